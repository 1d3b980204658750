/**
 * Makes `src/lib/wire.ts` of the JSON Schema of `src/sacbe/wire`:
 *
 *     python -m sacbe.wire | node scripts/wire-types.mjs > src/lib/wire.ts
 *
 * `tests/wire` compares the result with the committed file.
 */
import { readFileSync } from 'node:fs';

const { $defs } = JSON.parse(readFileSync(0, 'utf8'));
const name = (ref) => ref.slice(ref.lastIndexOf('/') + 1);

function type(schema) {
  if (schema.$ref) return name(schema.$ref);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.anyOf) return [...new Set(schema.anyOf.map(type))].join(' | ');
  switch (schema.type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'array':
      if (schema.prefixItems) return `[${schema.prefixItems.map(type).join(', ')}]`;
      return `Array<${type(schema.items ?? {})}>`;
    case 'object':
      if (schema.properties) return shape(schema);
      return `Record<string, ${type(schema.additionalProperties ?? {})}>`;
    default:
      return 'unknown';
  }
}

function shape({ properties, required = [] }) {
  const lines = Object.entries(properties).map(
    ([key, value]) => `  ${key}${required.includes(key) ? '' : '?'}: ${type(value)};`,
  );
  return lines.length ? `{\n${lines.join('\n')}\n}` : 'Record<string, never>';
}

function remark(text) {
  const lines = (text ?? '').split('\n').map((line) => line.trim());
  if (lines.length < 2) return lines[0] ? `/** ${lines[0]} */\n` : '';
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`;
}

let out = '// Made by scripts/wire-types.mjs from src/sacbe/wire: do not edit.\n';
for (const key of Object.keys($defs).sort()) {
  const schema = $defs[key];
  const body = Object.keys(schema.properties ?? {}).length ? `export interface ${key} ${shape(schema)}\n`
    : `export type ${key} = ${type(schema)};\n`;
  out += `\n${remark(schema.description)}${body}`;
}
process.stdout.write(out);
