// Sets the theme before the first paint, so that a dark page never flashes white.
(() => {
  let theme = 'auto';
  try {
    theme = JSON.parse(localStorage.getItem('langkah.prefs') || '{}').theme || theme;
  } catch {}
  const asks = (query) => matchMedia(query).matches;
  if (theme === 'auto') {
    theme = asks('(prefers-contrast: more)') ? 'contrast' : asks('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  }
  document.documentElement.dataset.theme = theme;
})();
