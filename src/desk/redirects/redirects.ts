/** `/desk/redirects`: every redirect rule of a site, to find, sort, publish and remove; links to try an address and to the oddities (DEL-06). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { draftRules, type RuleItem } from '../../content/repository/drafts/rule-items.ts';
import { CSV_HEADER, csvRow } from './csv.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import { csvAnswer } from '../../lib/text/csv.ts';
import { readQuery } from '../../lib/http/input.ts';
import { RETENTION_DAYS } from '../../redirects/hits.ts';
import type { Board, Cell, TableRow } from '../../page/desk/board-page.ts';
import { urls } from '../../site/urls.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { usesCountText, pageOfUsed, usesText } from './redirect-uses.ts';
import { KIND_LABELS, redirectViews, RULE_STATES } from './redirect-labels.ts';
import { counted } from '../shared/texts.ts';
import { REDIRECTS } from '../shared/addresses.ts';
import { viewsOfList } from '../views/views-of-list.ts';
import { boardResponse, paging } from '../shared/board-response.ts';

const PAGE_LENGTH = 50;
/** Later rules are found by search. */
const MAX_PAGE = 400;

const query = z.object({
  find: z.string().max(300).default(''),
  state: z.enum(['', 'open', 'live', 'unused']).catch('').default(''),
  page: z.coerce.number().int().min(1).max(MAX_PAGE).catch(1).default(1),
  did: z.string().max(40).default(''),
});

const DID: Record<string, string> = {
  saved: 'Saved as a draft. It applies once it is published.',
  published: 'Published. It applies within 20 seconds.',
  moved: 'Moved. The new order is a draft.',
  'moved-nowhere': 'It is already in that place.',
  deleted: 'Removed from the drafts. It still applies until the removal is published.',
  imported: 'The list is saved as drafts.',
};

/** GET: a page of rules in matching order. */
export async function getRedirects(c: AppContext): Promise<Response> {
  return redirectList(c, await requireEditor(c, { role: 'reader' }));
}

export async function redirectList(c: AppContext, editor: EditorContext, problem?: Board['Problem'], status = 200): Promise<Response> {
  const asked = readQuery(c.req.raw, query);
  const { find, state, page } = asked;
  const part = { first: PAGE_LENGTH, offset: (page - 1) * PAGE_LENGTH };
  const [[{ rules, total, open }, uses], saved] = await Promise.all([
    pageOfUsed(editor, { find, state, ...part }),
    viewsOfList(editor, 'redirects', c.req.raw),
  ]);
  const canWrite = may(editor.role, 'editor');
  const canPublish = may(editor.role, 'publisher');
  const back = { find, state, page: String(page) };
  const view = (name: string, value: string) => ({ name, link: withQuery(REDIRECTS, { find, state: value }), isShown: state === value });
  const board: Board = {
    Title: 'Redirects',
    Lede: 'Old addresses and where they lead. The first rule that matches an address applies.',
    Done: DID[asked.did] ?? '',
    ...(problem && { Problem: problem }),
    Actions: [
      ...saved.actions,
      { text: 'Export as CSV', link: urls.desk('redirects.csv'), isDownload: true },
      ...(canWrite
        ? [
            { text: 'Import a list', link: `${REDIRECTS}/import` },
            { text: 'New redirect', link: `${REDIRECTS}/new`, look: 'light' as const },
          ]
        : []),
    ],
    Views: redirectViews('rules'),
    Sections: [
      {
        kind: 'table',
        id: 'rules',
        caption: 'Rules',
        isTitled: false,
        views: [
          view('All', ''),
          { ...view('Not published yet', 'open'), count: String(open) },
          view('Published', 'live'),
          view(`Not used in ${RETENTION_DAYS} days`, 'unused'),
          ...saved.views,
        ],
        filter: {
          action: REDIRECTS,
          hidden: state ? { state } : {},
          fields: [{ kind: 'search', name: 'find', label: 'Old or new address', value: find }],
        },
        count: total === 0 ? '' : counted(total, 'rule'),
        none: find || state ? 'No rule matches.' : 'There are no redirects yet.',
        heads: ['Old address', 'Leads to', 'Kind', 'State', 'Used'],
        note: usesCountText(editor, uses),
        rows: rules.map((item) => redirectRow(item, canWrite, back, usesText(editor, uses, item))),
        ...(canPublish && {
          bulk: { post: REDIRECTS, hidden: back, buttons: [{ text: 'Publish', value: 'publish' }] },
        }),
        ...paging({ page, length: PAGE_LENGTH, total, maxPage: MAX_PAGE }, (number) => withQuery(REDIRECTS, { find, state, page: number })),
      },
    ],
  };
  return boardResponse(c, editor, 'redirects', board, status);
}

function redirectRow({ id, revision, rule, state }: RuleItem, canWrite: boolean, back: Record<string, string>, used: Cell): TableRow {
  const act = (text: string, value: string) => ({ text, post: REDIRECTS, value, hidden: { ...back, rule: id, revision } });
  const only = [rule.locale && `only ${rule.locale}`, rule.host && `only ${rule.host}`].filter(Boolean).join(', ');
  return {
    cells: [
      { text: rule.pattern, link: canWrite && state !== 'deleted' ? `${REDIRECTS}/rule?id=${id}` : '', note: only },
      { text: rule.target, note: rule.isQueryStringPreserved ? 'keeps the query' : '' },
      KIND_LABELS[rule.redirectType],
      RULE_STATES[state],
      used,
    ],
    anchor: `rule-${id}`,
    select: id,
    actions:
      canWrite && state !== 'deleted'
        ? [
            act('Up', 'up'),
            act('Down', 'down'),
            { ...act('Delete', 'delete'), confirm: `“${rule.pattern}” no longer redirects once this is published.` },
          ]
        : [],
  };
}

/** GET: every draft rule, in its order. */
export async function exportRedirects(c: AppContext): Promise<Response> {
  const { db, site } = await requireEditor(c, { role: 'reader' });
  const rules = await draftRules(db, site);
  return csvAnswer(
    'redirects',
    CSV_HEADER,
    (async function* () {
      for (let from = 0; from < rules.length; from += 1000) yield rules.slice(from, from + 1000).map(({ rule }) => csvRow(rule));
    })(),
  );
}
