/** The desk's pages of audiences: the blocks of a page with their versions, and the versions of one block with the results of its experiments. */
import { audienceName } from '../../editing/audiences/audience-name.rules.ts';
import { editFields } from '../../editing/item-form/addresses.ts';
import { labelOf } from '../../editing/item-form/control.rules.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import type { Board, FormRow, Section } from '../../page/desk/board-page.ts';
import { AUDIENCES, deskLink, PUBLISH } from '../shared/addresses.ts';
import { boardResponse } from '../shared/board-response.ts';
import { addRows } from './add-rows.ts';
import { experimentRows } from './experiment-form.ts';
import { experimentSections } from './experiment-sections.ts';
import { blockWords, canvas, changeableBlocks, here, type Open, type OpenBlock } from './open-audiences.ts';

export interface Refusal {
  /** Empty when the faults of the rows say it. */
  problem?: string;
  /** Of the form that begins an experiment. */
  rows?: FormRow[];
  status: number;
}

const problemOf = (refused: Refusal | undefined): Pick<Board, 'Problem'> =>
  refused ? { Problem: refused.problem ? { text: refused.problem } : {} } : {};

/** Rows for an experiment with any block of the page. */
export function rowsForPage(open: Open): FormRow[] {
  const blocks = changeableBlocks(open);
  const choices = blocks.map(({ placed }) => {
    const { name, content } = blockWords(open, placed);
    return { id: placed.uid, name: [name, content].filter(Boolean).join(': ') };
  });
  return experimentRows(
    blocks.some(({ placed }) => placed.source !== ''),
    choices,
  );
}

function experimentForm(open: Open, rows: FormRow[], hidden: Record<string, string>): Section {
  return {
    kind: 'form',
    id: 'experiment',
    heading: 'Begin an experiment',
    note: 'It starts when the page is published with this version, at once or at a time that you choose then. Until then no one sees it. Write the version first.',
    post: here(open),
    hidden,
    rows,
    submits: [{ text: 'Make the version', value: 'begin', look: 'line' }],
  };
}

export function listPage(open: Open, refused?: Refusal): Promise<Response> {
  const { c, editor, path } = open;
  const blocks = changeableBlocks(open);
  const revisions = Object.fromEntries(open.owners.map(({ id, revision }) => [id, revision]));
  const rows = blocks.map(({ owner, placed }) => {
    const { name, content } = blockWords(open, placed);
    const versions = placed.versions ?? [];
    return {
      cells: [
        { text: name, link: deskLink(c, editor, AUDIENCES, { path, uid: placed.uid }), note: content },
        versions.map(({ audience }) => audienceName(audience)).join(', ') || 'Everyone sees the same',
        owner.route === null ? 'The page design' : 'This page',
      ],
    };
  });
  const mayBegin = blocks.length > 0 && may(editor.role, 'editor');
  const board: Board = {
    Title: 'Who sees what',
    Lede: path,
    Trail: [{ name: 'The page', link: canvas(open) }],
    ...problemOf(refused),
    Actions: mayBegin ? [{ text: 'Begin an experiment', link: '#experiment' }] : [],
    Sections: [
      {
        kind: 'table',
        id: 'blocks',
        caption: 'Blocks',
        heads: ['Block', 'Versions for', 'Part of'],
        rows,
        none: 'This page has no blocks.',
      },
      ...(mayBegin ? [experimentForm({ ...open, uid: '' }, refused?.rows ?? rowsForPage(open), revisions)] : []),
    ],
  };
  return boardResponse(c, editor, 'pages', board, refused?.status ?? 200);
}

export async function blockPage(open: Open, { owner, placed }: OpenBlock, refused?: Refusal): Promise<Response> {
  const { c, editor, path } = open;
  const versions = placed.versions ?? [];
  const mayWrite = may(editor.role, 'editor');
  const results = await experimentSections(open, owner.id, versions);
  const hidden = { revision: owner.revision };
  const form = { kind: 'form' as const, post: here(open), hidden };
  const board: Board = {
    Title: `Who sees this block: ${labelOf(placed.name)}`,
    Lede: 'From the top, a visitor sees the first version that fits. Everyone else sees the default.',
    Trail: [
      { name: 'The page', link: canvas(open) },
      { name: 'Who sees what', link: deskLink(c, editor, AUDIENCES, { path }) },
    ],
    ...problemOf(refused),
    Sections: [
      ...versions.flatMap(({ audience, source }, at): Section[] => {
        const name = audienceName(audience);
        const isTest = audience.startsWith('test-');
        const links = [
          ...(source ? [{ text: `Edit its fields: ${name}`, link: fieldsOf(open, placed.name, source) }] : []),
          { text: `See the page: ${name}`, link: canvas(open, audience) },
          ...(isTest ? [{ text: `Publish the page: ${name}`, link: deskLink(c, editor, PUBLISH, { path }) }] : []),
        ];
        return [
          {
            kind: 'text',
            id: `version-${at}`,
            heading: `${at + 1}. ${name}`,
            body: [source ? 'Sees its own version.' : 'Sees nothing here.', { actions: links }],
          },
          ...(results.get(audience) ?? []),
          ...(mayWrite
            ? [
                {
                  ...form,
                  id: `change-${at}`,
                  heading: `Change: ${name}`,
                  isTitled: false,
                  submits: [
                    ...(at > 0 ? [{ text: `Move up: ${name}`, value: `up-${at}`, look: 'line' as const }] : []),
                    ...(source && isTest
                      ? [{ text: 'It wins: everyone sees this version', value: `win-${at}`, look: 'line' as const }]
                      : []),
                    {
                      text: isTest ? 'Stop it: everyone sees the default' : `Remove: ${name}`,
                      value: `remove-${at}`,
                      look: 'line' as const,
                    },
                  ],
                },
              ]
            : []),
        ];
      }),
      ...(mayWrite
        ? [
            { ...form, id: 'add', heading: 'Add a version', rows: addRows(placed), submits: [{ text: 'Add it', value: 'add' }] },
            experimentForm(open, refused?.rows ?? experimentRows(placed.source !== ''), hidden),
          ]
        : []),
    ],
  };
  return boardResponse(c, editor, 'pages', board, refused?.status ?? 200);
}

const fieldsOf = (open: Open, name: string, item: string): string =>
  editFields({ item, inside: [], of: name, language: open.editor.language, back: here(open) });
