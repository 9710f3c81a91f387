/** The way from a finding to what has to be mended: a field on the page or its form, a heading, a block; else the item's own page at the desk. */
import { type Finding, mendedAt, shortened } from '../../../src/editing/gate/rules.ts';
import { ofSite } from '../api.ts';
import { slotOf, showBlock, uidAt } from '../blocks/page-marks.ts';
import { controlOf } from '../../../src/editing/item-form/control/rules.ts';
import { placedBlocks } from '../fields/describe.ts';
import { fieldElement } from '../marks.ts';
import { type FieldTarget, keyOf } from '../pending.ts';
import type { EditorStore } from '../store.ts';
import { targetOf } from './field-target.ts';

type Way = { words: string; go(): void } | { words: string; href: string };

/** What has a form of its own: an element on the page only opens it. */
const BY_FORM = new Set(['image', 'link']);

const inPage = (selector: string): HTMLElement | undefined => {
  try {
    const found = document.querySelector<HTMLElement>(selector);
    return found?.closest('[data-region]') ? found : undefined;
  } catch {
    // A selector that was cut short.
    return undefined;
  }
};

/** Headings are told by their words. */
const headingWith = (words: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, h5, h6)')].find((heading) => {
    const own = shortened(heading.textContent ?? '');
    return own !== '' && (own === words || words.startsWith(`${own} · `));
  });

/** Where the page has it; places among siblings are others while the page is edited. */
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

export function wayTo(store: EditorStore, finding: Finding): Way {
  const { page } = store.state;
  const item = store.item(finding.item);
  if (!page || !item) {
    const desk = mendedAt(finding);
    return {
      words: 'Open it at the desk',
      href: ofSite(`/desk/${desk.page}?${new URLSearchParams({ ...desk.query, language: store.language })}`),
    };
  }
  const uid = finding.uid ?? [...placedBlocks(page)].find(([, { source }]) => source === finding.item)?.[0] ?? '';
  const target = finding.field ? targetOf(item.id, item.fields, finding.field) : undefined;
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

/** In the page where it stands there, else in its form. */
function openField(store: EditorStore, target: FieldTarget, uid: string): void {
  const kind = controlOf(store.value(target), undefined);
  const element = fieldElement(keyOf(target));
  if (element && !BY_FORM.has(kind)) {
    reach(store, element, uid);
    return;
  }
  store.select(uid);
  if (uid) showBlock(uid);
  store.openForm({ ...target, uid, ...(store.value(target) === null ? {} : { kind }) });
}
