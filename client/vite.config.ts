import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** Puts the symbols into the page itself: one copy, no request, no script that writes markup. */
function symbols(): Plugin {
  return {
    name: 'symbols',
    transformIndexHtml(html) {
      const svg = readFileSync(new URL('src/art/symbols.svg', import.meta.url), 'utf8').trim();
      return html.replace('<!-- symbols -->', svg.replace('<svg ', '<svg aria-hidden="true" '));
    },
  };
}

/** Where a server for trying things out listens. */
const table = process.env['SACBE'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), symbols()],
  build: {
    outDir: '../src/sacbe/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  // Tests run what the browser runs, not Svelte's server half.
  ...(process.env['VITEST'] ? { resolve: { conditions: ['browser'] } } : {}),
  server: { proxy: { '/api': { target: table, ws: true } } },
});
