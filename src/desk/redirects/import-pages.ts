/** Pages of an import of redirects: the form, and the preview of its changes (DEL-06). */
import type { AppContext } from '../../app-env.ts';
import { CSV_HEADER, MAX_LINES } from './csv.ts';
import type { Plan } from './plan.ts';
import type { Board } from '../../page/desk/board-page.ts';
import { urls } from '../../site/urls.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { KIND_LABELS } from './redirect-labels.ts';
import { REDIRECTS } from '../shared/addresses.ts';
import { boardResponse, submitsFor } from '../shared/board-response.ts';

const IMPORT = `${REDIRECTS}/import`;

const MAX_SHOWN = 200;

export function ask(
  c: AppContext,
  editor: EditorContext,
  text: string,
  more: Partial<Board>,
  isWhole = false,
  status = 200,
): Promise<Response> {
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
          'The export has this format: change it and import it again.',
          { code: 'from,to,kind,query\n/awards,/our-history,301,no\n^/news/20\\d{2}$,/media,302,yes' },
          { actions: [{ text: 'Export as CSV', link: urls.desk('redirects.csv'), isDownload: true }] },
        ],
      },
    ],
  };
  return boardResponse(c, editor, 'redirects', board, status);
}

export function preview(
  c: AppContext,
  editor: EditorContext,
  text: string,
  { add, change, remove, same, state }: Plan,
  isWhole: boolean,
  status = 200,
): Promise<Response> {
  const rows = [
    ...remove.map(({ rule }) => ({
      cells: [rule.pattern, rule.target, KIND_LABELS[rule.redirectType], { badge: 'bad' as const, text: 'Deleted' }, ''],
    })),
    ...change.map(({ line, item, rule }) => ({
      cells: [
        rule.pattern,
        { text: rule.target, note: item.rule.target === rule.target ? '' : `was ${item.rule.target}` },
        {
          text: KIND_LABELS[rule.redirectType],
          note: item.rule.redirectType === rule.redirectType ? '' : `was ${KIND_LABELS[item.rule.redirectType]}`,
        },
        { badge: 'draft' as const, text: 'Changed' },
        `Line ${line}`,
      ],
    })),
    ...add.map(({ line, rule }) => ({
      cells: [rule.pattern, rule.target, KIND_LABELS[rule.redirectType], { badge: 'good' as const, text: 'New' }, `Line ${line}`],
    })),
  ];
  const board: Board = {
    Title: 'Changes of the list',
    Trail: [
      { name: 'Redirects', link: REDIRECTS },
      { name: 'Import redirects', link: IMPORT },
    ],
    ...(status === 409 && {
      Problem: {
        title: 'Nothing was changed',
        text: 'Another editor has changed redirects since you opened this page. The list would now make these changes.',
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
              submits: submitsFor(editor, 'Save as drafts'),
              cancel: { text: 'Back without importing', link: REDIRECTS },
            },
          ] satisfies Board['Sections'])
        : []),
      {
        kind: 'table',
        id: 'changes',
        caption: 'Rules',
        none: 'The list changes nothing: all its rules exist already.',
        count: rows.length > MAX_SHOWN ? `The first ${MAX_SHOWN} of ${rows.length.toLocaleString('en-US')}` : '',
        heads: ['Old address', 'Leads to', 'Kind', 'What happens', 'In the list'],
        rows: rows.slice(0, MAX_SHOWN),
      },
    ],
  };
  return boardResponse(c, editor, 'redirects', board, status);
}
