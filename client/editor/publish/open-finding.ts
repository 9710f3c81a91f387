/** Opens the place to fix for a finding: a field on the page or its form, a heading, a block; else the item's desk page. */
import { type Finding, deskFor, shortened } from '../../../src/editing/gate/findings.rules.ts';
import { ofSite } from '../sync/api.ts';
import { slotOf, showBlock, uidAt } from '../blocks/page-marks.ts';
import { controlOf } from '../../../src/editing/item-form/control.rules.ts';
import { placedBlocks } from '../fields/describe.ts';
import { fieldElement } from '../canvas/marks.ts';
import { type FieldTarget, fieldKey } from '../sync/pending.ts';
import type { EditorStore } from '../sync/store.ts';
import { findingTarget } from './field-target.ts';

type Way = { words: string; go(): void } | { words: string; href: string };

/** These types have their own form: an element on the page only opens it. */
const BY_FORM = new Set(['image', 'link']);

const inPage = (selector: string): HTMLElement | undefined => {
  try {
    const found = document.querySelector<HTMLElement>(selector);
    return found?.closest('[data-region]') ? found : undefined;
  } catch {
    // The selector was truncated.
    return undefined;
  }
};

/** Finds a heading by its text. */
const headingWith = (words: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, h5, h6)')].find((heading) => {
    const own = shortened(heading.textContent ?? '');
    return own !== '' && (own === words || words.startsWith(`${own} · `));
  });

/** Finds the element on the page; positions among siblings differ while the page is edited. */
function elementOf({ rule, where }: Finding): HTMLElement | undefined {
  if (rule === 'headings') return headingWith(where);
  return rule === 'axe' && !/nth-child|^the page$/.test(where) ? inPage(where) : undefined;
}

function reach(store: EditorStore, element: HTMLElement, uid: string): void {
  store.select(uid);
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const focused = element.matches('[data-pe-field], a, button')
    ? element
    : element.querySelector<HTMLElement>('[data-pe-field], a, button');
  focused?.focus({ preventScroll: true });
}

export function openFinding(store: EditorStore, finding: Finding): Way {
  const { page } = store.state;
  const item = store.item(finding.item);
  if (!page || !item) {
    const desk = deskFor(finding);
    return {
      words: 'Open it at the desk',
      href: ofSite(`/desk/${desk.page}?${new URLSearchParams({ ...desk.query, language: store.language })}`),
    };
  }
  const uid = finding.uid ?? [...placedBlocks(page)].find(([, { source }]) => source === finding.item)?.[0] ?? '';
  const target = finding.field ? findingTarget(item.id, item.fields, finding.field) : undefined;
  if (target) return { words: 'Fix it', go: () => openField(store, target, uid) };
  const element = elementOf(finding);
  if (element) return { words: 'Show it on the page', go: () => reach(store, element, uidAt(element)) };
  if (uid && slotOf(uid))
    return {
      words: 'Show it on the page',
      go: () => {
        showBlock(uid);
        reach(store, slotOf(uid) as HTMLElement, uid);
      },
    };
  return {
    words: 'Fields of the page',
    go: () => {
      store.select('');
      store.show('fields');
    },
  };
}

/** Opens a field on the page if it is shown there, else in its form. */
function openField(store: EditorStore, target: FieldTarget, uid: string): void {
  const kind = controlOf(store.value(target), undefined);
  const element = fieldElement(fieldKey(target));
  if (element && !BY_FORM.has(kind)) {
    reach(store, element, uid);
    return;
  }
  store.select(uid);
  if (uid) showBlock(uid);
  store.openForm({ ...target, uid, ...(store.value(target) === null ? {} : { kind }) });
}
