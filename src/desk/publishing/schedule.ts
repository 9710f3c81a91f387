/** `/desk/schedule`: plans to publish or take off items at a later time; they can be called off here (EDT-04). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { callOff, listPlanned, type Planned } from '../../content/repository/publishing/planned.ts';
import { callOffLabels, changedSince } from '../../editing/publishing/planned-texts.ts';
import { BadRequest } from '../../errors.ts';
import { readQuery } from '../../lib/http/input.ts';
import type { Board } from '../../page/desk/board-page.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { shownAddress } from '../../editing/shown-address.ts';
import { momentOf, zoneName } from '../../editing/moment.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { postedText, readDeskForm } from '../shared/posted-form.ts';
import { HISTORY, deskLink, SCHEDULE } from '../shared/addresses.ts';
import { languageViews, boardResponse } from '../shared/board-response.ts';
import { time } from '../shared/texts.ts';
import { publishViews } from './publish-views.ts';

const query = z.object({ did: z.enum(['', 'called-off', 'too-late']).catch('').default(''), language: z.string().optional() });
const DID = {
  '': '',
  'called-off': 'Called off. Nothing changes for visitors.',
  'too-late': 'This has already started or ended, so it cannot be called off.',
};

export async function getSchedule(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const { did } = readQuery(c.req.raw, query);
  const [waiting, over] = await Promise.all([listPlanned(editor.db, editor, false), listPlanned(editor.db, editor, true)]);
  const zone = editor.services.settings.TIME_ZONE;
  const board: Board = {
    Title: 'Scheduled',
    Lede: `What is due goes live within ten minutes, in the versions that were checked when it was scheduled; later changes stay drafts. Times are those of ${zoneName(zone)}.`,
    Done: did === 'called-off' ? DID[did] : '',
    ...(did === 'too-late' && { Problem: { title: 'Not called off', text: DID[did] } }),
    Views: publishViews(c, editor, 'schedule'),
    Sections: [
      {
        kind: 'table',
        id: 'waiting',
        caption: 'Waiting',
        views: languageViews(c, editor, SCHEDULE),
        none: 'Nothing is scheduled. Choose a time when you publish.',
        heads: ['Name', 'What', 'When', 'By'],
        rows: waiting.map((planned) => ({
          cells: cellsOf(c, editor, planned),
          actions: [
            {
              text: 'Call off',
              post: deskLink(c, editor, SCHEDULE),
              value: 'call-off',
              hidden: { id: String(planned.id) },
              confirm: callOffLabels(planned),
            },
          ],
        })),
      },
      {
        kind: 'table',
        id: 'over',
        caption: 'Done, stopped or called off',
        none: 'Nothing yet.',
        heads: ['Name', 'What', 'When', 'By', 'Result'],
        rows: over.slice(0, 100).map((planned) => ({
          cells: [
            ...cellsOf(c, editor, planned),
            planned.failure ? { badge: 'off' as const, text: planned.failure } : { badge: 'good' as const, text: 'Done' },
          ],
        })),
      },
    ],
  };
  return boardResponse(c, editor, 'schedule', board);
}

const cellsOf = (c: AppContext, editor: EditorContext, planned: Planned) => {
  const { item, name, path, at, by } = planned;
  return [
    { text: name, note: shownAddress(path), link: deskLink(c, editor, `${HISTORY}/${item}`) },
    whatOf(c, editor, planned),
    time(editor, at),
    by,
  ];
};

function whatOf(c: AppContext, editor: EditorContext, planned: Planned) {
  const { action, attempts, failure } = planned;
  const what = {
    badge: action === 'publish' ? ('good' as const) : ('bad' as const),
    text: action === 'publish' ? 'Becomes visible' : 'Leaves the site',
    ...(attempts > 1 && !failure && { note: `tried ${attempts} times` }),
  };
  const since = changedSince(planned, (at) => momentOf(at, editor.services.settings.TIME_ZONE).text);
  if (!since) return what;
  const { badge, text, between } = since;
  if (!between) return { several: [what, { badge, text }] };
  const link = deskLink(c, editor, `${HISTORY}/${between.item}/changes`, { from: between.from, to: between.to });
  return { several: [what, { badge, text }, { text: 'Changes since then', link }] };
}

export async function postSchedule(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'publisher' });
  const posted = await readDeskForm(c.req.raw, 4096);
  const id = Number(postedText(posted, 'id'));
  if (postedText(posted, 'do') !== 'call-off' || !Number.isSafeInteger(id))
    throw new BadRequest([{ parameter: 'do', message: 'is not call-off with an id' }]);
  const count = await callOff(editor.db, editor, { id, by: editor.by, at: editor.at });
  return seeOther(deskLink(c, editor, SCHEDULE, { did: count > 0 ? 'called-off' : 'too-late' }));
}
