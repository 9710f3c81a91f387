/** `/desk/jobs`: what was published in one step, how far it has come, and the way back (EDT-04). */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { listJobs, readJob } from '../../content/repository/jobs.ts';
import { seenOf } from '../../editing/publishing/seen.ts';
import { may } from '../../editing/roles.ts';
import { BadRequest, NotFound } from '../../errors.ts';
import type { Board } from '../../page/board-page.ts';
import { rollBackChecked } from '../../page/edit/roll-back-checked.ts';
import { editorOf } from '../edit/door.ts';
import { unlessTaken } from '../edit/publish.ts';
import { languageViews, readDeskForm, seeOther, showBoard } from './content-desk.ts';
import { publishViews } from './publish-list.ts';
import { itemRow, rollBackForm, stepsOf, titleOf } from './job-parts.ts';
import { counted, inDoor, JOBS, PUBLISH, saidOf, time } from './publish-words.ts';

const SHOWN = 100;

/** GET: the newest jobs. */
export async function showJobs(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'reader');
  const jobs = await listJobs(door.db, door, SHOWN);
  const board: Board = {
    Title: 'Published',
    Lede: 'Each row is one step: what became visible or left the site together, and can be rolled back together.',
    Views: publishViews(c, door, 'jobs'),
    Sections: [
      {
        kind: 'table',
        id: 'jobs',
        caption: 'Published',
        isTitled: false,
        views: languageViews(c, door, JOBS),
        none: 'Nothing was published yet.',
        heads: ['What', 'When', 'By', 'Comment'],
        rows: jobs.map(({ job, at, by, comment, items, pages, name }) => ({
          cells: [
            {
              text: items === 1 ? name : `${name} and ${items - 1} more`,
              note: counted(pages, 'page'),
              link: inDoor(c, door, `${JOBS}/${job}`),
            },
            time(door, at),
            by,
            saidOf(comment),
          ],
        })),
      },
    ],
  };
  return showBoard(c, door, 'publish', board);
}

/** GET: one job, and how far it is; it looks again when somebody asks, since a page that loads by itself takes the keyboard's focus away. */
export async function showJob(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'reader');
  const job = c.req.param('job') ?? '';
  const rows = await readJob(door.db, door, job);
  const [first] = rows;
  if (!first) throw new NotFound('This site has no such job.');
  const items = rows.filter(({ language }) => language === first.language).map(({ item }) => item);
  const seen = await seenOf(
    { db: door.db, version: door.services.version, now: door.at },
    { site: door.site, language: first.language, job, items },
  );
  const board: Board = {
    Title: titleOf(rows),
    Trail: [
      { name: 'Publish', link: inDoor(c, door, PUBLISH) },
      { name: 'Published', link: inDoor(c, door, JOBS) },
    ],
    Lede: saidOf(first.comment),
    ...(seen.state !== 'seen' && { Actions: [{ text: 'Look again', link: inDoor(c, door, `${JOBS}/${job}`) }] }),
    Sections: [
      { kind: 'steps', id: 'steps', heading: 'How far it is', steps: stepsOf(door, rows, seen) },
      {
        kind: 'table',
        id: 'items',
        caption: 'What changed',
        count: counted(rows.length, 'item'),
        heads: ['Name', 'What happened', 'Since then'],
        rows: rows.slice(0, 300).map((row) => itemRow(c, door, row)),
      },
      ...(may(door.role, 'publisher') ? [rollBackForm(c, door, job, rows)] : []),
    ],
  };
  return showBoard(c, door, 'publish', board);
}

/** POST: rolls back. 303 to the job that does it. */
export async function takeJob(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'publisher');
  const posted = await readDeskForm(c.req.raw, 4096);
  if (!posted.do?.includes('roll-back')) throw new BadRequest([{ parameter: 'do', message: 'is not roll-back' }]);
  const job = c.req.param('job') ?? '';
  if ((await readJob(door.db, door, job)).length === 0) throw new NotFound('This site has no such job.');
  const { db, by, at, services } = door;
  const done = await rollBackChecked({ services, db, site: door.site, job, by, at }).catch(unlessTaken);
  return seeOther(inDoor(c, door, `${JOBS}/${done.job}`));
}
