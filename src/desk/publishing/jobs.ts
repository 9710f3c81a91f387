/** `/desk/jobs`: the jobs of a site, the progress and changes of each, and its roll back (EDT-04). */
import type { AppContext } from '../../app-env.ts';
import { listJobs, readJob } from '../../content/repository/tree/jobs.ts';
import { seenOf } from '../../editing/publishing/seen.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import { BadRequest, NotFound } from '../../errors.ts';
import type { Board } from '../../page/desk/board-page.ts';
import { rollBackChecked } from '../../page/edit/roll-back-checked.ts';
import { requireEditor } from '../../editing/editor-guard.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { readDeskForm } from '../shared/posted-form.ts';
import { shownAddress } from '../../editing/shown-address.ts';
import { itemNames } from './publish-findings.ts';
import { itemRow, rollBackForm, jobSteps, jobTitle } from './job-parts.ts';
import { deskLink, JOBS, PUBLISH } from '../shared/addresses.ts';
import { languageViews, boardResponse } from '../shared/board-response.ts';
import { counted, formatNumber, noticeOf, time } from '../shared/texts.ts';
import { unlessConflict } from '../../editing/publishing/publish-now.ts';
import { publishViews } from './publish-views.ts';

const SHOWN = 100;

/** GET: the newest jobs. */
export async function getJobs(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const jobs = await listJobs(editor.db, editor, SHOWN);
  const board: Board = {
    Title: 'Published',
    Lede: 'Each row is one publish: items that became visible or left the site together, and can be rolled back together.',
    Views: publishViews(c, editor, 'jobs'),
    Sections: [
      {
        kind: 'table',
        id: 'jobs',
        caption: 'Published',
        isTitled: false,
        views: languageViews(c, editor, JOBS),
        none: 'Nothing has been published yet.',
        heads: ['What', 'When', 'By', 'Comment'],
        rows: jobs.map(({ job, at, by, comment, items, pages, name, isMore }) => ({
          cells: [
            {
              text: items === 1 ? shownAddress(name) : `${shownAddress(name)} and ${isMore ? 'over ' : ''}${formatNumber(items - 1)} more`,
              note: (isMore ? 'over ' : '') + counted(pages, 'page'),
              link: deskLink(c, editor, `${JOBS}/${job}`),
            },
            time(editor, at),
            by,
            noticeOf(comment),
          ],
        })),
      },
    ],
  };
  return boardResponse(c, editor, 'publish', board);
}

/** GET: one job with its progress; editors reload it themselves, since an automatic reload would take the keyboard focus. */
export async function getJob(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const job = c.req.param('job') ?? '';
  const rows = await readJob(editor.db, editor, job);
  const [first] = rows;
  if (!first) throw new NotFound('This site has no such job.');
  const items = rows.filter(({ language }) => language === first.language).map(({ item }) => item);
  const place = { site: editor.site, language: first.language };
  const [seen, names] = await Promise.all([
    seenOf({ db: editor.db, version: editor.services.version, now: editor.at }, { ...place, job, items }),
    itemNames({ ...editor, ...place }, items),
  ]);
  const board: Board = {
    Title: jobTitle(rows),
    Trail: [
      { name: 'Publish', link: deskLink(c, editor, PUBLISH) },
      { name: 'Published', link: deskLink(c, editor, JOBS) },
    ],
    Lede: noticeOf(first.comment),
    ...(seen.state !== 'seen' && { Actions: [{ text: 'Refresh', link: deskLink(c, editor, `${JOBS}/${job}`) }] }),
    Sections: [
      { kind: 'steps', id: 'steps', heading: 'Progress', steps: jobSteps(editor, rows, seen) },
      {
        kind: 'table',
        id: 'items',
        caption: 'What changed',
        count: counted(rows.length, 'item'),
        heads: ['Name', 'What happened', 'Since then'],
        rows: rows.slice(0, 300).map((row) => itemRow(c, editor, { ...row, job, name: names.get(row.item)?.name ?? row.name })),
      },
      ...(may(editor.role, 'publisher') ? [rollBackForm(c, editor, job, rows)] : []),
    ],
  };
  return boardResponse(c, editor, 'publish', board);
}

/** POST: rolls back. 303 to the new job. */
export async function postJob(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'publisher' });
  const posted = await readDeskForm(c.req.raw, 4096);
  if (!posted.do?.includes('roll-back')) throw new BadRequest([{ parameter: 'do', message: 'is not roll-back' }]);
  const job = c.req.param('job') ?? '';
  if ((await readJob(editor.db, editor, job)).length === 0) throw new NotFound('This site has no such job.');
  const { db, by, at, services } = editor;
  const done = await rollBackChecked({ services, db, site: editor.site, job, by, at }).catch(unlessConflict);
  return seeOther(deskLink(c, editor, `${JOBS}/${done.job}`));
}
