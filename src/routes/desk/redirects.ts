/** `/desk/redirects`: every redirect rule of a site, to find, put in order, publish and remove; which rule takes an address; what is odd about them (DEL-06). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { draftRules, type RuleItem } from '../../content/repository/rule-items.ts';
import { RevisionConflict } from '../../content/repository/revision-conflict.ts';
import { CSV_HEADER, csvRow } from '../../editing/redirects/csv.ts';
import { MOVES, type Move } from '../../editing/redirects/order.ts';
import { moveRule, removeRules } from '../../editing/redirects/write.ts';
import { may } from '../../editing/roles.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import { csvAnswer } from '../../lib/csv.ts';
import { readQuery } from '../../lib/input.ts';
import { BadRequest } from '../../lib/problem.ts';
import { KEPT_DAYS } from '../../redirects/hits.ts';
import type { Board } from '../../page/board-page.ts';
import { urls } from '../../urls.ts';
import { type Door, editorOf } from '../edit/door.ts';
import { postedText } from '../edit-door.ts';
import { readDeskForm, seeOther, showBoard, withQuery } from './content-desk.ts';
import { publishItems } from './publish-items.ts';
import { countedWords, pageOfUsed, useWords } from './redirect-uses.ts';
import { KIND_WORDS, REDIRECTS, redirectViews, signedBy, STATES } from './redirect-words.ts';

const PAGE_LENGTH = 50;
/** Further down is a matter of search. */
const MAX_PAGE = 400;

const query = z.object({
  find: z.string().max(300).default(''),
  state: z.enum(['', 'open', 'live', 'unused']).catch('').default(''),
  page: z.coerce.number().int().min(1).max(MAX_PAGE).catch(1).default(1),
  did: z.string().max(40).default(''),
});

const DID: Record<string, string> = {
  saved: 'Saved as a draft. Visitors meet it once it is published.',
  published: 'Published. Visitors meet it within 20 seconds.',
  moved: 'Moved. The new order is a draft.',
  'moved-nowhere': 'It stands there already.',
  deleted: 'Removed from the drafts. It ends for visitors once that is published.',
  imported: 'The list is saved as drafts.',
};

/** GET: a page of rules in the order of trying. */
export async function showRedirects(c: Context<AppEnv>): Promise<Response> {
  return list(c, await editorOf(c, 'reader'));
}

async function list(c: Context<AppEnv>, door: Door, problem?: Board['Problem'], status = 200): Promise<Response> {
  const asked = readQuery(c.req.raw, query);
  const { find, state, page } = asked;
  const part = { first: PAGE_LENGTH, offset: (page - 1) * PAGE_LENGTH };
  const [{ rules, total, open }, uses] = await pageOfUsed(door, { find, state, ...part });
  const at = (number: number) => withQuery(REDIRECTS, { find, state, page: number === 1 ? '' : number });
  const canWrite = may(door.role, 'editor');
  const canPublish = may(door.role, 'publisher');
  const back = { find, state, page: String(page) };
  const last = Math.min(Math.ceil(total / PAGE_LENGTH), MAX_PAGE);
  const board: Board = {
    Title: 'Redirects',
    Lede: 'Old addresses and where they lead. The first rule that fits an address takes it.',
    Done: DID[asked.did] ?? '',
    ...(problem && { Problem: problem }),
    Actions: [
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
          { name: 'All', link: withQuery(REDIRECTS, { find }), isShown: state === '' },
          {
            name: 'Not published yet',
            count: String(open),
            link: withQuery(REDIRECTS, { find, state: 'open' }),
            isShown: state === 'open',
          },
          { name: 'Published', link: withQuery(REDIRECTS, { find, state: 'live' }), isShown: state === 'live' },
          { name: `Not used in ${KEPT_DAYS} days`, link: withQuery(REDIRECTS, { find, state: 'unused' }), isShown: state === 'unused' },
        ],
        filter: {
          action: REDIRECTS,
          hidden: state ? { state } : {},
          fields: [{ kind: 'search', name: 'find', label: 'Old or new address', value: find }],
        },
        count: total === 0 ? '' : total === 1 ? '1 rule' : `${total.toLocaleString('en-US')} rules`,
        none: find || state ? 'No rule matches.' : 'There is no redirect yet.',
        heads: ['Old address', 'Leads to', 'Kind', 'State', 'Used'],
        note: countedWords(door, uses),
        rows: rules.map((item) => row(item, canWrite, back, useWords(door, uses, item))),
        ...(canPublish && {
          bulk: { post: REDIRECTS, hidden: back, buttons: [{ text: 'Publish', value: 'publish' }] },
        }),
        ...(last > 1 && {
          paging: {
            text: `${(page - 1) * PAGE_LENGTH + 1} to ${Math.min(page * PAGE_LENGTH, total)} of ${total.toLocaleString('en-US')}`,
            ...(page > 1 && { previous: at(page - 1) }),
            ...(page < last && { next: at(page + 1) }),
          },
        }),
      },
    ],
  };
  return showBoard(c, door, 'redirects', board, status);
}

type TableRow = Extract<NonNullable<Board['Sections']>[number], { kind: 'table' }>['rows'][number];

function row(
  { id, revision, rule, state }: RuleItem,
  canWrite: boolean,
  back: Record<string, string>,
  used: TableRow['cells'][number],
): TableRow {
  const act = (text: string, value: string) => ({ text, post: REDIRECTS, value, hidden: { ...back, rule: id, revision } });
  const only = [rule.locale && `only ${rule.locale}`, rule.host && `only ${rule.host}`].filter(Boolean).join(', ');
  return {
    cells: [
      { text: rule.pattern, link: canWrite && state !== 'deleted' ? `${REDIRECTS}/rule?id=${id}` : '', note: only },
      { text: rule.target, note: rule.isQueryStringPreserved ? 'keeps the query' : '' },
      KIND_WORDS[rule.redirectType],
      STATES[state],
      used,
    ],
    anchor: `rule-${id}`,
    select: id,
    actions:
      canWrite && state !== 'deleted'
        ? [
            act('Up', 'up'),
            act('Down', 'down'),
            { ...act('Delete', 'delete'), confirm: `“${rule.pattern}” leads nowhere any more once this is published.` },
          ]
        : [],
  };
}

/** POST: one rule moved or removed, or chosen ones published; 303 back, 422 with what stands against a publish, 409 with the list as it is now. */
export async function takeRedirects(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'editor');
  const posted = await readDeskForm(c.req.raw);
  const what = postedText(posted, 'do');
  const back = (did: string, anchor = '') =>
    seeOther(
      withQuery(REDIRECTS, {
        find: postedText(posted, 'find'),
        state: postedText(posted, 'state'),
        page: postedText(posted, 'page') === '1' ? '' : postedText(posted, 'page'),
        did,
      }) + anchor,
    );
  if (what === 'publish') {
    const ids = [posted.chosen ?? []].flat();
    if (ids.length === 0) return list(c, door, { title: 'Nothing was published', text: 'Choose the rules to publish first.' }, 422);
    return (await publishRules(c, door, ids)) ?? back('published');
  }
  try {
    return await act(c, door, what, posted, back);
  } catch (error) {
    if (!(error instanceof RevisionConflict)) throw error;
    return list(
      c,
      door,
      { title: 'Not done', text: 'Somebody changed these rules in between. This is how they stand now: please look and try again.' },
      409,
    );
  }
}

async function act(
  c: Context<AppEnv>,
  door: Door,
  what: string,
  posted: Posted,
  back: (did: string, anchor?: string) => Response,
): Promise<Response> {
  const id = postedText(posted, 'rule');
  const rules = await draftRules(door.db, door.site);
  const item = rules.find((rule) => rule.id === id);
  if (!item || item.revision !== postedText(posted, 'revision')) throw new RevisionConflict('');
  if (what === 'delete') {
    await removeRules(door.db, [item], signedBy(c, door));
    return back('deleted');
  }
  if (!MOVES.includes(what as Move))
    throw new BadRequest([{ parameter: 'do', message: 'is none of first, up, down, last, delete, publish' }]);
  const changed = await moveRule(door.db, rules, id, what as Move, signedBy(c, door));
  return back(changed.length > 0 ? 'moved' : 'moved-nowhere', `#rule-${id}`);
}

/** Rules belong to the site: those stored with other languages too. @returns the page of the check where it stops one, as `publishItems` */
export async function publishRules(c: Context<AppEnv>, door: Door, ids: readonly string[]): Promise<Response | undefined> {
  const { results } = await door.db
    .prepare(
      `SELECT DISTINCT language, item FROM heads WHERE site = ?1 AND template = 'Redirect' AND item IN (SELECT value FROM json_each(?2))`,
    )
    .bind(door.site, JSON.stringify(ids))
    .all<{ language: string; item: string }>();
  for (const [language, rules] of Map.groupBy(results, (row) => row.language)) {
    const items = rules.map(({ item }) => item);
    const done = await publishItems(c, door, items, 'Redirects', language);
    if (done instanceof Response) return done;
  }
  return undefined;
}

/** GET: every rule as it stands in draft, in its order. */
export async function exportRedirects(c: Context<AppEnv>): Promise<Response> {
  const { db, site } = await editorOf(c, 'reader');
  const rules = await draftRules(db, site);
  return csvAnswer(
    'redirects',
    CSV_HEADER,
    (async function* () {
      for (let from = 0; from < rules.length; from += 1000) yield rules.slice(from, from + 1000).map(({ rule }) => csvRow(rule));
    })(),
  );
}
