/** `/desk/redirects/try` and `/desk/redirects/problems`: which rule matches an address and where it leads; oddities of the rules (DEL-06). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { draftRules, type RuleItem, existingPages } from '../../content/repository/drafts/rule-items.ts';
import { ruleFaults, shadowed } from './check-rules.ts';
import { missingTargets } from './check-rule.ts';
import { type Tried, tryAddress } from './try-address.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import { readQuery } from '../../lib/http/input.ts';
import type { Board, TableRow } from '../../page/desk/board-page.ts';
import { type Conflict, conflictsOf, conflictText } from '../../redirects/shadowed-pages.ts';
import { siteContext } from '../../redirects/site-context.ts';
import { requireEditor } from '../../editing/editor-guard.ts';
import { KIND_LABELS, redirectViews } from './redirect-labels.ts';
import { REDIRECTS } from '../shared/addresses.ts';
import { boardResponse } from '../shared/board-response.ts';

/** GET: `?address=`, a path or an address of this site. */
export async function getRedirectTrial(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const { address } = readQuery(c.req.raw, z.object({ address: z.string().max(2000).default('') }));
  const context = siteContext(editor.services.settings);
  const items = address.trim() ? await draftRules(editor.db, editor.site) : [];
  const rows = items.map(({ rule }) => rule);
  const tried = address.trim()
    ? await tryAddress(address, rows, ruleFaults(rows, editor.site, context).compiled, editor.site, context)
    : undefined;
  const board: Board = {
    Title: 'Redirects',
    Lede: 'Where an address leads with the drafts, before they are published.',
    Views: redirectViews('try'),
    Sections: [
      {
        kind: 'table',
        id: 'tried',
        caption: address ? `Where ${address} leads` : 'Try an address',
        filter: {
          action: `${REDIRECTS}/try`,
          fields: [{ kind: 'search', name: 'address', label: 'Address', value: address }],
          submit: 'Try',
        },
        note: tried ? wordsOf(tried) : 'A path such as /awards, with its query if it has one.',
        none: '',
        heads: ['Rule', 'Leads to', 'Kind'],
        rows:
          tried && 'rules' in tried ? tried.rules.flatMap((at) => (items[at] ? [ruleRow(items[at], may(editor.role, 'editor'))] : [])) : [],
      },
    ],
  };
  return boardResponse(c, editor, 'redirects', board, tried?.state === 'no-address' ? 422 : 200);
}

function wordsOf(tried: Tried): string {
  switch (tried.state) {
    case 'no-address':
      return `This ${tried.message}`;
    case 'none':
      return 'No rule applies: visitors get the page at this address, or “not found”.';
    case 'trouble':
      return `A rule applies, but cannot be followed. ${tried.message}`;
    default:
      return tried.answer.status === 200
        ? `The page ${tried.answer.path}${tried.answer.search} is shown at this address.`
        : `It leads to ${tried.answer.location} with status ${tried.answer.status}.`;
  }
}

const ruleRow = ({ id, rule }: RuleItem, canWrite: boolean): TableRow => ({
  cells: [{ text: rule.pattern, link: canWrite ? `${REDIRECTS}/rule?id=${id}` : '' }, rule.target, KIND_LABELS[rule.redirectType]],
});

/** More than an editor fixes in a day. */
const MAX_SHOWN = 200;

const HIDES: Record<Conflict['hides'], string> = {
  home: 'Hides the homepage',
  page: 'Hides a page',
  draft: 'Blocks a draft',
  system: 'Hides a system address',
};

/** GET: rules that can't be used, that hide a page, that no address reaches, and that lead to no page. */
export async function getRedirectProblems(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const { db, site } = editor;
  const context = siteContext(editor.services.settings);
  const items = await draftRules(db, site);
  const rules = items.map(({ rule }) => rule);
  const { faults, compiled } = ruleFaults(rules, site, context);
  const [missing, pages] = await Promise.all([missingTargets(db, rules, site, context), existingPages(db, site)]);
  const conflicts = [...conflictsOf(rules, pages, site, context)].filter(([index]) => !faults.has(index));
  const at = new Map(items.map(({ rule }, index) => [`${rule.pattern} ${rule.locale.toLowerCase()} ${rule.host ?? ''}`, index]));
  const found = [
    ...[...faults].map(([index, message]) => ({ index, message, tone: 'bad' as const, word: 'Not used' })),
    ...conflicts.map(([index, conflict]) => ({
      index,
      message: `The rule ${conflictText(conflict)}`,
      tone: conflict.hides === 'draft' ? ('wait' as const) : ('bad' as const),
      word: HIDES[conflict.hides],
    })),
    ...shadowed(compiled, site, context).map(({ rule, by }) => ({
      index: at.get(`${rule.pattern} ${rule.language} ${rule.host}`) ?? -1,
      message: `“${by.pattern}” comes first and matches every such address.`,
      tone: 'off' as const,
      word: 'Never used',
    })),
    ...[...missing]
      .filter((index) => !faults.has(index))
      .map((index) => ({ index, message: 'There is no page at its target, in draft or live.', tone: 'wait' as const, word: 'No page' })),
  ];
  const canWrite = may(editor.role, 'editor');
  const board: Board = {
    Title: 'Redirects',
    Lede: `${items.length.toLocaleString('en-US')} rules, drafts included, checked together.`,
    Views: redirectViews('problems'),
    Sections: [
      {
        kind: 'table',
        id: 'problems',
        caption: 'Problems',
        isTitled: false,
        none: 'No problems found.',
        count: found.length > MAX_SHOWN ? `${found.length}, of which ${MAX_SHOWN} are shown` : found.length > 0 ? String(found.length) : '',
        heads: ['Rule', 'Leads to', 'Problem', 'Why'],
        rows: found.slice(0, MAX_SHOWN).flatMap(({ index, message, tone, word }): TableRow[] => {
          const item = items[index];
          if (!item) return [];
          const [name, target] = ruleRow(item, canWrite).cells;
          return [{ cells: [name ?? '', target ?? '', { badge: tone, text: word }, message] }];
        }),
      },
    ],
  };
  return boardResponse(c, editor, 'redirects', board);
}
