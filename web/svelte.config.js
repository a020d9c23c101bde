import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    // Short names for scoped styles: they are in every element that has one.
    cssHash: ({ hash, css }) => `s${hash(css).slice(0, 4)}`,
  },
};
