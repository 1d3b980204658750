// Before the first paint: the theme and language this reader chose.
{
  let prefs = {};
  try {
    prefs = JSON.parse(localStorage.getItem('sacbe.prefs') ?? '{}');
  } catch {
    // No storage: the system's theme.
  }
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = prefs.theme === 'light' || prefs.theme === 'dark' ? prefs.theme : dark ? 'dark' : 'light';
  if (prefs.language) root.lang = prefs.language;
}
