/** `/desk/translate`: the texts of a page in one language beside the fields of another; creates the page there when it does not exist (EDT-03). */
import { PlaceTaken } from '../../content/repository/store/revision-conflict.ts';
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { normaliseId } from '../../content/ids.ts';
import { makeVersion, ParentMissing } from '../../content/repository/drafts/language-version.ts';
import { ownDataOf } from '../../content/repository/drafts/new-items.ts';
import { loadItems, type StoredItem } from '../../content/repository/store/store.ts';
import { writeDrafts } from '../../content/repository/drafts/write-drafts.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import { noteTranslated } from '../../content/repository/drafts/translated-texts.ts';
import { itemTextAt, itemTexts, withTexts } from './texts.ts';
import { BadRequest, NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/http/input.ts';
import type { Board } from '../../page/desk/board-page.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { postedValue, readDeskForm } from '../shared/posted-form.ts';
import { present } from '../../lib/values/present.ts';
import { isStored, savedMeanwhile } from '../shared/drafts.ts';
import { hereOf, showTree, treeDesk } from '../tree/tree-desk.ts';
import { languageName } from '../shared/board-response.ts';
import { type Pair, type TypedTranslation, making, texts } from './translate-form.ts';

const FORM_BYTES = 1024 * 1024;

const query = z.object({
  item: z.string().max(40).default(''),
  to: z.string().max(20),
  done: z.string().max(20).default(''),
  /** Names of missing items, of any length. */
  missing: z
    .string()
    .default('')
    .transform((text) => text.slice(0, 2000)),
  language: z.string().optional(),
});

const DONE: Record<string, string> = {
  made: 'The draft is created. Edit it here, or in the page.',
  saved: 'Saved as a draft.',
};

/** The page or item in both languages, with its own texts. @throws NotFound */
async function pairOf(c: AppContext, role: 'reader' | 'editor'): Promise<Pair & { done: string; missing: string }> {
  const desk = await treeDesk(c, role);
  const { item: asked, to, done, missing } = readQuery(c.req.raw, query);
  const { editor } = desk;
  const isKnown = c.get('site').languages.some(({ language }) => language === to && language !== editor.language);
  const id = normaliseId(asked);
  const [item] = id && isKnown ? await loadItems(editor.db, { ...editor, stage: 'draft' }, [id]) : [];
  if (!item || item.site !== editor.site || item.parent === null) throw new NotFound('This site has no such item, or no such language.');
  const source = [item, ...(item.presentation ? await ownDataOf(editor.db, editor, item.path) : [])];
  const target = await loadItems(
    editor.db,
    { site: editor.site, language: to, stage: 'draft' },
    source.map((one) => one.id),
  );
  return { desk, to, source, target: new Map(target.map((one) => [one.id, one])), done, missing };
}

export async function getTranslate(c: AppContext): Promise<Response> {
  const { done, missing, ...pair } = await pairOf(c, 'reader');
  const told = missing ? ` Not shown, because it does not exist in ${languageName(pair.to)} yet: ${missing}.` : '';
  return page(pair, { Done: DONE[done] ? DONE[done] + told : '' });
}

/** POST `copy`, `empty`: creates the version. `save`: saves the texts. 303 back; 409 with the typed texts when another editor saved. */
export async function postTranslate(c: AppContext): Promise<Response> {
  const pair = await pairOf(c, 'editor');
  const { desk, to, source, target } = pair;
  const { db, site, language: from, by, at } = desk.editor;
  const posted = await readDeskForm(c.req.raw, FORM_BYTES);
  const what = postedValue(posted, 'do');
  const [item] = source as [StoredItem];
  const back = (query: Record<string, string>) => seeOther(desk.to('translate', { item: item.id, to, ...query }));
  if (what === 'make' && !target.has(item.id)) {
    const how = postedValue(posted, 'how') === 'empty' ? 'empty' : 'copy';
    try {
      const missing = await makeVersion(db, { site, from, to }, { item, how, by, at });
      return back({ done: 'made', missing: missing.slice(0, 20).join(', ').slice(0, 2000) });
    } catch (error) {
      const text =
        error instanceof ParentMissing
          ? `“${error.item.displayName}”, the item above it, does not exist in ${languageName(to)}. Create that first.`
          : error instanceof PlaceTaken
            ? `Another item is at its address in ${languageName(to)}.`
            : '';
      if (!text) throw error;
      return page(pair, { Problem: { title: 'Nothing was created', text } }, 409);
    }
  }
  if (what !== 'save') throw new BadRequest([{ parameter: 'do', message: 'is none of make, save' }]);
  const typed = typedTexts(posted);
  const writes = [...target.values()].flatMap((one) => {
    const mine = [...(typed.get(one.id) ?? [])].filter(([place, text]) => text !== (itemTextAt(one.fields, place) ?? ''));
    if (mine.length === 0) return [];
    const fields = withTexts(one.fields, new Map(mine));
    return [
      { do: 'save' as const, item: one.id, revision: postedValue(posted, `revision:${one.id}`), fields, presentation: one.presentation },
    ];
  });
  const right = confirmed(posted);
  if (writes.length + right.size === 0) return back({});
  if (writes.length > 0 && !(await isStored(writeDrafts(db, { site, language: to }, { writes, by, at, comment: `from ${from}` }))))
    return page(await pairOf(c, 'editor'), { Problem: savedMeanwhile('this') }, 409, typed);
  const saved = new Map(writes.map(({ item: id, fields }) => [id, fields]));
  const done = source.flatMap(({ id, fields }) =>
    itemTexts(fields).flatMap(({ at: place, text }) => {
      const now = saved.get(id);
      const isNew = now !== undefined && itemTextAt(now, place) !== itemTextAt(target.get(id)?.fields ?? {}, place);
      return isNew || right.has(`${id}|${place}`) ? [{ item: id, place, source: text }] : [];
    }),
  );
  await noteTranslated(db, { from, to }, done, at);
  return back({ done: 'saved' });
}

/** A control's name has the item and the place of the text in it. */
function typedTexts(posted: Posted): TypedTranslation {
  const typed: TypedTranslation = new Map();
  for (const [name, value] of Object.entries(posted)) {
    const [, item = '', at = ''] = /^f:([0-9a-f]{32})\|(.{1,300})$/s.exec(name) ?? [];
    const text = ([value].flat().at(-1) ?? '').replace(/\r\n?/g, '\n');
    if (item) typed.set(item, (typed.get(item) ?? new Map()).set(at, text));
  }
  return typed;
}

/** Texts that the editor calls right, although their source was changed. */
const confirmed = (posted: Posted): Set<string> =>
  new Set(
    Object.keys(posted).flatMap((name) =>
      /^f:ok\|/.test(name) && [posted[name] ?? ''].flat().at(-1) === '1' ? [name.slice('f:ok|'.length)] : [],
    ),
  );

async function page({ desk, to, source, target }: Pair, more: Partial<Board>, status = 200, typed?: TypedTranslation): Promise<Response> {
  const [item] = source as [StoredItem];
  const there = target.get(item.id);
  const [own, other] = [languageName(desk.editor.language), languageName(to)];
  const prefix = desk.c.get('site').languages.find(({ language }) => language === to)?.prefix ?? '';
  const board: Board = {
    Title: `${item.displayName}: ${own} to ${other}`,
    Trail: [{ name: item.displayName, link: desk.to(`item/${item.id}`) }],
    Actions: present([
      there?.route && { text: `Open it in ${other}`, link: `${prefix}${there.route === '/' && prefix ? '' : there.route}?mode=edit` },
      there && { text: 'Send to translators', link: desk.to('translations', { to, item: item.id }) },
    ]),
    Sections: there ? await texts({ desk, to, source, target }, typed) : [making(desk, item, to)],
    ...more,
  };
  return showTree(desk, hereOf(item.path), board, status);
}
