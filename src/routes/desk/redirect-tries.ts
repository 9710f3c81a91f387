/** `/desk/redirects/try` and `/desk/redirects/problems`: which rule takes an address and where it leads, and what is odd about the rules (DEL-06). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { draftRules, type RuleItem, standingPages } from '../../content/repository/rule-items.ts';
import { faultsOf, shadowed } from '../../editing/redirects/check.ts';
import { missingTargets } from '../../editing/redirects/look-at.ts';
import { type Tried, tryAddress } from '../../editing/redirects/try-address.ts';
import { may } from '../../editing/roles.ts';
import { readQuery } from '../../lib/input.ts';
import type { Board } from '../../page/board-page.ts';
import { type Conflict, conflictsOf, conflictWords } from '../../redirects/conflicts.ts';
import { worldOf } from '../../redirects/world.ts';
import { editorOf } from '../edit/door.ts';
import { showBoard } from './content-desk.ts';
import { KIND_WORDS, REDIRECTS, redirectViews } from './redirect-words.ts';

type Section = NonNullable<Board['Sections']>[number];
type TableRow = Extract<Section, { kind: 'table' }>['rows'][number];

/** GET: `?address=`, a path or an address of this site. */
export async function tryRedirect(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'reader');
  const { address } = readQuery(c.req.raw, z.object({ address: z.string().max(2000).default('') }));
  const world = worldOf(door.services.settings);
  const items = address.trim() ? await draftRules(door.db, door.site) : [];
  const rows = items.map(({ rule }) => rule);
  const tried = address.trim() ? await tryAddress(address, rows, faultsOf(rows, door.site, world).compiled, door.site, world) : undefined;
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
          tried && 'rules' in tried ? tried.rules.flatMap((at) => (items[at] ? [ruleRow(items[at], may(door.role, 'editor'))] : [])) : [],
      },
    ],
  };
  return showBoard(c, door, 'redirects', board, tried?.state === 'no-address' ? 422 : 200);
}

function wordsOf(tried: Tried): string {
  switch (tried.state) {
    case 'no-address':
      return `This ${tried.message}`;
    case 'none':
      return 'No rule applies: visitors get the page at this address, or are told there is none.';
    case 'trouble':
      return `A rule applies, but cannot be followed. ${tried.message}`;
    default:
      return tried.answer.status === 200
        ? `The page ${tried.answer.path}${tried.answer.search} is shown in place.`
        : `It leads to ${tried.answer.location} with status ${tried.answer.status}.`;
  }
}

const ruleRow = ({ id, rule }: RuleItem, canWrite: boolean): TableRow => ({
  cells: [{ text: rule.pattern, link: canWrite ? `${REDIRECTS}/rule?id=${id}` : '' }, rule.target, KIND_WORDS[rule.redirectType]],
});

/** More than anybody mends in a day. */
const MAX_SHOWN = 200;

const HIDES: Record<Conflict['hides'], string> = {
  home: 'Hides the homepage',
  page: 'Hides a page',
  draft: 'Blocks a draft',
  system: 'Hides the site’s own',
};

/** GET: rules that can't be used, that hide what is there, that no address meets, and that lead to no page. */
export async function showRedirectProblems(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'reader');
  const { db, site } = door;
  const world = worldOf(door.services.settings);
  const items = await draftRules(db, site);
  const rules = items.map(({ rule }) => rule);
  const { faults, compiled } = faultsOf(rules, site, world);
  const [missing, pages] = await Promise.all([missingTargets(db, rules, site, world), standingPages(db, site)]);
  const conflicts = [...conflictsOf(rules, pages, site, world)].filter(([index]) => !faults.has(index));
  const at = new Map(items.map(({ rule }, index) => [`${rule.pattern} ${rule.locale.toLowerCase()} ${rule.host ?? ''}`, index]));
  const found = [
    ...[...faults].map(([index, message]) => ({ index, message, tone: 'bad' as const, word: 'Not used' })),
    ...conflicts.map(([index, conflict]) => ({
      index,
      message: `The rule ${conflictWords(conflict)}`,
      tone: conflict.hides === 'draft' ? ('wait' as const) : ('bad' as const),
      word: HIDES[conflict.hides],
    })),
    ...shadowed(compiled, site, world).map(({ rule, by }) => ({
      index: at.get(`${rule.pattern} ${rule.language} ${rule.host}`) ?? -1,
      message: `“${by.pattern}” comes first and takes every such address.`,
      tone: 'off' as const,
      word: 'Never used',
    })),
    ...[...missing]
      .filter((index) => !faults.has(index))
      .map((index) => ({ index, message: 'No page stands there, in draft or live.', tone: 'wait' as const, word: 'No page' })),
  ];
  const canWrite = may(door.role, 'editor');
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
        none: 'Nothing is wrong with any rule.',
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
  return showBoard(c, door, 'redirects', board);
}
