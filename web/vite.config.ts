import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// Where `npm run dev` finds a running `langkah serve`.
const server = process.env['LANGKAH_SERVER'] ?? 'http://127.0.0.1:8080';

const ON_DEMAND = /node_modules\/three\/|src\/(board3d|exact)\/|pages\/(NewGame|Games|Import|Opponents|Solution)|play\/(\w+Form|SeatDialog|OwnText|examples)|ui\/Segments|data\/ntil/;

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: process.env['LANGKAH_WEB_OUT'] ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // three.js is one chunk of its own, loaded when somebody opens 3D.
    chunkSizeWarningLimit: 700,
    // One sheet of styles and no helper to load them by: what is on demand is small.
    cssCodeSplit: false,
    modulePreload: false,
    // What is loaded on demand is named; all else is one file, which compresses best.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'app', test: (id: string) => !ON_DEMAND.test(id) }] } } },
    // A data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: { include: ['test/**/*.test.ts'], environment: 'happy-dom' },
});
