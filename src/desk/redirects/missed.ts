/** `/desk/missed`: missed addresses, the most requested first, each with a link that makes a redirect (DEL-06, OPS-01). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { readQuery } from '../../lib/http/input.ts';
import { MISS_RETENTION_DAYS, listMissed, MISSES_A_DAY } from '../../missed/missed-list.ts';
import { urls } from '../../site/urls.ts';
import { requireEditor } from '../../editing/editor-guard.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { REDIRECTS } from '../shared/addresses.ts';
import { boardResponse } from '../shared/board-response.ts';
import { time } from '../shared/texts.ts';

const LENGTH = 200;
const DAYS = 30;
const PERIODS = [
  { value: '7', name: 'Last 7 days' },
  { value: String(MISS_RETENTION_DAYS), name: `Last ${MISS_RETENTION_DAYS} days` },
];
const query = z.object({ days: z.enum(['', '7', String(MISS_RETENTION_DAYS)]).default('') });

export async function getMissed(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const { days } = readQuery(c.req.raw, query);
  const missed = await listMissed(editor.db, editor.site, Number(days || DAYS), editor.at, LENGTH);
  return boardResponse(c, editor, 'missed', {
    Title: 'Missed addresses',
    Lede: 'Addresses that visitors requested and that do not exist. A redirect takes the next visitors to a page.',
    Sections: [
      {
        kind: 'table',
        id: 'missed',
        caption: 'Missed addresses',
        isTitled: false,
        note: `Without robots, and without addresses that may name a person. Counts are up to date within minutes, for up to ${MISSES_A_DAY.toLocaleString('en-US')} addresses a day.`,
        filter: {
          action: urls.desk('missed'),
          fields: [{ kind: 'select', name: 'days', label: 'Period', all: `Last ${DAYS} days`, choices: PERIODS, chosen: days }],
        },
        count: missed.length === LENGTH ? `The ${LENGTH} most requested` : '',
        none: 'No missed addresses in this period.',
        heads: ['Address', 'Times', 'Last'],
        rows: missed.map(({ path, count, at }) => ({
          cells: [{ code: path }, count, time(editor, at)],
          actions: [{ text: 'Make a redirect', link: withQuery(`${REDIRECTS}/new`, { from: path }) }],
        })),
      },
    ],
  });
}
