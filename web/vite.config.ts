import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// Where `npm run dev` finds a running `langkah serve`.
const server = process.env['LANGKAH_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: process.env['LANGKAH_WEB_OUT'] ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // three.js is one chunk of its own, loaded when somebody opens 3D.
    chunkSizeWarningLimit: 700,
    // A data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: { include: ['test/**/*.test.ts'], environment: 'happy-dom' },
});
