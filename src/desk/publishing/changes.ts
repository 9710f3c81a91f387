/** `/desk/history/<item>/changes`: the differences between two states of a page and its parts, in words (EDT-03). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { type PageHistory, readEntries, readPageHistory } from '../../content/repository/tree/page-history.ts';
import { comparedPairs, SHOWN_ENTRIES } from '../../editing/publishing/timeline-words.ts';
import { readDifferences } from '../../editing/publishing/read-difference.ts';
import { NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/http/input.ts';
import { present } from '../../lib/values/present.ts';
import type { Board, Section } from '../../page/desk/board-page.ts';
import { partName } from '../../page/edit/part-name.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { momentOf } from '../../editing/moment.ts';
import { urls } from '../../site/urls.ts';
import { namedItem } from '../shared/drafts.ts';
import { HISTORY, deskLink, hiddenLanguage, PUBLISH } from '../shared/addresses.ts';
import { boardResponse } from '../shared/board-response.ts';
import { differenceSections } from './difference-sections.ts';

const number = z
  .string()
  .regex(/^\d{0,7}$/, 'is not a version number')
  .optional()
  .transform((text) => (text ? Number(text) : undefined));
const entry = z.string().max(40).optional();
const query = z.object({
  /** Versions of this item alone; 0 for none. */
  from: number,
  to: number,
  /** What one step of the timeline changed, or the states after two steps. */
  entry,
  since: entry,
  until: entry,
  view: z.enum(['', 'sides']).catch('').default(''),
  language: z.string().optional(),
});

/** GET: compares what is live with the draft when the address says nothing else. */
export async function getChanges(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const { db, site, language, services } = editor;
  const asked = readQuery(c.req.raw, query);
  const { from, to } = asked;
  const item = await namedItem(editor, c.req.param('item') ?? '');
  const ids = present([asked.entry, asked.since, asked.until]);
  const place = { site, language };
  const history = ids.length > 0 ? await readEntries(db, place, item.id, ids) : await readPageHistory(db, place, item.id, { rows: 0 });
  const pairs = from === undefined || to === undefined ? comparedPairs(history, asked) : [{ item: item.id, from, to }];
  const [parts] = (pairs && (await readDifferences(db, { site, language }, [pairs], partName(services.registry)))) ?? [];
  if (!parts) throw new NotFound('This page has no such version or step.');
  const self = `${HISTORY}/${item.id}/changes`;
  const { view, language: _, ...states } = asked;
  const isSides = view === 'sides';
  const board: Board = {
    Title: `${item.displayName || item.path}: what changed`,
    Trail: [
      { name: 'Publish', link: deskLink(c, editor, PUBLISH) },
      { name: 'History', link: deskLink(c, editor, `${HISTORY}/${item.id}`) },
    ],
    Lede: `${ledeOf(editor, history, item.id, asked)}${parts.length === 0 ? ' There are no differences.' : ''}`,
    Actions: present([
      parts.length > 0 && {
        text: isSides ? 'Words in one text' : 'Words side by side',
        link: deskLink(c, editor, self, { ...states, view: isSides ? '' : 'sides' }),
      },
      item.route !== null && { text: 'Pictures side by side', link: deskLink(c, editor, urls.desk('compare'), { path: item.route }) },
    ]),
    Sections: [...differenceSections(c, editor, { page: item, parts, isSides }), otherStates(c, editor, self, history, asked)],
  };
  return boardResponse(c, editor, 'publish', board);
}

type Asked = z.output<typeof query>;

function ledeOf(
  editor: EditorContext,
  { entries, live, draft }: PageHistory,
  item: string,
  { from, to, entry, since, until }: Asked,
): string {
  const at = (id: string) => entries.find((one) => one.id === id);
  const moment = (id: string) => momentOf(at(id)?.at ?? 0, editor.services.settings.TIME_ZONE).text;
  const version = (wanted: number) => {
    const uses = [live.get(item) === wanted && 'live', draft.get(item) === wanted && 'the draft'].filter(Boolean).join(', ');
    return wanted === 0 ? 'nothing' : `version ${wanted}${uses && ` (${uses})`}`;
  };
  if (from !== undefined && to !== undefined)
    return from === to ? `Both sides show ${version(to)}.` : `From ${version(from)} to ${version(to)}.`;
  if (entry) return `By ${at(entry)?.by}, ${moment(entry)}.`;
  return `From ${since ? moment(since) : 'what is live'} to ${until ? moment(until) : 'the draft'}, with the page’s own parts.`;
}

/** A form that compares the states after two steps. */
function otherStates(c: AppContext, editor: EditorContext, self: string, { entries }: PageHistory, { since, until }: Asked): Section {
  const choices = entries.slice(0, 4 * SHOWN_ENTRIES).map(({ id, at, by, kind }) => ({
    value: id,
    name: `${momentOf(at, editor.services.settings.TIME_ZONE).text}, ${by}${kind === 'published' ? ', published' : ''}`,
  }));
  return {
    kind: 'table',
    id: 'others',
    caption: 'Compare other moments',
    filter: {
      action: self,
      hidden: hiddenLanguage(c, editor),
      fields: [
        { kind: 'select', name: 'since', label: 'From', all: 'What is live', choices, chosen: since ?? '' },
        { kind: 'select', name: 'until', label: 'To', all: 'The draft', choices, chosen: until ?? '' },
      ],
      submit: 'Compare',
    },
    none: '',
    heads: ['Version'],
    rows: [],
  };
}
