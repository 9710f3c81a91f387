/** `/desk/replace`: finds and replaces words or addresses of links, with every hit shown before and after, as drafts (issue 23). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { loadItems } from '../../content/repository/store/store.ts';
import { type ReplaceRequest, replaceWords } from '../../editing/bulk/replace-words.ts';
import { type BulkItem, MOST_ITEMS, recentRuns, runBulk } from '../../editing/bulk/run.ts';
import { FIND_KINDS, type FindKind } from '../../editing/find/kinds.ts';
import { checked, parseJsonWith, readQuery } from '../../lib/http/input.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import type { Board, Section } from '../../page/desk/board-page.ts';
import { urls } from '../../site/urls.ts';
import { boardChoices, languageViews } from '../shared/board-response.ts';
import { postedText, readDeskForm } from '../shared/posted-form.ts';
import { counted, time } from '../shared/texts.ts';
import { showTree, treeDesk, type TreeDesk } from '../tree/tree-desk.ts';
import { namedItem } from './named-items.ts';
import { previewReplace, REPLACE_KINDS, type ReplacePreview } from './replace-preview.ts';
import { bulkDeps } from './runs.ts';

const query = z.object({
  find: z.string().max(200).default(''),
  with: z.string().max(500).default(''),
  where: z.enum(['', 'links']).catch('').default(''),
  words: z.enum(['', 'parts']).catch('').default(''),
  case: z.enum(['', 'same']).catch('').default(''),
  kind: z
    .union([z.literal(''), z.enum(REPLACE_KINDS as [FindKind, ...FindKind[]])])
    .catch('')
    .default(''),
  after: z.coerce.number().int().min(0).max(1000).catch(0).default(0),
  language: z.string().optional(),
});
type Query = z.output<typeof query>;

/** Revisions of the items that the editor saw. */
const SHOWN = z.record(z.string().regex(/^[0-9a-f]{32}$/), z.string().max(64));

const requestOf = (asked: Query): ReplaceRequest => ({
  find: asked.find,
  with: asked.with,
  where: asked.where || 'words',
  isWholeWords: asked.words === '',
  isSameCase: asked.case === 'same',
});

export async function getReplace(c: AppContext): Promise<Response> {
  const desk = await treeDesk(c, 'editor');
  return page(desk, readQuery(c.req.raw, query));
}

/** POST: replaces what was chosen; 303 to the run, 422 when nothing was chosen. */
export async function postReplace(c: AppContext): Promise<Response> {
  const desk = await treeDesk(c, 'editor');
  const posted = await readDeskForm(c.req.raw, 512 * 1024);
  const given = Object.fromEntries(Object.keys(query.shape).flatMap((name) => (posted[name] ? [[name, postedText(posted, name)]] : [])));
  const asked = checked(query, given, 'find');
  const shown = checked(SHOWN, parseJsonWith(postedText(posted, 'shown')), 'shown');
  const isAll = postedText(posted, 'do') === 'all';
  const chosen = Map.groupBy(
    [posted.chosen ?? []].flat().map((value) => [value.slice(0, 32), value.slice(33)] as const),
    ([item]) => item,
  );
  const { db, site, language } = desk.editor;
  const request = requestOf(asked);
  const ids = Object.keys(shown).filter((id) => isAll || chosen.has(id));
  const items = (await loadItems(db, { stage: 'draft', site, language }, ids.slice(0, MOST_ITEMS))).filter((item) => item.site === site);
  const bulk = items.flatMap((item): BulkItem[] => {
    const hits = isAll ? undefined : new Set(chosen.get(item.id)?.map(([, hit]) => hit));
    const { changed } = replaceWords(item.fields, request, hits);
    // Of an item that was saved in the meantime the run says so by itself.
    return changed.length > 0 ? [{ id: item.id, title: namedItem(desk, item).title, revision: shown[item.id] ?? '', changed }] : [];
  });
  if (bulk.length === 0)
    return page(desk, asked, { title: 'Nothing replaced', text: 'Choose at least one place, or “Replace all shown”.' }, 422);
  const title = `Replaced “${request.find}” by “${request.with}”${request.where === 'links' ? ' in addresses of links' : ''}`;
  const run = await runBulk(desk.editor, bulkDeps(desk), title, bulk);
  return seeOther(desk.to(`runs/${run}`, { back: nextOf(desk, asked) }));
}

/** Where the next part begins: replaced items are no longer found, unless the new words contain the old ones. */
function nextOf(desk: TreeDesk, { after, ...asked }: Query): string {
  const staysFound = asked.with.toLowerCase().includes(asked.find.toLowerCase());
  return desk.to('replace', { ...asked, after: staysFound ? after + MOST_ITEMS : after || undefined });
}

async function page(desk: TreeDesk, asked: Query, problem?: NonNullable<Board['Problem']>, status = 200): Promise<Response> {
  const preview = asked.find.trim() === '' ? undefined : await previewReplace(desk, requestOf(asked), asked.kind || undefined, asked.after);
  return showTree(
    desk,
    undefined,
    {
      Title: 'Find and replace',
      Trail: [{ name: 'Search', link: desk.to('search', { q: asked.find }) }],
      Views: languageViews(desk.c, desk.editor, urls.desk('replace'), { find: asked.find, with: asked.with }),
      ...(problem && { Problem: problem }),
      Filter: {
        action: urls.desk('replace'),
        hidden: desk.hidden,
        fields: [
          { kind: 'search', name: 'find', label: 'Find', value: asked.find },
          { kind: 'search', name: 'with', label: 'Replace by', value: asked.with },
          {
            kind: 'select',
            name: 'where',
            label: 'In',
            all: 'Words',
            choices: [{ value: 'links', name: 'Addresses of links' }],
            chosen: asked.where,
          },
          {
            kind: 'select',
            name: 'words',
            label: 'Match',
            all: 'Whole words',
            choices: [{ value: 'parts', name: 'Beginnings of words, too' }],
            chosen: asked.words,
          },
          {
            kind: 'select',
            name: 'case',
            label: 'Capitals',
            all: 'Any',
            choices: [{ value: 'same', name: 'As typed' }],
            chosen: asked.case,
          },
          {
            kind: 'select',
            name: 'kind',
            label: 'Kind',
            all: 'Everything',
            choices: boardChoices(REPLACE_KINDS.map((kind) => [kind, FIND_KINDS[kind]])),
            chosen: asked.kind,
          },
        ],
        submit: 'Show places',
      },
      Sections: [...(preview ? [hitsTable(desk, asked, preview)] : []), await runsTable(desk)],
    },
    status,
  );
}

function hitsTable(desk: TreeDesk, asked: Query, { items, next, isPartial }: ReplacePreview): Section {
  const { after, ...kept } = asked;
  const hits = items.reduce((sum, one) => sum + one.hits.length, 0);
  const to = (start: number) => desk.to('replace', { ...kept, after: start || undefined });
  return {
    kind: 'table',
    id: 'places',
    caption: 'Places',
    count: `${counted(hits, 'place')} in ${counted(items.length, 'item')}`,
    note: `What you replace is a draft, and a run can be taken back in one step. Redirects, the dictionary and settings of sites are left out: their own pages check them.${isPartial ? ' The search is still being prepared, so some content is missing here.' : ''}`,
    none: next ? 'No place in this part. “Next” looks further.' : 'Nothing has these words.',
    heads: ['Place', 'Before', 'After'],
    rows: items.flatMap(({ item, hits: found }) => {
      const { title, link } = namedItem(desk, item);
      return found.map(({ id, label, around: [before, words, instead, following] }) => ({
        select: `${item.id} ${id}`,
        cells: [
          { text: title, note: label, link },
          {
            marked: [
              { text: before, isFound: false },
              { text: words, isFound: true },
              { text: following, isFound: false },
            ],
          },
          {
            marked: [
              { text: before, isFound: false },
              { text: instead, isFound: true },
              { text: following, isFound: false },
            ],
          },
        ],
      }));
    }),
    ...(hits > 0 && {
      bulk: {
        post: desk.to('replace'),
        hidden: {
          ...Object.fromEntries(Object.entries({ ...kept, after }).map(([name, value]) => [name, String(value ?? '')])),
          shown: JSON.stringify(Object.fromEntries(items.map(({ item }) => [item.id, item.revision]))),
        },
        buttons: [
          { text: 'Replace', value: 'chosen' },
          {
            text: 'Replace all shown',
            value: 'all',
            about: '',
            confirm: `${counted(hits, 'place')} in ${counted(items.length, 'item')} will be changed as drafts.`,
          },
        ],
      },
    }),
    ...((next > 0 || after > 0) && {
      paging: { text: `At most ${MOST_ITEMS} items at a time`, previous: after > 0 ? to(0) : '', next: next > 0 ? to(next) : '' },
    }),
  };
}

async function runsTable(desk: TreeDesk): Promise<Section> {
  const runs = await recentRuns(desk.editor, 10);
  return {
    kind: 'table',
    id: 'runs',
    caption: 'Earlier runs',
    none: 'None yet.',
    heads: ['What', 'When', 'By'],
    rows: runs.map(({ id, title, at, by, undone_at }) => ({
      cells: [{ text: title, note: undone_at ? 'Taken back' : '', link: desk.to(`runs/${id}`) }, time(desk.editor, at), by],
    })),
  };
}
