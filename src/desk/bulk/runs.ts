/** `/desk/runs/<run>`: what a change of many items did, and taking it back in one step (issue 23). */
import type { AppContext } from '../../app-env.ts';
import { readRun, undoRun, type BulkRun } from '../../editing/bulk/run.ts';
import { NotFound } from '../../errors.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { blockSchemasOf } from '../../page/edit/block-schemas.ts';
import { readDeskForm } from '../shared/posted-form.ts';
import { PUBLISH } from '../shared/addresses.ts';
import { counted, time } from '../shared/texts.ts';
import { showTree, treeDesk, type TreeDesk } from '../tree/tree-desk.ts';
import { safeNext } from '../../editing/sessions/safe-next.ts';

const newId = (): string => crypto.randomUUID().replaceAll('-', '');

/** What a run needs besides the editor: the blocks' schemas check each value as in every other save. */
export const bulkDeps = ({ editor }: TreeDesk) => ({ schemas: blockSchemasOf(editor.services.registry, newId), newId });

async function asked(c: AppContext, role: 'reader' | 'editor'): Promise<{ desk: TreeDesk; run: BulkRun }> {
  const desk = await treeDesk(c, role);
  const run = await readRun(desk.editor, (c.req.param('run') ?? '').slice(0, 40));
  if (!run || run.language !== desk.editor.language) throw new NotFound('This run does not exist, or is older than 30 days.');
  return { desk, run };
}

export async function getRun(c: AppContext): Promise<Response> {
  const { desk, run } = await asked(c, 'reader');
  const { id, title, at, by, items, leftOut, undone_at, undone_by } = run;
  const open = items.filter(({ undone }) => undone === 0).length;
  const given = c.req.query('back') ?? '';
  const back = given ? safeNext(given) : desk.to('replace');
  return showTree(desk, undefined, {
    Title: title,
    Trail: [{ name: 'Changes of many items', link: `${desk.to('replace')}#runs-heading` }],
    Done: undone_at
      ? `Taken back by ${undone_by}: ${counted(items.length - open, 'item')}.`
      : `${counted(items.length, 'item')} changed as drafts.`,
    Actions: [
      ...(given ? [{ text: 'Go on', link: back, look: 'light' as const }] : []),
      { text: 'Publish', link: PUBLISH },
      ...(desk.mayWrite && open > 0
        ? [
            {
              text: 'Take it all back',
              post: desk.to(`runs/${id}`),
              value: 'undo',
              confirm: `${counted(open, 'item')} will be as before. Items that were saved since stay as they are.`,
            },
          ]
        : []),
    ],
    Sections: [
      ...(leftOut.length > 0
        ? [
            {
              kind: 'table' as const,
              id: 'left-out',
              caption: undone_at ? 'Not taken back' : 'Not changed',
              heads: ['Item', 'Why'],
              rows: leftOut.map((one) => ({ cells: [one.title, { badge: 'wait' as const, text: one.why }] })),
            },
          ]
        : []),
      {
        kind: 'table',
        id: 'items',
        caption: 'Items',
        count: counted(items.length, 'item'),
        none: 'No item was changed.',
        heads: ['Item', 'State', 'When'],
        rows: items.map(({ item, title: name, undone }) => ({
          cells: [
            { text: name, link: desk.to(`history/${item}`) },
            undone ? { badge: 'off' as const, text: 'Taken back' } : { badge: 'draft' as const, text: 'Changed' },
            { several: [time(desk.editor, at), by] },
          ],
        })),
      },
    ],
  });
}

/** POST: takes the run back; 303 to the run. */
export async function postRun(c: AppContext): Promise<Response> {
  const { desk, run } = await asked(c, 'editor');
  await readDeskForm(c.req.raw, 4096);
  await undoRun(desk.editor, bulkDeps(desk), run);
  return seeOther(desk.to(`runs/${run.id}`));
}
