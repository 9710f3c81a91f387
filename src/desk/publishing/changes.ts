/** `/desk/history/<item>/changes`: the differences between two versions of an item, in words (EDT-03). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { loadItems } from '../../content/repository/store/store.ts';
import { versionsOf } from '../../content/repository/tree/history.ts';
import { differs } from '../../editing/publishing/differences.ts';
import type { Difference } from '../../editing/publishing/block-differences.ts';
import { readDifference } from '../../editing/publishing/read-difference.ts';
import { NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/http/input.ts';
import type { Board } from '../../page/desk/board-page.ts';
import { requireEditor } from '../../editing/editor-guard.ts';
import { namedItem } from '../shared/drafts.ts';
import { HISTORY, deskLink, PUBLISH } from '../shared/addresses.ts';
import { boardResponse } from '../shared/board-response.ts';

const number = z
  .string()
  .regex(/^\d{0,7}$/, 'is not a version number')
  .optional()
  .transform((text) => (text ? Number(text) : undefined));
const query = z.object({ from: number, to: number, language: z.string().optional() });

/** GET: compares live with the draft when no numbers are given. */
export async function getChanges(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const { db, site, language } = editor;
  const asked = readQuery(c.req.raw, query);
  const item = await namedItem(editor, c.req.param('item') ?? '');
  const [[draft], [live], versions] = await Promise.all([
    loadItems(db, { stage: 'draft', site, language }, [item.id]),
    loadItems(db, { stage: 'live', site, language }, [item.id]),
    versionsOf(db, { site, language }, item.id),
  ]);
  const from = asked.from ?? live?.number ?? 0;
  const to = asked.to ?? draft?.number ?? 0;
  const found = await readDifference(db, { site, language }, { item: item.id, from, to });
  if (!found) throw new NotFound('This item has no such version.');
  const self = `${HISTORY}/${item.id}/changes`;
  const name = (wanted: number) => {
    const uses = [live?.number === wanted && 'live', draft?.number === wanted && 'the draft'].filter(Boolean).join(', ');
    return wanted === 0 ? 'nothing' : `version ${wanted}${uses && ` (${uses})`}`;
  };
  const choices = [
    { value: '0', name: 'Nothing' },
    ...versions.map((version) => ({ value: String(version.number), name: `Version ${version.number}` })),
  ];
  const section = (id: string, heading: string, fields: readonly Difference[]) => ({
    kind: 'diff' as const,
    id,
    heading,
    fields: fields.map((difference) => ({
      name: difference.name,
      note: difference.note,
      lang: language,
      change: 'parts' in difference ? { parts: difference.parts } : { before: difference.before || '–', after: difference.after || '–' },
    })),
  });
  const board: Board = {
    Title: `${item.displayName || item.path}: what changed`,
    Trail: [
      { name: 'Publish', link: deskLink(c, editor, PUBLISH) },
      { name: 'History', link: deskLink(c, editor, `${HISTORY}/${item.id}`) },
    ],
    Lede:
      from === to
        ? `Both sides show ${name(to)}.`
        : `From ${name(from)} to ${name(to)}.${differs(found) ? '' : ' There are no differences.'}`,
    Sections: [
      ...(found.settings.length > 0 ? [section('settings', 'Name and place', found.settings)] : []),
      ...(differs(found) ? [section('fields', 'Content', found.fields)] : []),
      ...(differs(found) && item.presentation ? [section('blocks', 'Blocks', found.blocks)] : []),
      {
        kind: 'table',
        id: 'others',
        caption: 'Compare other versions',
        filter: {
          action: self,
          hidden: language === c.get('site').language ? {} : { language },
          fields: [
            { kind: 'select', name: 'from', label: 'From', all: 'What is live', choices, chosen: String(from) },
            { kind: 'select', name: 'to', label: 'To', all: 'The draft', choices, chosen: String(to) },
          ],
          submit: 'Compare',
        },
        none: '',
        heads: ['Version'],
        rows: [],
      },
    ],
  };
  return boardResponse(c, editor, 'publish', board);
}
