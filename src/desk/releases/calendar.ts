/** `/desk/calendar`: releases, planned and published items of a month by the company's clock (EDT-04). Works by links alone. */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import type { CalendarEntryInput } from '../../blocks/desk-calendar/calendar-schema.ts';
import { calendarEntries, type CalendarEntry } from '../../content/repository/tree/calendar.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { zoneName } from '../../editing/moment.ts';
import { readQuery } from '../../lib/http/input.ts';
import { fromWallTime, toWallTime, wallDay } from '../../lib/time/wall-time.ts';
import type { Board, StateLabel } from '../../page/desk/board-page.ts';
import { publishViews } from '../publishing/publish-views.ts';
import { CALENDAR, deskLink, JOBS, SCHEDULE } from '../shared/addresses.ts';
import { boardResponse, languageViews } from '../shared/board-response.ts';
import { counted, formatNumber } from '../shared/texts.ts';
import { monthAfter, weeksOf } from './calendar-weeks.ts';
import { newReleaseAction, RELEASE_STATES, releaseLink } from './release-texts.ts';

const query = z.object({
  month: z
    .string()
    .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/)
    .catch('')
    .default(''),
  language: z.string().optional(),
});

export async function getCalendar(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const zone = editor.services.settings.TIME_ZONE;
  const today = toWallTime(editor.at, zone).slice(0, 10);
  const month = readQuery(c.req.raw, query).month || today.slice(0, 7);
  const weeks = weeksOf(month);
  const days = weeks.flat();
  const from = fromWallTime(days[0]?.day ?? '', zone) ?? 0;
  const until = (wallDay(days.at(-1)?.day ?? '', zone)?.last ?? 0) + 1;
  const found = await calendarEntries(editor.db, editor, { from, until });
  const byDay = Map.groupBy(found, ({ at }) => toWallTime(at, zone).slice(0, 10));
  const at = (other: string) => deskLink(c, editor, CALENDAR, { month: other });
  const board: Board = {
    Title: 'Calendar',
    Lede: `Releases, and what is scheduled and published. Times are those of ${zoneName(zone)}.`,
    Views: publishViews(c, editor, 'calendar'),
    Actions: newReleaseAction(c, editor),
    Sections: [
      {
        kind: 'calendar',
        id: 'month',
        heading: nameOf(month),
        count: counted(found.length, 'entry', 'entries'),
        previous: { text: nameOf(monthAfter(month, -1)), link: at(monthAfter(month, -1)) },
        next: { text: nameOf(monthAfter(month, 1)), link: at(monthAfter(month, 1)) },
        today: { text: 'Today', link: deskLink(c, editor, CALENDAR) },
        views: languageViews(c, editor, CALENDAR, { month }),
        weeks: weeks.map((week) =>
          week.map(({ day, isOutside }) => ({
            day,
            name: new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
              timeZone: 'UTC',
              weekday: 'long',
              month: 'long',
              day: 'numeric',
            }),
            isOutside,
            isToday: day === today,
            entries: (byDay.get(day) ?? []).map((entry) => entryOf(c, editor, entry)),
          })),
        ),
      },
    ],
  };
  return boardResponse(c, editor, 'calendar', board);
}

const nameOf = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long' });

function entryOf(c: AppContext, editor: EditorContext, { kind, release, name, more, at, job }: CalendarEntry): CalendarEntryInput {
  const text = more > 0 ? `${name} and ${formatNumber(more)} more` : name;
  const zone = editor.services.settings.TIME_ZONE;
  const clock = new Date(at).toLocaleTimeString('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' }).replace(/\u202f/g, ' ');
  const iso = new Date(at).toISOString();
  const link = release
    ? releaseLink(c, editor, release)
    : kind === 'published'
      ? deskLink(c, editor, `${JOBS}/${job}`)
      : deskLink(c, editor, SCHEDULE);
  return { time: { iso, text: clock }, name: text, link, state: STATES[kind] };
}

const STATES: Record<CalendarEntry['kind'], StateLabel> = {
  published: { badge: 'good', text: 'Published' },
  planned: RELEASE_STATES.planned,
  leaves: { badge: 'bad', text: 'Leaves the site' },
  asked: RELEASE_STATES.asked,
  stopped: { badge: 'bad', text: 'Stopped' },
};
