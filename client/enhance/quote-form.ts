/** Makes `#quote-form` scroll to the contact form and focus its select, or its first field if it has none (AGY-01). */

const HASH = '#quote-form';
const FIELD = 'input:not([type=hidden], [disabled]), textarea:not([disabled])';

export function enhanceQuoteForm(): void {
  const enter = () => {
    if (location.hash !== HASH) return;
    const place = document.querySelector<HTMLElement>(HASH);
    const field = place?.querySelector<HTMLElement>('select:not([disabled])') ?? place?.querySelector<HTMLElement>(FIELD);
    if (!place || !field) return;
    place.scrollIntoView();
    field.focus();
  };
  addEventListener('hashchange', enter);
  // The address may have this fragment already, and then does not change.
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(`a[href$="${HASH}"]`);
    if (link && !event.defaultPrevented && link.pathname === location.pathname && location.hash === HASH) setTimeout(enter);
  });
  enter();
}
