/** Builds the forms of a translation: creating the version in the other language, and its texts beside the source (EDT-03). */
import { versionsBefore } from '../../content/repository/drafts/language-version.ts';
import type { StoredItem } from '../../content/repository/store/store.ts';
import { itemName } from '../../editing/item-form/open-item.ts';
import { itemTextAt, itemTexts } from './texts.ts';
import { blockLabel } from '../../page/render/block-label.ts';
import type { FieldChange, FormRow, Section } from '../../page/desk/board-page.ts';
import { momentOf } from '../../editing/moment.ts';
import type { TreeDesk } from './tree-desk.ts';
import { languageName } from '../shared/board-response.ts';
import { present } from '../../lib/values/present.ts';

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

export async function texts(
  desk: TreeDesk,
  to: string,
  source: readonly StoredItem[],
  target: Pair['target'],
  typed?: TypedTranslation,
): Promise<Section[]> {
  const { editor } = desk;
  const [item] = source as [StoredItem];
  const savedAt = Math.max(...[...target.values()].map(({ updatedAt }) => updatedAt));
  const older = await versionsBefore(
    editor.db,
    editor.language,
    source.map(({ id }) => id),
    savedAt,
  );
  const rows: FormRow[] = [];
  const changes: FieldChange[] = [];
  const missing: string[] = [];
  for (const one of source) {
    const there = target.get(one.id);
    const called = itemName(one, blockLabel(editor.services.registry.get(one.template)?.folder ?? ''));
    const name = one.id === item.id ? '' : `${called}: `;
    if (!there) {
      missing.push(called);
      continue;
    }
    const before = older.get(one.id);
    for (const { at, label, isHtml, text } of itemTexts(one.fields)) {
      const saved = itemTextAt(there.fields, at);
      if (saved === undefined && at.includes('.')) {
        missing.push(name + label);
        continue;
      }
      const was = before && one.updatedAt > savedAt ? itemTextAt(before.fields, at) : text;
      const isNew = was !== text;
      if (isNew) changes.push({ name: name + label, lang: editor.language, change: { before: was ?? '(nothing)', after: text } });
      const mine = typed?.get(one.id)?.get(at);
      rows.push({
        name: `${one.id}|${at}`,
        label: name + label,
        hint: isNew ? 'The source was changed since this was saved.' : '',
        control: isHtml ? 'html' : text.length > 80 || text.includes('\n') ? 'text' : 'line',
        parts: { value: mine ?? saved ?? '' },
        ...(mine !== undefined && mine !== (saved ?? '') && { saved: { value: saved ?? '' } }),
        beside: { lang: editor.language, caption: languageName(editor.language), text },
        lang: to,
      });
    }
  }
  const since = momentOf(savedAt, editor.services.settings.TIME_ZONE).text;
  return present([
    changes.length > 0 && {
      kind: 'diff' as const,
      id: 'changed',
      heading: `Changed in ${languageName(editor.language)} since ${since}`,
      fields: changes,
    },
    missing.length > 0 && {
      kind: 'text' as const,
      id: 'missing',
      heading: `Missing in ${languageName(to)}`,
      body: ['The page has other blocks in that language. You can add these in the page itself.', { list: missing.slice(0, 50) }],
    },
    {
      kind: 'form',
      id: 'texts',
      heading: 'Texts',
      isTitled: changes.length + missing.length > 0,
      post: desk.to('translate', { item: item.id, to }),
      hidden: Object.fromEntries([...target].map(([id, { revision }]) => [`revision:${id}`, revision])),
      rows,
      submits: desk.mayWrite ? [{ text: 'Save draft', value: 'save' }] : [],
      cancel: { text: 'Back', link: desk.to(`item/${item.id}`) },
    },
  ]);
}
