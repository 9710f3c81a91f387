/** `/desk/redirects/import`: a list of rules, looked at line by line, shown as what it would change, and done whole or not at all (DEL-06). */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { RevisionConflict } from '../../content/repository/revision-conflict.ts';
import { draftRules, type RuleItem, standingPages } from '../../content/repository/rule-items.ts';
import { PlaceTaken } from '../../content/repository/write-drafts.ts';
import { CSV_HEADER, type Fault, type Line, MAX_LINES, readCsv } from '../../editing/redirects/csv.ts';
import { type Plan, planOf } from '../../editing/redirects/plan.ts';
import { writePlan } from '../../editing/redirects/write.ts';
import type { Board } from '../../page/board-page.ts';
import { worldOf } from '../../redirects/world.ts';
import { urls } from '../../urls.ts';
import { type Door, editorOf } from '../edit/door.ts';
import { postedText } from '../edit-door.ts';
import { needsPublisher, readDeskForm, seeOther, showBoard, submitsFor } from './content-desk.ts';
import { KIND_WORDS, REDIRECTS, signedBy } from './redirect-words.ts';
import { publishRules } from './redirects.ts';

const IMPORT = `${REDIRECTS}/import`;
/** More faults than these are counted. */
const MAX_FAULTS = 100;
const MAX_SHOWN = 200;

/** GET: where a list is given. */
export async function showImport(c: Context<AppEnv>): Promise<Response> {
  return ask(c, await editorOf(c, 'editor'), '', {});
}

/**
 * POST: the list as what it would change (200), its faults (422), or, once that was looked at, done (303); 409 when the rules changed
 * in between.
 */
export async function takeImport(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'editor');
  const posted = await readDeskForm(c.req.raw);
  const text = postedText(posted, 'f:file') || postedText(posted, 'f:text');
  const isWhole = postedText(posted, 'f:mode') === 'all';
  if (text.trim() === '')
    return ask(c, door, text, { Problem: { title: 'Nothing was read', text: 'Choose a file, or paste the list.' } }, isWhole, 422);
  const { lines, faults } = readCsv(text);
  const standing = await draftRules(door.db, door.site);
  const plan = await planned(door, lines, standing, isWhole);
  const all = [...faults, ...plan.faults].sort((left, right) => left.line - right.line);
  if (all.length > 0) return refuse(c, door, text, all, isWhole);
  const what = postedText(posted, 'do');
  if (what === 'look') return preview(c, door, text, plan, isWhole);
  if (postedText(posted, 'state') !== plan.state) return preview(c, door, text, plan, isWhole, 409);
  if (what === 'publish') needsPublisher(door);
  try {
    const ids = await writePlan(door.db, plan, standing, signedBy(c, door));
    const stopped = what === 'publish' ? await publishRules(c, door, ids) : undefined;
    if (stopped) return stopped;
    return seeOther(`${REDIRECTS}?did=${what === 'publish' ? 'published' : 'imported'}`);
  } catch (error) {
    if (error instanceof PlaceTaken) return refuse(c, door, text, [{ line: 0, message: error.message }], isWhole);
    if (!(error instanceof RevisionConflict)) throw error;
    const now = await planned(door, lines, await draftRules(door.db, door.site), isWhole);
    return preview(c, door, text, now, isWhole, 409);
  }
}

async function planned(
  { db, site, services }: Door,
  lines: readonly Line[],
  standing: readonly RuleItem[],
  isWhole: boolean,
): Promise<Plan> {
  return planOf(lines, standing, { site, world: worldOf(services.settings), isWhole, pages: await standingPages(db, site) });
}

function refuse(c: Context<AppEnv>, door: Door, text: string, faults: readonly Fault[], isWhole: boolean): Promise<Response> {
  const shown = faults.slice(0, MAX_FAULTS).map(({ line, message }) => ({ message: line > 0 ? `Line ${line} ${message}` : message }));
  const more = faults.length - shown.length;
  const Problem = {
    title: 'Nothing was changed',
    text: `${faults.length === 1 ? 'One thing is' : `${faults.length} things are`} wrong with the list${more > 0 ? `; ${more} more than these` : ''}.`,
    faults: shown,
  };
  return ask(c, door, text, { Problem }, isWhole, 422);
}

function ask(c: Context<AppEnv>, door: Door, text: string, more: Partial<Board>, isWhole = false, status = 200): Promise<Response> {
  const board: Board = {
    Title: 'Import redirects',
    Trail: [{ name: 'Redirects', link: REDIRECTS }],
    Lede: 'You see what the list would change before anything is saved.',
    ...more,
    Sections: [
      {
        kind: 'form',
        id: 'list',
        heading: 'The list',
        isTitled: false,
        post: IMPORT,
        rows: [
          {
            name: 'file',
            label: 'File',
            hint: `CSV with the columns ${CSV_HEADER.join(', ')}; only from and to are needed. At most ${MAX_LINES.toLocaleString('en-US')} lines.`,
            control: 'file',
            accept: '.csv,text/csv,text/plain',
          },
          { name: 'text', label: 'Or paste the list', hint: 'Its first line names the columns.', control: 'text', parts: { value: text } },
          {
            name: 'mode',
            label: 'Rules that are not in the list',
            control: 'radio',
            parts: { value: isWhole ? 'all' : 'some' },
            choices: [
              { id: 'some', name: 'Keep them' },
              { id: 'all', name: 'Delete them', note: 'The list replaces every rule of this site.' },
            ],
          },
        ],
        submits: [{ text: 'Preview the changes', value: 'look' }],
        cancel: { text: 'Back without importing', link: REDIRECTS },
      },
      {
        kind: 'text',
        id: 'begin',
        heading: 'An example',
        body: [
          'The export has this form: change it and import it again.',
          { code: 'from,to,kind,query\n/awards,/our-history,301,no\n^/news/20\\d{2}$,/media,302,yes' },
          { actions: [{ text: 'Export as CSV', link: urls.desk('redirects.csv'), isDownload: true }] },
        ],
      },
    ],
  };
  return showBoard(c, door, 'redirects', board, status);
}

function preview(
  c: Context<AppEnv>,
  door: Door,
  text: string,
  { add, change, remove, same, state }: Plan,
  isWhole: boolean,
  status = 200,
): Promise<Response> {
  const rows = [
    ...remove.map(({ rule }) => ({
      cells: [rule.pattern, rule.target, KIND_WORDS[rule.redirectType], { badge: 'bad' as const, text: 'Deleted' }, ''],
    })),
    ...change.map(({ line, item, rule }) => ({
      cells: [
        rule.pattern,
        { text: rule.target, note: item.rule.target === rule.target ? '' : `was ${item.rule.target}` },
        {
          text: KIND_WORDS[rule.redirectType],
          note: item.rule.redirectType === rule.redirectType ? '' : `was ${KIND_WORDS[item.rule.redirectType]}`,
        },
        { badge: 'draft' as const, text: 'Changed' },
        `Line ${line}`,
      ],
    })),
    ...add.map(({ line, rule }) => ({
      cells: [rule.pattern, rule.target, KIND_WORDS[rule.redirectType], { badge: 'good' as const, text: 'New' }, `Line ${line}`],
    })),
  ];
  const board: Board = {
    Title: 'What the list changes',
    Trail: [
      { name: 'Redirects', link: REDIRECTS },
      { name: 'Import redirects', link: IMPORT },
    ],
    ...(status === 409 && {
      Problem: {
        title: 'Nothing was changed',
        text: 'Somebody changed redirects since you looked. This is what the list would change now.',
      },
    }),
    Sections: [
      {
        kind: 'facts',
        id: 'counts',
        heading: 'In all',
        isTitled: false,
        facts: [
          { name: 'New', value: add.length },
          { name: 'Changed', value: change.length },
          { name: 'Deleted', value: remove.length },
          { name: 'Unchanged', value: same },
        ],
      },
      ...(rows.length > 0
        ? ([
            {
              kind: 'form',
              id: 'do',
              heading: 'Import',
              isTitled: false,
              post: IMPORT,
              hidden: { 'f:text': text, 'f:mode': isWhole ? 'all' : 'some', state },
              submits: submitsFor(door, 'Save as drafts'),
              cancel: { text: 'Back without importing', link: REDIRECTS },
            },
          ] satisfies Board['Sections'])
        : []),
      {
        kind: 'table',
        id: 'changes',
        caption: 'Rules',
        none: 'The rules are like this already.',
        count: rows.length > MAX_SHOWN ? `The first ${MAX_SHOWN} of ${rows.length.toLocaleString('en-US')}` : '',
        heads: ['Old address', 'Leads to', 'Kind', 'What happens', 'In the list'],
        rows: rows.slice(0, MAX_SHOWN),
      },
    ],
  };
  return showBoard(c, door, 'redirects', board, status);
}
