/** Builds the forms of a translation: creating the version in the other language, and its texts beside the source (EDT-03). */
import type { StoredItem } from '../../content/repository/store/store.ts';
import { readable, wordsDiff } from '../../editing/publishing/words-diff.ts';
import { itemName } from '../../editing/item-form/open-item.ts';
import { blockLabel } from '../../page/render/block-label.ts';
import type { FormRow, Section } from '../../page/desk/board-page.ts';
import type { TreeDesk } from '../tree/tree-desk.ts';
import { languageName } from '../shared/board-response.ts';
import { present } from '../../lib/values/present.ts';
import { counted } from '../shared/texts.ts';
import { inPageOrder, missingByItem, type TextPair, textPairs } from './text-pairs.ts';

export interface Pair {
  desk: TreeDesk;
  to: string;
  source: StoredItem[];
  /** By id; lacks the page itself when it does not exist in that language. */
  target: Map<string, StoredItem>;
}

export type TypedTranslation = Map<string, Map<string, string>>;

export const making = (desk: TreeDesk, item: StoredItem, to: string): Section => ({
  kind: 'form',
  id: 'make',
  heading: `It does not exist in ${languageName(to)} yet`,
  post: desk.to('translate', { item: item.id, to }),
  rows: [
    {
      name: 'how',
      label: 'Begin with',
      control: 'radio',
      parts: { value: 'copy' },
      choices: [
        { id: 'copy', name: 'A copy', note: 'Its blocks and texts, to be translated one by one.' },
        { id: 'empty', name: 'An empty page', note: 'With only its address.' },
      ],
    },
  ],
  submits: desk.mayWrite ? [{ text: `Create it in ${languageName(to)}`, value: 'make' }] : [],
  cancel: { text: 'Back without creating it', link: desk.to(`item/${item.id}`) },
});

/** The texts in the order of the page, beside their source; the changed words of a source are marked in it. */
export async function texts({ desk, to, source, target }: Pair, typed?: TypedTranslation): Promise<Section[]> {
  const { editor } = desk;
  const [item] = source as [StoredItem];
  const pairs = await textPairs(editor.db, { from: editor.language, to }, inPageOrder(source), target);
  const nameOf = (one: StoredItem) => itemName(one, blockLabel(editor.services.registry.get(one.template)?.folder ?? ''));
  const labelOf = ({ item: one, label }: TextPair) => (one.id === item.id ? label : `${nameOf(one)}: ${label}`);
  const missing = missingByItem(pairs, (one) => (one.id === item.id ? 'The page' : nameOf(one)));
  const count = (state: TextPair['state']) => pairs.filter((one) => one.state === state).length;
  const [changed, open] = [count('changed'), count('open')];
  return present([
    missing.length > 0 && {
      kind: 'text' as const,
      id: 'missing',
      heading: `Missing in ${languageName(to)}`,
      body: ['The page has other blocks in that language. You can add these in the page itself.', { list: missing.slice(0, MOST_MISSING) }],
    },
    {
      kind: 'form',
      id: 'texts',
      heading: 'Texts',
      note:
        changed + open === 0
          ? 'Everything is translated.'
          : `${[changed > 0 && `${counted(changed, 'text')} changed since the translation`, open > 0 && `${counted(open, 'text')} not translated yet`].filter(Boolean).join(', ')}.`,
      post: desk.to('translate', { item: item.id, to }),
      hidden: Object.fromEntries([...target].map(([id, { revision }]) => [`revision:${id}`, revision])),
      rows: pairs.flatMap((pair) => (pair.state === 'missing' ? [] : rowsOf(pair, labelOf(pair), editor.language, to, typed))),
      submits: desk.mayWrite ? [{ text: 'Save draft', value: 'save' }] : [],
      cancel: { text: 'Back', link: desk.to(`item/${item.id}`) },
    },
  ]);
}

const MOST_MISSING = 50;

const HINTS = { open: 'Not translated yet.', changed: 'The source was changed since this was translated.', done: '', missing: '' };

function rowsOf(pair: TextPair, label: string, from: string, to: string, typed?: TypedTranslation): FormRow[] {
  const { item, at, isHtml, source, target, state, was } = pair;
  const mine = typed?.get(item.id)?.get(at);
  const caption = languageName(from);
  const row: FormRow = {
    name: `${item.id}|${at}`,
    label,
    hint: HINTS[state],
    control: isHtml ? 'html' : source.length > 80 || source.includes('\n') ? 'text' : 'line',
    parts: { value: mine ?? target },
    ...(mine !== undefined && mine !== target && { saved: { value: target } }),
    beside: {
      lang: from,
      caption: was === undefined ? caption : `${caption}, with what changed`,
      text: source,
      isHtml,
      ...(was !== undefined && { parts: wordsDiff(readable(was), readable(source)) }),
    },
    lang: to,
  };
  if (target === '' || (state !== 'open' && state !== 'changed')) return [row];
  const right = { name: `ok|${item.id}|${at}`, label: 'It is right as it is', control: 'checkbox' as const, parts: { value: '' } };
  return [row, { ...right, hint: `“${label}” is then no longer listed until its source changes.` }];
}
