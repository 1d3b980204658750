/** The little Markdown that rules pages are written in, read into a tree: never into markup. */
export type Inline =
  | { kind: 'text' | 'strong' | 'em' | 'code'; text: string }
  | { kind: 'link'; text: string; to: string };

export type Block =
  | { kind: 'heading'; level: number; id: string; text: Inline[] }
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'quote'; text: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string };

const PART = /\*\*(.+?)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)|(?<![\w*])[*_]([^*_\s][^*_]*)[*_](?!\w)/g;

export function inline(text: string): Inline[] {
  const found: Inline[] = [];
  let at = 0;
  for (const part of text.matchAll(PART)) {
    if (part.index > at) found.push({ kind: 'text', text: text.slice(at, part.index) });
    at = part.index + part[0].length;
    if (part[1]) found.push({ kind: 'strong', text: part[1] });
    else if (part[2]) found.push({ kind: 'code', text: part[2] });
    else if (part[3] && part[4]) found.push(link(part[3], part[4]));
    else found.push({ kind: 'em', text: part[5] ?? '' });
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) });
  return found;
}

/** Only places on this page, this site and secure pages elsewhere. */
function link(text: string, to: string): Inline {
  return /^(#|\/(?!\/)|https:\/\/)/.test(to) ? { kind: 'link', text, to } : { kind: 'text', text };
}

export function anchor(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
}

const cells = (line: string): Inline[][] =>
  line.trim().replaceAll(/^\||\|$/g, '').split(/(?<!\\)\|/).map((cell) => inline(cell.trim()));

export function blocks(source: string): Block[] {
  const lines = source.split(/\r?\n/);
  const found: Block[] = [];
  let i = 0;
  const line = () => lines[i] ?? '';
  const take = (test: RegExp) => {
    const run: string[] = [];
    while (i < lines.length && test.test(line())) run.push(lines[i++] ?? '');
    return run;
  };
  while (i < lines.length) {
    const heading = /^(#{1,4}) (.+)$/.exec(line());
    if (heading) {
      const text = heading[2] ?? '';
      found.push({ kind: 'heading', level: heading[1]?.length ?? 1, id: anchor(text), text: inline(text) });
      i++;
    } else if (/^```/.test(line())) {
      i++;
      found.push({ kind: 'code', text: take(/^(?!```)/).join('\n') });
      i++;
    } else if (/^\|/.test(line()) && /^\|[\s:|-]+$/.test(lines[i + 1] ?? '')) {
      const [head, , ...rows] = take(/^\|/);
      found.push({ kind: 'table', head: cells(head ?? ''), rows: rows.map(cells) });
    } else if (/^\s*([-*]|\d+\.) /.test(line())) {
      const ordered = /^\s*\d/.test(line());
      const items: string[] = [];
      for (const row of take(/^(\s*([-*]|\d+\.) |\s{2,}\S)/)) {
        const item = /^\s*(?:[-*]|\d+\.) (.*)$/.exec(row);
        if (item) items.push(item[1] ?? '');
        else items.push(`${items.pop() ?? ''} ${row.trim()}`);
      }
      found.push({ kind: 'list', ordered, items: items.map(inline) });
    } else if (/^> ?/.test(line())) {
      found.push({ kind: 'quote', text: inline(take(/^> ?/).map((row) => row.slice(2)).join(' ')) });
    } else if (line().trim() === '') {
      i++;
    } else {
      const run = take(/^(?!#{1,4} |```|\||\s*[-*] |> |\s*$)/);
      if (run.length === 0) run.push(lines[i++] ?? '');
      found.push({ kind: 'paragraph', text: inline(run.join(' ')) });
    }
  }
  return found;
}
