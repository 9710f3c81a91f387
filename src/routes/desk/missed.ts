/** `/desk/missed`: addresses that visitors asked for in vain, the most wanted first, each with the way to a redirect (DEL-06, OPS-01). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { readQuery } from '../../lib/input.ts';
import { KEPT_DAYS, listMissed, ROWS_A_DAY } from '../../missed/missed-list.ts';
import { urls } from '../../urls.ts';
import { editorOf } from '../edit/door.ts';
import { showBoard, withQuery } from './content-desk.ts';
import { time } from './publish-words.ts';
import { REDIRECTS } from './redirect-words.ts';

const LENGTH = 200;
const DAYS = 30;
const PERIODS = [
  { value: '7', name: 'Last 7 days' },
  { value: String(KEPT_DAYS), name: `Last ${KEPT_DAYS} days` },
];
const query = z.object({ days: z.enum(['', '7', String(KEPT_DAYS)]).default('') });

export async function showMissed(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'editor');
  const { days } = readQuery(c.req.raw, query);
  const missed = await listMissed(door.db, door.site, Number(days || DAYS), door.at, LENGTH);
  return showBoard(c, door, 'missed', {
    Title: 'Missed addresses',
    Lede: 'What visitors asked for and did not find. A redirect leads the next one on.',
    Sections: [
      {
        kind: 'table',
        id: 'missed',
        caption: 'Missed addresses',
        isTitled: false,
        note: `Without robots, and without addresses that may name a person. Counted within minutes, up to ${ROWS_A_DAY.toLocaleString('en-US')} addresses a day.`,
        filter: {
          action: urls.desk('missed'),
          fields: [{ kind: 'select', name: 'days', label: 'Period', all: `Last ${DAYS} days`, choices: PERIODS, chosen: days }],
        },
        count: missed.length === LENGTH ? `The ${LENGTH} most wanted` : '',
        none: 'No missed addresses in this period.',
        heads: ['Address', 'Times', 'Last'],
        rows: missed.map(({ path, count, at }) => ({
          cells: [{ code: path }, count, time(door, at)],
          actions: [{ text: 'Make a redirect', link: withQuery(`${REDIRECTS}/new`, { from: path }) }],
        })),
      },
    ],
  });
}
