// Keeps the page in the chosen theme; `auto` follows the system while it changes.
import { prefs } from './prefs.svelte';

const MORE_CONTRAST = '(prefers-contrast: more)';
const DARK = '(prefers-color-scheme: dark)';

export function resolve(): string {
  if (prefs.theme !== 'auto') return prefs.theme;
  if (matchMedia(MORE_CONTRAST).matches) return 'contrast';
  return matchMedia(DARK).matches ? 'dark' : 'light';
}

export function followTheme(): () => void {
  const apply = (): void => {
    document.documentElement.dataset['theme'] = resolve();
  };
  const queries = [MORE_CONTRAST, DARK].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', apply);
  $effect(apply);
  return () => {
    for (const query of queries) query.removeEventListener('change', apply);
  };
}
