/** `/desk/search-words`: synonyms and pinned results of a language as editable lists, and a trial search with them (decision 049). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { newEntry } from '../../content/repository/drafts/new-entry.ts';
import { existingRoutes } from '../../content/repository/drafts/rule-items.ts';
import {
  wordGroups,
  type LineFault,
  wordLines,
  type ListKind,
  readLines,
  LIST_TEMPLATES,
  withGroups,
  type Lists,
  storedLists,
} from './lists.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import { NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/http/input.ts';
import type { Board, Section } from '../../page/desk/board-page.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { postedText, readDeskForm } from '../shared/posted-form.ts';
import { savedMeanwhile, saveFields, needsPublisher, type OpenDraft } from '../shared/drafts.ts';
import { counted, SAVED } from '../shared/texts.ts';
import { afterSave } from '../publishing/publish-items.ts';
import { deskLink, SEARCH_WORDS } from '../shared/addresses.ts';
import { boardResponse, emptySection, languageViews, submitsFor } from '../shared/board-response.ts';
import { trySection } from './try-search.ts';
import { present } from '../../lib/values/present.ts';

const MAX_FAULTS = 50;

const TITLES: Record<ListKind, { heading: string; hint: string }> = {
  synonyms: { heading: 'Words that mean the same', hint: 'One group per line, words separated by commas: car, auto, vehicle' },
  pinned: { heading: 'Pages shown first', hint: 'One page per line, after the words it is for: claim, report a claim > /claims (Claims)' },
};
const DID: Record<string, string> = {
  ...SAVED,
  saved: 'Saved as a draft. Search uses it once it is published.',
  published: 'Published. Search uses it once its index is built again, within minutes.',
};

/** GET: both lists; with `?q=` their effect on a search. */
export async function getSearchWords(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  return page(c, editor, await storedLists(editor), {});
}

interface Typed {
  kind: ListKind;
  text: string;
  saved?: string;
}

async function page(
  c: AppContext,
  editor: EditorContext,
  items: Lists,
  more: Partial<Board>,
  typed?: Typed,
  status = 200,
): Promise<Response> {
  const { q, did } = readQuery(
    c.req.raw,
    z.object({ q: z.string().max(100).default(''), did: z.string().max(20).default(''), language: z.string().optional() }),
  );
  const canWrite = may(editor.role, 'editor');
  const kinds = (Object.keys(LIST_TEMPLATES) as ListKind[]).filter((kind) => items[kind]);
  const board: Board = {
    Title: 'Search words',
    Lede: 'The words that visitors type, and what they mean.',
    Done: DID[did] ?? '',
    Views: languageViews(c, editor, SEARCH_WORDS),
    ...more,
    Sections: present([
      ...(await trySection(c, editor, items, q)),
      ...kinds.map((kind): Section => {
        const item = items[kind] as OpenDraft;
        const groups = wordGroups(kind, item.fields);
        const own = typed?.kind === kind ? typed : undefined;
        const saved = own?.saved;
        return {
          kind: 'form',
          id: kind,
          heading: TITLES[kind].heading,
          note: `${counted(groups.length, 'line')}${item.isOpen ? ', with changes that search does not use yet' : ''}.`,
          post: deskLink(c, editor, SEARCH_WORDS),
          hidden: { kind, revision: item.revision },
          rows: [
            {
              name: 'lines',
              label: kind === 'synonyms' ? 'Groups' : 'Pages',
              hint: TITLES[kind].hint,
              control: 'text',
              parts: { value: own?.text ?? wordLines(kind, groups) },
              ...(saved !== undefined && { saved: { value: saved } }),
            },
          ],
          submits: canWrite ? submitsFor(editor).map((one, at) => (at === 0 ? { ...one, look: 'action' as const } : one)) : [],
        };
      }),
      kinds.length === 0 &&
        emptySection(
          'The search page in this language has no such lists. If another language has them, create them in this one under Shared, at “Languages” of each list.',
        ),
    ]),
  };
  return boardResponse(c, editor, 'search-words', board, status);
}

/** POST: saves one list; 303, 422 with the fault of each line or the findings of the gate, 409 with both versions. */
export async function postSearchWords(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const posted = await readDeskForm(c.req.raw, 256 * 1024);
  const isNow = postedText(posted, 'do') === 'publish';
  if (isNow) needsPublisher(editor);
  const kind: ListKind = postedText(posted, 'kind') === 'pinned' ? 'pinned' : 'synonyms';
  const items = await storedLists(editor);
  const item = items[kind];
  if (!item) throw new NotFound('This language has no such list.');
  const text = postedText(posted, 'f:lines').replace(/\r\n?/g, '\n');
  const { groups, faults } = readLines(kind, text);
  const all = faults.length > 0 || kind === 'synonyms' ? faults : await deadPins(editor, groups, text);
  if (all.length > 0) return refuse(c, editor, items, { kind, text }, all);
  const fields = withGroups(kind, item.fields, groups, (entry) => newEntry('Entries', entry, editor.site));
  if (!(await saveFields(editor, item, fields, postedText(posted, 'revision')))) {
    const now = await storedLists(editor);
    const saved = now[kind] ? wordLines(kind, wordGroups(kind, now[kind].fields)) : '';
    return page(c, editor, now, { Problem: savedMeanwhile('this list') }, { kind, text, saved }, 409);
  }
  return afterSave(c, editor, { isNow, items: [item.id], comment: 'Search words' }, (did) =>
    seeOther(deskLink(c, editor, SEARCH_WORDS, { did })),
  );
}

function refuse(c: AppContext, editor: EditorContext, items: Lists, typed: Typed, faults: readonly LineFault[]): Promise<Response> {
  const told = faults
    .slice(0, MAX_FAULTS)
    .map(({ line, message }) => ({ anchor: `${typed.kind}-0-value`, message: line > 0 ? `Line ${line} ${message}` : message }));
  return page(c, editor, items, { Problem: { faults: told } }, typed, 422);
}

/** Pinned pages that do not exist, in draft or live. */
async function deadPins(
  { db, site, language }: EditorContext,
  groups: ReturnType<typeof readLines>['groups'],
  text: string,
): Promise<LineFault[]> {
  const route = (href: string) =>
    href
      .replace(/[?#].*$/, '')
      .replace(/(?<=.)\/$/, '')
      .toLowerCase();
  const there = await existingRoutes(db, { site, language }, [...new Set(groups.map(({ href }) => route(href)))]);
  const lines = text.split('\n');
  return groups
    .filter(({ href }) => !there.has(route(href)))
    .map(({ href }) => ({
      line: lines.findIndex((line) => line.includes(`> ${href}`) || line.includes(`>${href}`)) + 1,
      message: `leads to ${href}, where there is no page.`,
    }));
}
