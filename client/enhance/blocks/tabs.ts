/** Tabs as the ARIA practices describe them: arrows, Home and End move, Space or Enter opens; find-in-page and links into a panel open it too. */

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};
const MIRRORED: Record<string, string> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' };

/** Enhances one `.tabs`. Tabs and panels are in the same order; other tabs may be nested in a panel, or elsewhere with the same ids. */
export default function enhanceTabs(root: HTMLElement): void {
  const tabs = [...root.querySelectorAll<HTMLElement>(':scope > .tabs__row > .tabs__tab')];
  const panels = [...root.querySelectorAll<HTMLElement>(':scope > .tabs__panels > .tabs__panel')];
  const select = (chosen: number) => {
    for (const [index, tab] of tabs.entries()) {
      const isChosen = index === chosen;
      const panel = panels[index] as HTMLElement;
      tab.ariaSelected = String(isChosen);
      tab.tabIndex = isChosen ? 0 : -1;
      // A hidden panel keeps its empty box (`until-found`): it must not be focusable or a tab panel.
      for (const [name, value] of [
        ['role', 'tabpanel'],
        ['aria-labelledby', tab.id],
        ['tabindex', '0'],
      ] as const)
        isChosen ? panel.setAttribute(name, value) : panel.removeAttribute(name);
      isChosen ? panel.removeAttribute('hidden') : panel.setAttribute('hidden', 'until-found');
    }
  };
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => select(index));
    panels[index]?.addEventListener('beforematch', () => select(index));
    tab.addEventListener('keydown', (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const isMirrored = getComputedStyle(root).direction === 'rtl';
      const move = MOVES[(isMirrored && MIRRORED[event.key]) || event.key];
      if (!move) return;
      event.preventDefault();
      tabs[move(index, tabs.length)]?.focus();
    });
  }
  const target = () => document.getElementById(location.hash.slice(1));
  const targetIndex = () => panels.findIndex((panel) => panel.contains(target()));
  addEventListener('hashchange', () => {
    const index = targetIndex();
    if (index < 0) return;
    select(index);
    target()?.scrollIntoView();
  });
  // The panel from the address, or opened by find-in-page before this ran, is already visible.
  const first = targetIndex();
  select(
    first < 0
      ? Math.max(
          0,
          panels.findLastIndex((panel) => !panel.hidden),
        )
      : first,
  );
}
