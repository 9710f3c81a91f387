/** Updates the repair locator in place: a search through the robot check, rendered with the server's card; the map when visible (LOC-07). */
import { connectMap } from '../../repair/tie-map.ts';

export default function enhanceRepairLocator(root: HTMLElement): void {
  const form = root.querySelector('form')!;
  const field = form.querySelector<HTMLInputElement>('[name=q]')!;
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')!;
  const status = root.appendChild(document.createElement('p'));
  status.className = 'visually-hidden';
  status.role = 'status';
  const label = button.textContent;
  const map = connectMap(root);
  let running = new AbortController();

  const show = async (q: string, address: string, isBack: boolean) => {
    running.abort();
    const own = new AbortController();
    running = own;
    root.ariaBusy = 'true';
    button.textContent = button.dataset.busy!;
    try {
      const { searchFacilities: search } = await import('../../repair/search.ts');
      const result = q ? await search(root, q, own.signal) : ({ outcome: 'start' } as const);
      if (own.signal.aborted) return;
      // The page itself handles what this script cannot.
      if (result === undefined) return isBack ? location.reload() : location.assign(address);
      const { draw } = await import('../../repair/draw.ts');
      if (!isBack && address !== location.href) history.pushState(null, '', address);
      map.update(draw(root, result));
      status.textContent = root.querySelector('.locator__count')?.textContent ?? '';
    } catch (error) {
      if (own.signal.aborted) return;
      reportError(error);
      location.assign(address);
    } finally {
      if (running === own) {
        root.ariaBusy = 'false';
        button.textContent = label;
      }
    }
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const q = field.value.trim();
    field.value = q;
    // Spaces count as empty, and the field reports it.
    if (!form.reportValidity()) return;
    const address = new URL(form.action);
    address.search = new URLSearchParams({ q }).toString();
    void show(q, address.href, false);
  });
  addEventListener('popstate', () => {
    const q = new URL(location.href).searchParams.get('q')?.trim() ?? '';
    field.value = q;
    void show(q, location.href, true);
  });
}
