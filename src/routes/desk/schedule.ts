/** `/desk/schedule`: what is to become visible or to leave at a later time; called off here (EDT-04). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { callOff, listPlanned, type Planned } from '../../content/repository/planned.ts';
import { callOffWords, sinceOf } from '../../editing/publishing/planned-words.ts';
import { BadRequest } from '../../errors.ts';
import { readQuery } from '../../lib/input.ts';
import type { Board } from '../../page/board-page.ts';
import { type Door, editorOf } from '../edit/door.ts';
import { postedText } from '../edit-door.ts';
import { momentOf } from '../moment.ts';
import { languageViews, readDeskForm, seeOther, showBoard } from './content-desk.ts';
import { publishViews } from './publish-list.ts';
import { HISTORY, inDoor, SCHEDULE, time } from './publish-words.ts';

const query = z.object({ did: z.enum(['', 'called-off', 'too-late']).catch('').default(''), language: z.string().optional() });
const DID = {
  '': '',
  'called-off': 'Called off. Visitors go on seeing what they see now.',
  'too-late': 'That is over or under way, and cannot be called off.',
};

export async function showSchedule(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'reader');
  const { did } = readQuery(c.req.raw, query);
  const [waiting, over] = await Promise.all([listPlanned(door.db, door, false), listPlanned(door.db, door, true)]);
  const zone = door.services.settings.TIME_ZONE;
  const board: Board = {
    Title: 'Scheduled',
    Lede: `Runs every ten minutes. What was checked when it was scheduled goes live, not what the drafts have become. Times are those of ${zone}.`,
    Done: did === 'called-off' ? DID[did] : '',
    ...(did === 'too-late' && { Problem: { title: 'Not called off', text: DID[did] } }),
    Views: publishViews(c, door, 'schedule'),
    Sections: [
      {
        kind: 'table',
        id: 'waiting',
        caption: 'Waiting',
        views: languageViews(c, door, SCHEDULE),
        none: 'Nothing is scheduled. Choose a time when you publish.',
        heads: ['Name', 'What', 'When', 'By'],
        rows: waiting.map((planned) => ({
          cells: cellsOf(c, door, planned),
          actions: [
            {
              text: 'Call off',
              post: inDoor(c, door, SCHEDULE),
              value: 'call-off',
              hidden: { id: String(planned.id) },
              confirm: callOffWords(planned),
            },
          ],
        })),
      },
      {
        kind: 'table',
        id: 'over',
        caption: 'Over',
        none: 'Nothing yet.',
        heads: ['Name', 'What', 'When', 'By', 'How it went'],
        rows: over.slice(0, 100).map((planned) => ({
          cells: [
            ...cellsOf(c, door, planned),
            planned.failure ? { badge: 'off' as const, text: planned.failure } : { badge: 'good' as const, text: 'Done' },
          ],
        })),
      },
    ],
  };
  return showBoard(c, door, 'schedule', board);
}

const cellsOf = (c: Context<AppEnv>, door: Door, planned: Planned) => {
  const { item, name, path, at, by } = planned;
  return [{ text: name, note: path, link: inDoor(c, door, `${HISTORY}/${item}`) }, whatOf(c, door, planned), time(door, at), by];
};

function whatOf(c: Context<AppEnv>, door: Door, planned: Planned) {
  const { action, attempts, failure } = planned;
  const what = {
    badge: action === 'publish' ? ('good' as const) : ('bad' as const),
    text: action === 'publish' ? 'Becomes visible' : 'Leaves the site',
    ...(attempts > 1 && !failure && { note: `tried ${attempts} times` }),
  };
  const since = sinceOf(planned, (at) => momentOf(at, door.services.settings.TIME_ZONE).text);
  if (!since) return what;
  const { badge, text, between } = since;
  if (!between) return { several: [what, { badge, text }] };
  const link = inDoor(c, door, `${HISTORY}/${between.item}/changes`, { from: between.from, to: between.to });
  return { several: [what, { badge, text }, { text: 'What was changed since', link }] };
}

export async function takeSchedule(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'publisher');
  const posted = await readDeskForm(c.req.raw, 4096);
  const id = Number(postedText(posted, 'id'));
  if (postedText(posted, 'do') !== 'call-off' || !Number.isSafeInteger(id))
    throw new BadRequest([{ parameter: 'do', message: 'is not call-off with an id' }]);
  const count = await callOff(door.db, door, { id, by: door.by, at: door.at });
  return seeOther(inDoor(c, door, SCHEDULE, { did: count > 0 ? 'called-off' : 'too-late' }));
}
