/** The page itself as a place to write: every field that is shown gets what edits it, and is shown anew when it changes elsewhere. */
import { editingOf, type Editable } from './canvas/editable.ts';
import { readCatalogue } from './blocks/catalogue.ts';
import { aboutField, infosOf } from './fields/describe.ts';
import { uidAt } from './blocks/page-marks.ts';
import { fieldElement, placesIn } from './marks.ts';
import { markOf, onRefreshed } from './refresh.ts';
import type { EditorStore } from './store.ts';

/** Arms the page, and again after each exchange of its regions. */
export function startCanvas(store: EditorStore): void {
  let editables: Editable[] = [];
  /** A page that was exchanged again meanwhile is armed by the later one. */
  let round = 0;
  const arm = async () => {
    const { page } = store.state;
    if (!page) return;
    const mine = ++round;
    for (const editable of editables) editable.end();
    const template = page.items[page.pageId]?.template ?? '';
    // Without it fields have their names only.
    const infoOf = infosOf(await readCatalogue(template).catch(() => undefined));
    if (mine !== round) return;
    const seen = store.state.page ?? page;
    editables = placesIn(document).flatMap((place) => {
      const info = aboutField(seen, infoOf, place.target, place.uid);
      const editable = editingOf(store, place, info);
      return editable ? [editable] : [];
    });
    show();
    document.documentElement.dataset.editor = 'ready';
  };
  /** What was written elsewhere: in the panel, by taking back, by somebody else. */
  const show = () => {
    for (const editable of editables) editable.show(store.value(editable.target), store.problemOf(editable.target));
  };
  store.subscribe(show);
  onRefreshed(
    (focusUid, focusField) =>
      void arm().then(() => (focusUid ? focusBlock(focusUid) : fieldElement(focusField)?.focus({ preventScroll: true }))),
  );
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !target.closest('dialog')) select(target);
  });
  document.addEventListener('pointerdown', ({ target }) => target instanceof Element && select(target));
  const select = (target: Element) => {
    if (target.closest('[data-region]') && !target.closest('.page-editor')) store.select(uidAt(target));
  };
  void arm();
}

function focusBlock(uid: string): void {
  const slot = markOf(uid)?.nextElementSibling;
  const first = slot?.querySelector<HTMLElement>('[data-pe-field], a, button');
  slot?.scrollIntoView({ block: 'nearest' });
  first?.focus({ preventScroll: true });
}
