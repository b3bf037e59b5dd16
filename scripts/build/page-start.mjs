// What runs in the head of every page before anything else. It is put into the page as text, so it uses nothing from outside.

/**
 * Fetches the files that the page begins with, all at once. What the server knows of the first screen is in the page
 * (server/discovery/first-screen.ts). Where this device has kept it (client/app/frame/first-screen.ts), that is painted first, at
 * the end of the body, by `paintFirst`: reading the scripts would delay it by their whole weight.
 *
 * all: scripts of every page, the entry first. pages, own: see pageFiles. The texts in storage are those of
 * client/device/session/session-record.ts and client/ui/language.ts.
 */
export const startPage = (all, pages, own) => {
  const path = location.pathname.slice(1);
  const [first] = path.split('/');
  let files = pages[path] ?? pages[first] ?? pages['*'];
  let kept = null;
  let isVisitor = true;
  let language = navigator.language;
  try {
    language = localStorage.getItem('verso-language') ?? language;
    const session = JSON.parse(localStorage.getItem('verso-session'));
    if (session !== null) {
      isVisitor = false;
      files = [...own[''], ...files, ...(first === '' ? [] : (own[first] ?? []))];
      // The inner width of the window would take a layout to know.
      const sizes = [outerWidth, devicePixelRatio];
      const wanted = [session.user.id, location.href, ...sizes, language];
      const found = JSON.parse(localStorage.getItem('verso-first-screen'));
      if (found?.of === wanted.join(' ')) kept = found;
    }
  } catch {
    // Storage is blocked, or holds what nobody of ours wrote: nobody is signed in.
  }
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const file of new Set([...all, ...files])) {
      const link = document.createElement('link');
      const isScript = file.endsWith('.js');
      link.rel = isScript ? 'modulepreload' : 'preload';
      if (isScript) link.crossOrigin = '';
      else link.as = 'image';
      link.href = `/${file}`;
      document.head.append(link);
    }
    const entry = document.createElement('script');
    entry.type = 'module';
    entry.crossOrigin = '';
    entry.src = `/${all[0]}`;
    document.head.append(entry);
  };
  // No frame is painted in a window that is not seen.
  if (kept === null || document.hidden) start();
  globalThis.paintFirst = () => {
    let screen = document.getElementById('first-screen');
    // The server's is what visitors see, in English.
    if (!isVisitor || !language.startsWith('en')) screen?.remove();
    // Made for other styles, it would look like nothing.
    if (kept !== null && kept.styles === document.querySelector('link[rel=stylesheet]').href) {
      screen = document.createElement('div');
      screen.id = 'first-screen';
      screen.innerHTML = kept.html;
      document.body.prepend(screen);
      requestAnimationFrame(() => setTimeout(start));
      setTimeout(start, 1_000);
    } else start();
    for (const element of screen?.querySelectorAll('[data-style]') ?? []) element.style.cssText = element.dataset.style;
    // Whatever happens to the app.
    if (screen !== null) setTimeout(() => screen.remove(), 10_000);
  };
};
