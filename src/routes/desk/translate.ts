/** `/desk/translate`: the texts of a page in one language beside the fields of another; made there first where it is not yet (EDT-03). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { normaliseId } from '../../content/ids.ts';
import { makeVersion, NothingAbove, versionsBefore } from '../../content/repository/language-version.ts';
import { ownData } from '../../content/repository/new-items.ts';
import { RevisionConflict } from '../../content/repository/revision-conflict.ts';
import { loadItems, type StoredItem } from '../../content/repository/store.ts';
import { PlaceTaken, writeDrafts } from '../../content/repository/write-drafts.ts';
import { itemName } from '../../editing/item-form/open-item.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import { textAt, textsOf, withTexts } from '../../editing/tree/texts.ts';
import { BadRequest, NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/input.ts';
import { wordsOf } from '../../page/block-words.ts';
import type { AskedRow, Board } from '../../page/board-page.ts';
import { momentOf } from '../moment.ts';
import { languageName, readDeskForm, seeOther } from './content-desk.ts';
import { textOf } from './place-form.ts';
import { hereOf, show, type TreeDesk, treeDesk } from './tree-words.ts';

const FORM_BYTES = 1024 * 1024;

const query = z.object({
  item: z.string().max(40).default(''),
  to: z.string().max(20),
  done: z.string().max(20).default(''),
  /** Names of what is not there: as long as editors liked. */
  missing: z
    .string()
    .default('')
    .transform((text) => text.slice(0, 2000)),
  language: z.string().optional(),
});

const DONE: Record<string, string> = {
  made: 'It is there now, as a draft. Write it here, or in the page.',
  saved: 'Saved as a draft.',
};

type Section = NonNullable<Board['Sections']>[number];

interface Pair {
  desk: TreeDesk;
  to: string;
  source: StoredItem[];
  /** By id; without the page itself there is nothing in that language. */
  target: Map<string, StoredItem>;
}

/** The page or item in both languages, with its own texts. @throws NotFound */
async function pairOf(c: Context<AppEnv>, role: 'reader' | 'editor'): Promise<Pair & { done: string; missing: string }> {
  const desk = await treeDesk(c, role);
  const { item: asked, to, done, missing } = readQuery(c.req.raw, query);
  const { door } = desk;
  const isKnown = c.get('site').languages.some(({ language }) => language === to && language !== door.language);
  const id = normaliseId(asked);
  const [item] = id && isKnown ? await loadItems(door.db, { ...door, stage: 'draft' }, [id]) : [];
  if (!item || item.site !== door.site || item.parent === null) throw new NotFound('This site has no such item, or no such language.');
  const source = [item, ...(item.presentation ? await ownData(door.db, door, item.path) : [])];
  const target = await loadItems(
    door.db,
    { site: door.site, language: to, stage: 'draft' },
    source.map((one) => one.id),
  );
  return { desk, to, source, target: new Map(target.map((one) => [one.id, one])), done, missing };
}

export async function showTranslate(c: Context<AppEnv>): Promise<Response> {
  const { done, missing, ...pair } = await pairOf(c, 'reader');
  const told = missing ? ` Not there in ${languageName(pair.to)} yet, so that nobody sees it: ${missing}.` : '';
  return page(pair, { Done: DONE[done] ? DONE[done] + told : '' });
}

/** POST `copy`, `empty`: makes it. `save`: what was typed. 303 back; 409 with what was typed where somebody else saved. */
export async function takeTranslate(c: Context<AppEnv>): Promise<Response> {
  const pair = await pairOf(c, 'editor');
  const { desk, to, source, target } = pair;
  const { db, site, language: from, by, at } = desk.door;
  const posted = await readDeskForm(c.req.raw, FORM_BYTES);
  const what = textOf(posted, 'do');
  const [item] = source as [StoredItem];
  const back = (query: Record<string, string>) => seeOther(desk.to('translate', { item: item.id, to, ...query }));
  if (what === 'make' && !target.has(item.id)) {
    const how = textOf(posted, 'how') === 'empty' ? 'empty' : 'copy';
    try {
      const missing = await makeVersion(db, { site, from, to }, { item, how, by, at });
      return back({ done: 'made', missing: missing.slice(0, 20).join(', ').slice(0, 2000) });
    } catch (error) {
      const text =
        error instanceof NothingAbove
          ? `“${error.item.displayName}”, which it stands under, is not there in ${languageName(to)}. Make that first.`
          : error instanceof PlaceTaken
            ? `Something else stands at its address in ${languageName(to)}.`
            : '';
      if (!text) throw error;
      return page(pair, { Problem: { title: 'Nothing was made', text } }, 409);
    }
  }
  if (what !== 'save') throw new BadRequest([{ parameter: 'do', message: 'is none of make, save' }]);
  const typed = typedTexts(posted);
  const writes = [...target.values()].flatMap((one) => {
    const mine = [...(typed.get(one.id) ?? [])].filter(([place, text]) => text !== (textAt(one.fields, place) ?? ''));
    if (mine.length === 0) return [];
    const fields = withTexts(one.fields, new Map(mine));
    return [{ do: 'save' as const, item: one.id, revision: textOf(posted, `revision:${one.id}`), fields, presentation: one.presentation }];
  });
  if (writes.length === 0) return back({});
  try {
    await writeDrafts(db, { site, language: to }, { writes, by, at, comment: `from ${from}` });
  } catch (error) {
    if (!(error instanceof RevisionConflict)) throw error;
    const now = await pairOf(c, 'editor');
    return page(now, { Problem: { text: 'Somebody else saved this meanwhile. What they wrote stands below what you typed.' } }, 409, typed);
  }
  return back({ done: 'saved' });
}

type Typed = Map<string, Map<string, string>>;

/** Names of controls are the item and the place in it. */
function typedTexts(posted: Posted): Typed {
  const typed: Typed = new Map();
  for (const [name, value] of Object.entries(posted)) {
    const [, item = '', at = ''] = /^f:([0-9a-f]{32})\|(.{1,300})$/s.exec(name) ?? [];
    const text = ([value].flat().at(-1) ?? '').replace(/\r\n?/g, '\n');
    if (item) typed.set(item, (typed.get(item) ?? new Map()).set(at, text));
  }
  return typed;
}

async function page({ desk, to, source, target }: Pair, more: Partial<Board>, status = 200, typed?: Typed): Promise<Response> {
  const [item] = source as [StoredItem];
  const there = target.get(item.id);
  const [own, other] = [languageName(desk.door.language), languageName(to)];
  const prefix = desk.c.get('site').languages.find(({ language }) => language === to)?.prefix ?? '';
  const board: Board = {
    Title: `${item.displayName}: ${own} to ${other}`,
    Trail: [{ name: item.displayName, link: desk.to(`item/${item.id}`) }],
    Actions: there?.route
      ? [{ text: `Open it in ${other}`, link: `${prefix}${there.route === '/' && prefix ? '' : there.route}?mode=edit` }]
      : [],
    Sections: there ? await texts(desk, to, source, target, typed) : [making(desk, item, to)],
    ...more,
  };
  return show(desk, hereOf(item.path), board, status);
}

const making = (desk: TreeDesk, item: StoredItem, to: string): Section => ({
  kind: 'form',
  id: 'make',
  heading: `It is not there in ${languageName(to)} yet`,
  post: desk.to('translate', { item: item.id, to }),
  rows: [
    {
      name: 'how',
      label: 'Begin with',
      control: 'radio',
      parts: { value: 'copy' },
      choices: [
        { id: 'copy', name: 'A copy', note: 'Its blocks and texts, to be written over one by one.' },
        { id: 'empty', name: 'An empty page', note: 'With nothing but its address.' },
      ],
    },
  ],
  submits: desk.mayWrite ? [{ text: `Make it in ${languageName(to)}`, value: 'make' }] : [],
  cancel: { text: 'Back without making it', link: desk.to(`item/${item.id}`) },
});

async function texts(desk: TreeDesk, to: string, source: readonly StoredItem[], target: Pair['target'], typed?: Typed): Promise<Section[]> {
  const { door } = desk;
  const [item] = source as [StoredItem];
  const savedAt = Math.max(...[...target.values()].map(({ updatedAt }) => updatedAt));
  const older = await versionsBefore(
    door.db,
    door.language,
    source.map(({ id }) => id),
    savedAt,
  );
  const rows: AskedRow[] = [];
  const changes: Extract<Section, { kind: 'diff' }>['fields'] = [];
  const missing: string[] = [];
  for (const one of source) {
    const there = target.get(one.id);
    const called = itemName(one, wordsOf(door.services.registry.get(one.template)?.folder ?? ''));
    const name = one.id === item.id ? '' : `${called}: `;
    if (!there) {
      missing.push(called);
      continue;
    }
    const before = older.get(one.id);
    for (const { at, label, isHtml, text } of textsOf(one.fields)) {
      const stands = textAt(there.fields, at);
      if (stands === undefined && at.includes('.')) {
        missing.push(name + label);
        continue;
      }
      const was = before && one.updatedAt > savedAt ? textAt(before.fields, at) : text;
      const isNew = was !== text;
      if (isNew) changes.push({ name: name + label, lang: door.language, change: { before: was ?? '(nothing)', after: text } });
      const mine = typed?.get(one.id)?.get(at);
      rows.push({
        name: `${one.id}|${at}`,
        label: name + label,
        hint: isNew ? 'The source was changed since this was saved.' : '',
        control: isHtml ? 'html' : text.length > 80 || text.includes('\n') ? 'text' : 'line',
        parts: { value: mine ?? stands ?? '' },
        ...(mine !== undefined && mine !== (stands ?? '') && { stands: { value: stands ?? '' } }),
        beside: { lang: door.language, caption: languageName(door.language), text },
        lang: to,
      });
    }
  }
  const since = momentOf(savedAt, door.services.settings.TIME_ZONE).text;
  return [
    ...(changes.length > 0
      ? [{ kind: 'diff' as const, id: 'changed', heading: `Changed in ${languageName(door.language)} since ${since}`, fields: changes }]
      : []),
    ...(missing.length > 0
      ? [
          {
            kind: 'text' as const,
            id: 'missing',
            heading: `Not there in ${languageName(to)}`,
            body: ['The page has other blocks there. What stands here can be added in the page itself.', { list: missing.slice(0, 50) }],
          },
        ]
      : []),
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
  ];
}
