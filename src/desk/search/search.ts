/** `/desk/search`: one search over all content, drafts and live, with the words marked and a link to each place (issue 23). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { findQuery } from '../../editing/find/find-query.ts';
import { FIND_KINDS, type FindKind } from '../../editing/find/kinds.ts';
import type { SearchAnswer } from '../../editing/find/search-answer.ts';
import { sizeText } from '../../editing/media/list.ts';
import { machineHeaders } from '../../lib/http/machine-headers.ts';
import { readQuery } from '../../lib/http/input.ts';
import type { Section } from '../../page/desk/board-page.ts';
import { HERE, PLACES, placesFor } from '../../blocks/desk-navigation/places.ts';
import { viewsOfList } from '../views/views-of-list.ts';
import { boardChoices, languageViews } from '../shared/board-response.ts';
import { SEARCH } from '../shared/addresses.ts';
import { counted } from '../shared/texts.ts';
import { fileAddress } from '../media/media-parts.ts';
import { showTree, treeDesk, type TreeDesk } from '../tree/tree-desk.ts';
import { findEverything, type Found, type FoundGroup } from './find.ts';
import type { FoundItem } from './results.ts';

const KINDS = [...Object.keys(FIND_KINDS), 'media'] as (FindKind | 'media')[];
/** Of each kind, and of one kind alone. */
const FEW = 8;
const MANY = 50;

const query = z.object({
  q: z.string().max(200).default(''),
  kind: z
    .union([z.literal(''), z.enum(KINDS as [FindKind | 'media', ...(FindKind | 'media')[]])])
    .default('')
    .transform((kind) => kind || undefined),
  after: z.coerce.number().int().min(0).max(2000).catch(0).default(0),
  language: z.string().optional(),
});
type Query = z.output<typeof query>;

export async function getSearch(c: AppContext): Promise<Response> {
  const desk = await treeDesk(c, 'reader');
  const asked = readQuery(c.req.raw, query);
  const { q, kind, after } = asked;
  const [found, saved] = await Promise.all([
    findEverything(desk, { q, kind, limit: kind ? MANY : FEW, offset: after }),
    viewsOfList(desk.editor, 'search', c.req.raw),
  ]);
  const total = found.groups.reduce((sum, { count }) => sum + count, found.media.count);
  return showTree(desk, undefined, {
    Title: 'Search',
    Lede: 'All content of this site, as drafts and as visitors see it.',
    Actions: [...saved.actions, ...(desk.mayWrite ? [{ text: 'Find and replace', link: desk.to('replace', { find: q }) }] : [])],
    Views: languageViews(c, desk.editor, SEARCH, { q }),
    Filter: {
      action: SEARCH,
      hidden: desk.hidden,
      fields: [
        { kind: 'search', name: 'q', label: 'Words', value: q },
        {
          kind: 'select',
          name: 'kind',
          label: 'Kind',
          all: 'Everything',
          choices: boardChoices([...Object.entries(FIND_KINDS), ['media', 'Media'] as const]),
          chosen: kind ?? '',
        },
      ],
      submit: 'Search',
    },
    Sections: [
      ...notes(found, q, total),
      ...found.groups.map((group) => groupTable(desk, group, asked)),
      ...mediaTable(desk, found, asked),
    ],
  });
}

function notes(found: Found, q: string, total: number): Section[] {
  const body = [
    ...(q.trim() === ''
      ? ['Every word counts as a beginning: “hail” finds “hailstorm”. Words in quotation marks have to follow each other.']
      : []),
    ...(found.isPartial ? ['The search is still being prepared, so some content is missing here. Search again in a minute.'] : []),
    ...(found.isMore ? ['So much has these words that only a part is listed. More words find less.'] : []),
    ...(q.trim() !== '' && total === 0 && !found.isPartial
      ? [`Nothing has the words “${q.trim()}”. Try fewer words, or only the beginning of one.`]
      : []),
  ];
  return [...(body.length > 0 ? [{ kind: 'text' as const, id: 'about', heading: 'About this search', isTitled: false, body }] : [])];
}

function groupTable(desk: TreeDesk, { kind, name, count, items }: FoundGroup, { q, kind: only, after }: Query): Section {
  const to = (offset: number) => desk.to('search', { q, kind, after: offset || undefined });
  return {
    kind: 'table',
    id: kind,
    caption: name,
    count: counted(count, 'match', 'matches'),
    heads: ['Name', 'Found in', 'State'],
    rows: items.map((item) => ({ cells: [nameCell(item), { several: item.texts.map(textCell) }, item.state] })),
    ...(only
      ? count > MANY && {
          paging: {
            text: `${after + 1} to ${Math.min(after + MANY, count)} of ${count}`,
            previous: after > 0 ? to(Math.max(0, after - MANY)) : '',
            next: after + MANY < count ? to(after + MANY) : '',
          },
        }
      : count > FEW && { tools: [{ text: `All ${count} in ${name}`, link: to(0) }] }),
  };
}

const nameCell = ({ title, note, link }: FoundItem) => ({ text: title, note: note === title ? '' : note, link });
const textCell = ({ label, link, parts }: FoundItem['texts'][number]) => ({ marked: parts, note: label, link });

function mediaTable(desk: TreeDesk, { media }: Found, { q, kind }: Query): Section[] {
  if (media.count === 0) return [];
  return [
    {
      kind: 'table',
      id: 'media',
      caption: 'Media',
      count: counted(media.count, 'file'),
      heads: ['Name', 'Description', 'Size'],
      rows: media.files.map(({ id, name, src, alt, bytes }) => ({
        cells: [{ text: name, note: src, link: fileAddress(id) }, alt, sizeText(bytes)],
      })),
      ...(!kind && media.count > FEW && { tools: [{ text: `All ${media.count} in Media`, link: desk.to('media', { q }) }] }),
    },
  ];
}

/** GET `/desk/search.json`: a few results for the dialog of Ctrl+K, and pages of the desk by name. */
export async function getSearchAnswer(c: AppContext): Promise<Response> {
  const desk = await treeDesk(c, 'reader');
  const { q } = readQuery(c.req.raw, query);
  const found = await findEverything(desk, { q, limit: 5 });
  const { isIn } = findQuery(q);
  const answer: SearchAnswer = {
    groups: [
      ...placesNamed(desk, q),
      ...found.groups.map(({ name, items }) => ({
        name,
        options: items.map(({ title, note, link, state, texts: [text] }) => ({
          text: title,
          note,
          state: state.text,
          // A search for its name is for the page, a search for other words for the text that has them.
          link: text && !isIn(title) ? text.link : link,
          parts: text?.parts ?? [],
        })),
      })),
      ...(found.media.files.length > 0
        ? [
            {
              name: 'Media',
              options: found.media.files.map(({ id, name, alt }) => ({
                text: name,
                note: alt,
                state: '',
                link: fileAddress(id),
                parts: [],
              })),
            },
          ]
        : []),
    ],
    isPartial: found.isPartial,
  };
  return Response.json(answer, { headers: machineHeaders });
}

/** "Go to" and what starts something, by their names. */
function placesNamed(desk: TreeDesk, q: string): SearchAnswer['groups'] {
  const typed = q.trim().toLowerCase();
  const mine = placesFor(desk.editor.role, HERE);
  const places = [
    ...PLACES.filter(({ here }) => mine.includes(here)).map(({ name, link }) => ({ text: name, link: link as string })),
    ...(desk.mayWrite
      ? [
          { text: 'New page', link: desk.to('pages/new') },
          { text: 'New redirect', link: desk.to('redirects/new') },
          { text: 'Find and replace', link: desk.to('replace') },
          { text: 'Upload a file', link: `${desk.to('media')}#upload-heading` },
        ]
      : []),
  ].filter(
    ({ text }) =>
      text
        .toLowerCase()
        .split(' ')
        .some((word) => word.startsWith(typed)) || text.toLowerCase().startsWith(typed),
  );
  if (typed === '' || places.length === 0) return [];
  return [{ name: 'Go to', options: places.slice(0, 4).map((place) => ({ ...place, note: '', state: '', parts: [] })) }];
}
