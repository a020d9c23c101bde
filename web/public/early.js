// Sets the theme before the first paint, so that a dark page never flashes white.
(() => {
  let theme = 'auto';
  try {
    theme = JSON.parse(localStorage.getItem('langkah.prefs') || '{}').theme || 'auto';
  } catch {
    // Storage may be forbidden; the system's theme is fine then.
  }
  if (theme === 'auto') {
    const asks = (query) => matchMedia(query).matches;
    theme = asks('(prefers-contrast: more)') ? 'contrast' : asks('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  }
  document.documentElement.dataset.theme = theme;
})();
