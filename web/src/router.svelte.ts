// Which page is shown, by the address. A guard may hold somebody back.

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string | null; shared: string | null }
  | { page: 'play'; id: string }
  | { page: 'games' }
  | { page: 'import' }
  | { page: 'rules'; game: string }
  | { page: 'origin' }
  | { page: 'opponents' }
  | { page: 'solution' }
  | { page: 'about' }
  | { page: 'missing' };

export function parse(address: string): Route {
  const url = new URL(address, 'http://local');
  const [head = '', tail = '', ...more] = url.pathname.split('/').filter((part) => part !== '');
  if (more.length > 0) return { page: 'missing' };
  if (head === 'g' && tail !== '') return { page: 'play', id: decodeURIComponent(tail) };
  if (head === 'rules' && ['chess', 'jawa', 'ntil'].includes(tail)) return { page: 'rules', game: tail };
  if (tail !== '') return { page: 'missing' };
  switch (head) {
    case '':
      return { page: 'home' };
    case 'new':
      return { page: 'new', game: url.searchParams.get('game'), shared: url.searchParams.get('from') };
    case 'games':
    case 'import':
    case 'origin':
    case 'opponents':
    case 'solution':
    case 'about':
      return { page: head };
    default:
      return { page: 'missing' };
  }
}

type Guard = () => Promise<boolean> | boolean;

class Router {
  route = $state.raw<Route>({ page: 'home' });
  private guard: Guard | null = null;
  private here = '/';

  start(): void {
    this.show();
    addEventListener('popstate', () => void this.returned());
    document.addEventListener('click', (event) => this.clicked(event));
  }

  /** While set, `guard` is asked before another page is shown. */
  hold(guard: Guard | null): void {
    this.guard = guard;
  }

  async go(address: string): Promise<void> {
    if (this.guard && !(await this.guard())) return;
    this.guard = null;
    history.pushState(null, '', address);
    this.show();
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  private show(): void {
    this.here = location.pathname + location.search;
    this.route = parse(location.href);
  }

  private async returned(): Promise<void> {
    if (this.guard) {
      const wanted = location.pathname + location.search;
      history.pushState(null, '', this.here);
      if (!(await this.guard())) return;
      this.guard = null;
      history.pushState(null, '', wanted);
    }
    this.show();
  }

  private clicked(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return;
    if (link.pathname.startsWith('/api/') || link.hash !== '') return;
    event.preventDefault();
    void this.go(link.pathname + link.search);
  }
}

export const router = new Router();
