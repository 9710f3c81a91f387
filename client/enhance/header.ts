/** Menus of the header: hover, closing, the sheet's focus; and what the header shows by visitor and scroll (S1 §4, SHL-01..04). */
const OPEN_MS = 120;
const CLOSE_MS = 300;

export function enhanceHeader(root: ParentNode): void {
  for (const header of root.querySelectorAll<HTMLElement>('.site-header')) enhance(header);
}

function enhance(header: HTMLElement): void {
  const menus = [...header.querySelectorAll('details')];
  const sheet = header.querySelector<HTMLElement>('[popover]')!;
  const wide = matchMedia('(min-width: 64rem)');
  /** On the sheet an open menu is a level, not a panel: closing panels must not affect it. */
  const isPanel = (menu: HTMLElement) => wide.matches || !sheet.contains(menu);

  const leave = (to: EventTarget | null) => {
    for (const menu of menus) if (isPanel(menu) && !menu.contains(to as Node)) menu.open = false;
  };
  const close = () => {
    for (const menu of menus) menu.open = false;
    sheet.hidePopover();
  };

  document.addEventListener('pointerdown', ({ target }) => leave(target));
  header.addEventListener('focusout', ({ relatedTarget }) => relatedTarget && leave(relatedTarget));
  header.addEventListener('click', ({ target }) => (target as Element).closest('a') && close());
  document.addEventListener('keydown', ({ key }) => {
    const open = key === 'Escape' && menus.find((menu) => menu.open && isPanel(menu));
    if (!open) return;
    if (open.contains(document.activeElement)) open.querySelector('summary')!.focus();
    open.open = false;
  });
  addEventListener('pagehide', close);
  let width = innerWidth;
  // A phone's address bar and keyboard change only the height.
  addEventListener('resize', () => {
    if (width !== innerWidth) close();
    width = innerWidth;
  });

  for (const menu of menus) {
    const summary = menu.querySelector('summary')!;
    if (!sheet.contains(menu)) {
      const field = menu.querySelector('input')!;
      const enter = () => menu.open && field.focus();
      menu.addEventListener('toggle', enter);
      field.onfocus = () => import('./suggestions.ts').then((script) => script.default(field)).catch(reportError);
      enter();
      continue;
    }
    let timer = 0;
    let hovered = false;
    const hover = (on: boolean) => (event: Pick<PointerEvent, 'pointerType'>) => {
      clearTimeout(timer);
      if (event.pointerType !== 'mouse' || !wide.matches || (on ? menu.open : !hovered)) return;
      timer = window.setTimeout(() => (menu.open = hovered = on), on ? OPEN_MS : CLOSE_MS);
    };
    menu.addEventListener('pointerenter', hover(true));
    menu.addEventListener('pointerleave', hover(false));
    // A pointer that rests here since before this script sends no further event.
    if (menu.matches(':hover') && matchMedia('(hover: hover)').matches) hover(true)({ pointerType: 'mouse' });
    summary.addEventListener('click', (event) => {
      clearTimeout(timer);
      // The click finds the panel already open by hover: it stays open.
      if (menu.open && hovered) event.preventDefault();
      hovered = false;
    });
  }

  // While the sheet covers the page, nothing behind it is reachable.
  const cover = (on: boolean) => {
    for (let part: HTMLElement = sheet; part !== document.body; part = part.parentElement!)
      for (const other of part.parentElement!.children) if (other !== part) (other as HTMLElement).inert = on;
  };
  sheet.addEventListener('beforetoggle', (event) => (event as ToggleEvent).newState === 'closed' && cover(false));
  const opened = () => {
    cover(true);
    sheet.querySelector('button')!.focus();
  };
  sheet.addEventListener('toggle', (event) => {
    if ((event as ToggleEvent).newState === 'open') opened();
    else for (const menu of menus) menu.open = false;
  });
  if (sheet.matches(':popover-open')) opened();

  if ('over' in header.dataset) {
    const paint = () => header.toggleAttribute('data-scrolled', scrollY > 2);
    addEventListener('scroll', paint, { passive: true });
    paint();
  }
}
