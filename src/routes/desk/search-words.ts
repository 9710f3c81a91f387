/** `/desk/search-words`: synonyms and pinned results of a language as lists to write, and a search tried with them (decision 049). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { newEntry } from '../../content/repository/new-entry.ts';
import { RevisionConflict } from '../../content/repository/revision-conflict.ts';
import { standingRoutes } from '../../content/repository/rule-items.ts';
import { COLUMNS, FROM, type Row, type StoredItem, toItem } from '../../content/repository/store.ts';
import { writeDrafts } from '../../content/repository/write-drafts.ts';
import { UpstreamError } from '../../content/source.ts';
import {
  groupsOf,
  type LineFault,
  linesOf,
  type ListKind,
  readLines,
  settingsFrom,
  TEMPLATES,
  withGroups,
} from '../../editing/search-words/lists.ts';
import { may } from '../../editing/roles.ts';
import { NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/input.ts';
import type { Board } from '../../page/board-page.ts';
import { siteSearch } from '../../search/asks.ts';
import { askedFor } from '../../search/index/match.ts';
import { urls } from '../../urls.ts';
import { type Door, editorOf } from '../edit/door.ts';
import { postedText } from '../edit-door.ts';
import { languageViews, needsPublisher, readDeskForm, seeOther, showBoard, submitsFor, withQuery } from './content-desk.ts';
import { publishItems } from './publish-items.ts';

export const SEARCH_WORDS = urls.desk('search-words');
const SEARCH_MS = 4000;
const MAX_FAULTS = 50;

const TITLES: Record<ListKind, { heading: string; hint: string }> = {
  synonyms: { heading: 'Words that mean the same', hint: 'One group per line, words separated by commas: car, auto, vehicle' },
  pinned: { heading: 'Pages shown first', hint: 'One page per line, after the words it is for: claim, report a claim > /claims (Claims)' },
};
const DID: Record<string, string> = {
  saved: 'Saved as a draft. Search goes by it once it is published.',
  published: 'Published. Search goes by it once its index is made anew, within minutes.',
  late: 'Published, and the pages are not renewed yet: that is tried again every few minutes.',
};

type Item = StoredItem & { isOpen: boolean };
type Items = Partial<Record<ListKind, Item>>;

async function itemsOf({ db, site, language }: Door): Promise<Items> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS}, l.number IS NOT h.number AS is_open FROM ${FROM} LEFT JOIN heads l ON l.stage = 'live' AND l.item = h.item AND l.language = h.language
       WHERE h.site = ?1 AND h.language = ?2 AND h.stage = 'draft' AND h.template IN (?3, ?4) ORDER BY h.path LIMIT 20`,
    )
    .bind(site, language, TEMPLATES.synonyms, TEMPLATES.pinned)
    .all<Row>();
  const items = results.map((row): Item => ({ ...toItem(row), isOpen: row.is_open === 1 }));
  const of = (kind: ListKind) => items.find(({ template }) => template === TEMPLATES[kind]);
  const [synonyms, pinned] = [of('synonyms'), of('pinned')];
  return { ...(synonyms && { synonyms }), ...(pinned && { pinned }) };
}

/** GET: both lists; with `?q=` what they do to a search. */
export async function showSearchWords(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'reader');
  return page(c, door, await itemsOf(door), {});
}

interface Typed {
  kind: ListKind;
  text: string;
  stands?: string;
}

async function page(c: Context<AppEnv>, door: Door, items: Items, more: Partial<Board>, typed?: Typed, status = 200): Promise<Response> {
  const { q, did } = readQuery(
    c.req.raw,
    z.object({ q: z.string().max(100).default(''), did: z.string().max(20).default(''), language: z.string().optional() }),
  );
  const canWrite = may(door.role, 'editor');
  const language = door.language === c.get('site').language ? '' : door.language;
  const kinds = (Object.keys(TEMPLATES) as ListKind[]).filter((kind) => items[kind]);
  const board: Board = {
    Title: 'Search words',
    Lede: 'What visitors type, and what they mean by it.',
    Done: DID[did] ?? '',
    Views: languageViews(c, door, SEARCH_WORDS),
    ...more,
    Sections: [
      ...(await trySection(c, door, items, q)),
      ...kinds.map((kind): NonNullable<Board['Sections']>[number] => {
        const item = items[kind] as Item;
        const groups = groupsOf(kind, item.fields);
        const own = typed?.kind === kind ? typed : undefined;
        const stands = own?.stands;
        return {
          kind: 'form',
          id: kind,
          heading: TITLES[kind].heading,
          note: `${groups.length === 1 ? '1 line' : `${groups.length} lines`}${item.isOpen ? ', with changes that search does not know yet' : ''}.`,
          post: withQuery(SEARCH_WORDS, { language }),
          hidden: { kind, revision: item.revision },
          rows: [
            {
              name: 'lines',
              label: kind === 'synonyms' ? 'Groups' : 'Pages',
              hint: TITLES[kind].hint,
              control: 'html',
              parts: { value: own?.text ?? linesOf(kind, groups) },
              ...(stands !== undefined && { stands: { value: stands } }),
            },
          ],
          submits: canWrite ? submitsFor(door).map((one, at) => (at === 0 ? { ...one, look: 'action' as const } : one)) : [],
        };
      }),
      ...(kinds.length === 0
        ? [
            {
              kind: 'text' as const,
              id: 'none',
              heading: 'None',
              isTitled: false,
              body: [
                'The search page in this language has no such lists. Where another language has them, they are made in this one, too: under Shared, at “Languages” of each list.',
              ],
            },
          ]
        : []),
    ],
  };
  return showBoard(c, door, 'search-words', board, status);
}

/** POST: one of the lists; 303, 422 with every line's fault or what stands against its publish, 409 with both. */
export async function takeSearchWords(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'editor');
  const posted = await readDeskForm(c.req.raw, 256 * 1024);
  const isNow = postedText(posted, 'do') === 'publish';
  if (isNow) needsPublisher(door);
  const kind: ListKind = postedText(posted, 'kind') === 'pinned' ? 'pinned' : 'synonyms';
  const items = await itemsOf(door);
  const item = items[kind];
  if (!item) throw new NotFound('This language has no such list.');
  const text = postedText(posted, 'f:lines').replace(/\r\n?/g, '\n');
  const { groups, faults } = readLines(kind, text);
  const all = faults.length > 0 || kind === 'synonyms' ? faults : await deadPins(door, groups, text);
  if (all.length > 0) return refuse(c, door, items, { kind, text }, all);
  const { db, site, language, by, at } = door;
  const fields = withGroups(kind, item.fields, groups, (entry) => newEntry('Entries', entry, site));
  try {
    if (postedText(posted, 'revision') !== item.revision) throw new RevisionConflict(item.revision);
    await writeDrafts(
      db,
      { site, language },
      { writes: [{ do: 'save', item: item.id, revision: item.revision, fields, presentation: null }], by, at },
    );
  } catch (error) {
    if (!(error instanceof RevisionConflict)) throw error;
    const now = await itemsOf(door);
    const stands = now[kind] ? linesOf(kind, groupsOf(kind, now[kind].fields)) : '';
    const Problem = {
      title: 'Not saved yet',
      text: 'Somebody saved this list in between. What stands now is below what you typed; saving again writes over it.',
    };
    return page(c, door, now, { Problem }, { kind, text, stands }, 409);
  }
  const done = isNow ? await publishItems(c, door, [item.id], 'Search words') : undefined;
  if (done instanceof Response) return done;
  return seeOther(
    withQuery(SEARCH_WORDS, {
      language: language === c.get('site').language ? '' : language,
      did: !done ? 'saved' : done.isRenewed ? 'published' : 'late',
    }),
  );
}

function refuse(c: Context<AppEnv>, door: Door, items: Items, typed: Typed, faults: readonly LineFault[]): Promise<Response> {
  const told = faults
    .slice(0, MAX_FAULTS)
    .map(({ line, message }) => ({ anchor: `${typed.kind}-0-value`, message: line > 0 ? `Line ${line} ${message}` : message }));
  return page(c, door, items, { Problem: { faults: told } }, typed, 422);
}

/** Pages that are not there, in draft or live. */
async function deadPins({ db, site, language }: Door, groups: ReturnType<typeof readLines>['groups'], text: string): Promise<LineFault[]> {
  const route = (href: string) =>
    href
      .replace(/[?#].*$/, '')
      .replace(/(?<=.)\/$/, '')
      .toLowerCase();
  const there = await standingRoutes(db, { site, language }, [...new Set(groups.map(({ href }) => route(href)))]);
  const lines = text.split('\n');
  return groups
    .filter(({ href }) => !there.has(route(href)))
    .map(({ href }) => ({
      line: lines.findIndex((line) => line.includes(`> ${href}`) || line.includes(`>${href}`)) + 1,
      message: `leads to ${href}, where no page stands.`,
    }));
}

async function trySection(c: Context<AppEnv>, door: Door, items: Items, q: string): Promise<NonNullable<Board['Sections']>> {
  const groups = (kind: ListKind) => (items[kind] ? groupsOf(kind, items[kind].fields) : []);
  const asked = q.trim() ? askedFor(q, door.language, settingsFrom(groups('synonyms'), groups('pinned'))) : undefined;
  const meant = asked ? [...new Set(asked.phrases.map(({ words }) => words.join(' ')))] : [];
  const found = asked ? await results(door, q) : undefined;
  return [
    {
      kind: 'table',
      id: 'try',
      caption: 'Try a search',
      filter: {
        action: SEARCH_WORDS,
        hidden: door.language === c.get('site').language ? {} : { language: door.language },
        fields: [{ kind: 'search', name: 'q', label: 'Words', value: q }],
        submit: 'Try',
      },
      note: asked
        ? `By the drafts it looks for: ${meant.join(', ') || 'nothing'}.${asked.pinned.length > 0 ? ` Shown first: ${asked.pinned.join(', ')}.` : ''}`
        : 'Tries the lists as drafts, beside what visitors find now.',
      none: !asked ? '' : found ? 'Visitors find nothing by these words.' : 'Search does not answer just now.',
      heads: ['What visitors find now', 'Kind'],
      rows: (found ?? []).map(({ name, url, type }) => ({ cells: [{ text: name, link: url }, type] })),
    },
  ];
}

/** @returns `undefined` where search can't answer */
async function results({ services, site, language }: Door, q: string): Promise<{ name: string; url: string; type: string }[] | undefined> {
  const request = siteSearch({ language: language.slice(0, 2) }, { text: q, types: [], page: 0 });
  try {
    const { widgets } = await services.search.ask(request, { site, language }, AbortSignal.timeout(SEARCH_MS));
    return (widgets[0]?.content ?? []).map((hit) => ({ name: hit.name ?? '', url: hit.url ?? '', type: hit.type ?? '' }));
  } catch (error) {
    if (!(error instanceof UpstreamError) && !(error instanceof DOMException)) throw error;
    return undefined;
  }
}
