/** `/desk/sites`: the sites, their languages, and the settings of the one at hand: robots, summary for language models, error pages (EDT-03). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import type { StoredFields } from '../../content/repository/items.ts';
import { RevisionConflict } from '../../content/repository/revision-conflict.ts';
import { textOf as fieldText } from '../../content/repository/site.ts';
import { loadByPath, loadItems, type StoredItem } from '../../content/repository/store.ts';
import { treeRowAt } from '../../content/repository/tree-reads.ts';
import { writeDrafts } from '../../content/repository/write-drafts.ts';
import { may } from '../../editing/roles.ts';
import { NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/input.ts';
import type { AskedRow, Board } from '../../page/board-page.ts';
import { siteLanguages } from '../../sites.ts';
import { editApi, urls } from '../../urls.ts';
import { languageName, languageViews, readDeskForm, seeOther, submitsFor } from './content-desk.ts';
import { textOf } from './place-form.ts';
import { publishItems } from './publish-items.ts';
import { show, type TreeDesk, treeDesk } from './tree-words.ts';

const FORM_BYTES = 256 * 1024;
/** Robots are told in less; more is no file that anybody reads. */
const MAX_TEXT = 100_000;

const query = z.object({ done: z.string().max(20).default(''), language: z.string().optional() });
const DONE: Record<string, string> = { saved: 'Saved as a draft.', published: 'Saved and published.' };

const TEXTS = {
  Robots: { label: 'robots.txt', hint: 'What crawlers are told. The editors’ host tells them to stay away, whatever stands here.' },
  LlmsTxt: { label: 'llms.txt', hint: 'A summary of the site for language models, in Markdown.' },
} as const;
const PAGES = {
  NotFoundPage: { label: 'Page for “not found”', hint: 'Address of the page that stands in for ours, such as /lost. Empty: our own.' },
  ServerErrorPage: { label: 'Page for “something went wrong”', hint: 'The same for errors of ours. Empty: our own.' },
} as const;

type Typed = Record<string, string>;

export async function showSites(c: Context<AppEnv>): Promise<Response> {
  const desk = await treeDesk(c, 'reader');
  const { done } = readQuery(c.req.raw, query);
  return page(desk, { Done: DONE[done] ?? '' });
}

/** POST: operators alone. 303 when saved; 422 and 409 with the form and what is wrong. */
export async function takeSites(c: Context<AppEnv>): Promise<Response> {
  const desk = await treeDesk(c, 'operator');
  const posted = await readDeskForm(c.req.raw, FORM_BYTES);
  const item = await settingsOf(desk);
  if (!item) throw new NotFound('This site has no settings in this language.');
  const typed: Typed = Object.fromEntries(
    [...Object.keys(TEXTS), ...Object.keys(PAGES)].map((name) => [name, textOf(posted, name).replace(/\r\n?/g, '\n')]),
  );
  const { fields, errors } = await read(desk, item, typed);
  if (Object.keys(errors).length > 0) return page(desk, {}, 422, { typed, errors });
  const { db, by, at } = desk.door;
  try {
    await writeDrafts(db, desk.door, {
      writes: [{ do: 'save', item: item.id, revision: textOf(posted, 'revision'), fields, presentation: item.presentation }],
      by,
      at,
    });
  } catch (error) {
    if (!(error instanceof RevisionConflict)) throw error;
    return page(desk, { Problem: { text: 'Somebody else saved the settings meanwhile. What you typed stands below.' } }, 409, {
      typed,
      errors: {},
    });
  }
  if (textOf(posted, 'do') !== 'publish') return seeOther(desk.to('sites', { done: 'saved' }));
  const done = await publishItems(desk.c, desk.door, [item.id], 'Settings of the site');
  return done instanceof Response ? done : seeOther(desk.to('sites', { done: 'published' }));
}

const settingsOf = (desk: TreeDesk): Promise<StoredItem | null> => loadByPath(desk.door.db, { ...desk.door, stage: 'draft' }, '/');

async function read(desk: TreeDesk, { fields: old }: StoredItem, typed: Typed): Promise<{ fields: StoredFields; errors: Typed }> {
  const fields: StoredFields = { ...old };
  const errors: Typed = {};
  for (const name of Object.keys(TEXTS)) {
    const text = typed[name] ?? '';
    if (text.length > MAX_TEXT) errors[name] = `is longer than ${MAX_TEXT} characters.`;
    if (text.trim() === '') delete fields[name];
    else fields[name] = { value: text };
  }
  for (const name of Object.keys(PAGES)) {
    const path = (typed[name] ?? '').trim();
    if (path === '') {
      delete fields[name];
      continue;
    }
    const row = await treeRowAt(desk.door.db, desk.door, path === '/' ? '/home' : `/home/${path.replace(/^\/+|\/+$/g, '')}`);
    if (row?.route) fields[name] = { ref: row.id };
    else errors[name] = 'is not the address of a page of this site.';
  }
  return { fields, errors };
}

async function page(desk: TreeDesk, more: Partial<Board>, status = 200, wrong?: { typed: Typed; errors: Typed }): Promise<Response> {
  const { door, c } = desk;
  const item = await settingsOf(desk);
  const all = siteLanguages(door.services.settings);
  const board: Board = {
    Title: 'Sites and languages',
    Lede: 'Where each site answers, and what this one tells crawlers, language models and visitors who meet an error.',
    Views: languageViews(c, door, urls.desk('sites')),
    Actions: may(door.role, 'operator') ? [{ text: 'All content as files', link: editApi('export'), isDownload: true }] : [],
    Sections: [
      {
        kind: 'table',
        id: 'sites',
        caption: 'Sites',
        heads: ['Site', 'Language', 'Address'],
        rows: [...all].flatMap(([site, languages]) =>
          languages.map(({ language, origin, prefix }, at) => ({
            // One host is for the drafts of all sites: which one is meant is remembered from the first page on.
            actions:
              site !== door.site && at === 0 ? [{ text: 'Edit this site', link: `${urls.home}?sc_site=${encodeURIComponent(site)}` }] : [],
            cells: [
              site === door.site ? { text: site, note: 'this one' } : site,
              languageName(language),
              { text: `${origin}${prefix || '/'}`, link: `${origin}${prefix || '/'}` },
            ],
          })),
        ),
      },
      ...(item ? [await settings(desk, item, wrong)] : []),
    ],
    ...more,
  };
  if (!item)
    board.Problem = { title: 'No settings', text: `Site ${c.get('site').site} has no tree in ${languageName(door.language)} yet.` };
  return show(desk, 'sites', board, status);
}

async function settings(
  desk: TreeDesk,
  item: StoredItem,
  wrong?: { typed: Typed; errors: Typed },
): Promise<NonNullable<Board['Sections']>[number]> {
  const { door } = desk;
  const refs = Object.keys(PAGES).flatMap((name) => {
    const field = item.fields[name];
    return field && 'ref' in field ? [field.ref] : [];
  });
  const pages = new Map((await loadItems(door.db, { ...door, stage: 'draft' }, refs)).map(({ id, route }) => [id, route ?? '']));
  const stored = (name: string): string => {
    const field = item.fields[name];
    return field && 'ref' in field ? (pages.get(field.ref) ?? '') : fieldText(item.fields, name);
  };
  const row = (name: string, { label, hint }: { label: string; hint: string }, control: 'html' | 'line'): AskedRow => ({
    name,
    label,
    hint,
    control,
    parts: { value: wrong?.typed[name] ?? stored(name) },
    ...(wrong?.errors[name] && { error: { part: 'value', message: wrong.errors[name] } }),
  });
  return {
    kind: 'form',
    id: 'settings',
    heading: `Settings of ${door.site} in ${languageName(door.language)}`,
    note: may(door.role, 'operator') ? '' : 'Operators can change it.',
    post: desk.to('sites'),
    hidden: { revision: item.revision },
    rows: [
      ...Object.entries(TEXTS).map(([name, words]) => row(name, words, 'html')),
      ...Object.entries(PAGES).map(([name, words]) => row(name, words, 'line')),
    ],
    submits: may(door.role, 'operator') ? submitsFor(door) : [],
  };
}
