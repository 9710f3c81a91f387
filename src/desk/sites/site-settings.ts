/** Builds the form of a site's settings: robots.txt, llms.txt, error pages (EDT-03). */
import type { StoredFields } from '../../content/repository/store/items.ts';
import { APPROVAL_FIELD, TWO_PEOPLE } from '../../page/edit/approval.ts';
import { textField as fieldText } from '../../content/repository/store/site.ts';
import { loadByPath, loadItems, type StoredItem } from '../../content/repository/store/store.ts';
import { treeRowAt } from '../../content/repository/tree/tree-reads.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import type { FormRow, Section } from '../../page/desk/board-page.ts';
import type { TreeDesk } from '../tree/tree-desk.ts';
import { languageName, submitsFor } from '../shared/board-response.ts';

export const SITE_FORM_BYTES = 256 * 1024;

/** Crawlers read less than this. */
const MAX_TEXT = 100_000;

export const SITE_TEXTS = {
  Robots: { label: 'robots.txt', hint: 'Instructions for crawlers. The editors’ host always tells them to stay away.' },
  LlmsTxt: { label: 'llms.txt', hint: 'A summary of the site for language models, in Markdown.' },
} as const;

export const SITE_PAGES = {
  NotFoundPage: { label: 'Page for “not found”', hint: 'Address of the page to show, such as /lost. Leave empty for the built-in page.' },
  ServerErrorPage: { label: 'Page for “something went wrong”', hint: 'The same for server errors. Leave empty for the built-in page.' },
} as const;

/** Who approves a request to publish: anyone who may publish, or another person than who asked. */
const APPROVAL_CHOICES = [
  { id: '', name: 'One person', note: 'Publishers may approve their own requests.' },
  { id: TWO_PEOPLE, name: 'Two people', note: 'People cannot approve their own requests.' },
];

/** Names of all fields of the form. */
export const SETTING_NAMES: readonly string[] = [...Object.keys(SITE_TEXTS), ...Object.keys(SITE_PAGES), APPROVAL_FIELD];

export type TypedSettings = Record<string, string>;

export const siteSettings = (desk: TreeDesk): Promise<StoredItem | null> =>
  loadByPath(desk.editor.db, { ...desk.editor, stage: 'draft' }, '/');

export async function readSiteSettings(
  desk: TreeDesk,
  { fields: old }: StoredItem,
  typed: TypedSettings,
): Promise<{ fields: StoredFields; errors: TypedSettings }> {
  const fields: StoredFields = { ...old };
  const errors: TypedSettings = {};
  for (const name of Object.keys(SITE_TEXTS)) {
    const text = typed[name] ?? '';
    if (text.length > MAX_TEXT) errors[name] = `is longer than ${MAX_TEXT} characters.`;
    if (text.trim() === '') delete fields[name];
    else fields[name] = { value: text };
  }
  const approval = typed[APPROVAL_FIELD] ?? '';
  if (approval === '') delete fields[APPROVAL_FIELD];
  else if (approval === TWO_PEOPLE) fields[APPROVAL_FIELD] = { value: approval };
  else errors[APPROVAL_FIELD] = 'is none of the choices.';
  for (const name of Object.keys(SITE_PAGES)) {
    const path = (typed[name] ?? '').trim();
    if (path === '') {
      delete fields[name];
      continue;
    }
    const row = await treeRowAt(desk.editor.db, desk.editor, path === '/' ? '/home' : `/home/${path.replace(/^\/+|\/+$/g, '')}`);
    if (row?.route) fields[name] = { ref: row.id };
    else errors[name] = 'is not the address of a page of this site.';
  }
  return { fields, errors };
}

export async function settings(
  desk: TreeDesk,
  item: StoredItem,
  wrong?: { typed: TypedSettings; errors: TypedSettings },
): Promise<Section> {
  const { editor } = desk;
  const isConflict = wrong && Object.keys(wrong.errors).length === 0;
  const refs = Object.keys(SITE_PAGES).flatMap((name) => {
    const field = item.fields[name];
    return field && 'ref' in field ? [field.ref] : [];
  });
  const pages = new Map((await loadItems(editor.db, { ...editor, stage: 'draft' }, refs)).map(({ id, route }) => [id, route ?? '']));
  const stored = (name: string): string => {
    const field = item.fields[name];
    return field && 'ref' in field ? (pages.get(field.ref) ?? '') : fieldText(item.fields, name);
  };
  const row = (name: string, { label, hint }: { label: string; hint: string }, control: 'text' | 'line'): FormRow => ({
    name,
    label,
    hint,
    control,
    parts: { value: wrong?.typed[name] ?? stored(name) },
    ...(wrong?.errors[name] && { error: { part: 'value', message: wrong.errors[name] } }),
    ...(isConflict && wrong.typed[name] !== stored(name) && { saved: { value: stored(name) } }),
  });
  return {
    kind: 'form',
    id: 'settings',
    heading: `Settings of ${editor.site} in ${languageName(editor.language)}`,
    note: may(editor.role, 'operator') ? '' : 'Only operators can change these.',
    post: desk.to('sites'),
    hidden: { revision: item.revision },
    rows: [
      ...Object.entries(SITE_TEXTS).map(([name, words]) => row(name, words, 'text')),
      ...Object.entries(SITE_PAGES).map(([name, words]) => row(name, words, 'line')),
      {
        ...row(APPROVAL_FIELD, { label: 'Approval of requests to publish', hint: 'Applies once this is published.' }, 'line'),
        control: 'radio',
        choices: APPROVAL_CHOICES,
      },
    ],
    submits: may(editor.role, 'operator') ? submitsFor(editor) : [],
  };
}
