/** Of the desk's first page: drafts, plans, the last publishes and who edits just now. */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { listJobs } from '../../content/repository/jobs.ts';
import { type OpenDraft, openDrafts } from '../../content/repository/open-drafts.ts';
import { renewedAt, whoEdits } from '../../content/repository/overview.ts';
import { listPlanned } from '../../content/repository/planned.ts';
import { SEEN_WITHIN_MS } from '../../editing/publishing/seen.ts';
import { may } from '../../editing/roles.ts';
import type { Board } from '../../page/board-page.ts';
import type { Door } from '../edit/door.ts';
import { withQuery } from './content-desk.ts';
import { known, NOT_KNOWN } from './operators-door.ts';
import { counted, HISTORY, inDoor, JOBS, KINDS, PUBLISH, SCHEDULE, time } from './publish-words.ts';

const SHOWN = 5;

type Section = NonNullable<Board['Sections']>[number];
export type Fact = Extract<Section, { kind: 'facts' }>['facts'][number];
type TableRow = Extract<Section, { kind: 'table' }>['rows'][number];

export async function editorsPart(c: Context<AppEnv>, door: Door): Promise<{ facts: Fact[]; sections: Section[] }> {
  const { services, db, at } = door;
  const [drafts, planned, jobs, people] = await Promise.all([
    known(services, 'drafts', () => openDrafts(db, door)),
    known(services, 'schedule', () => listPlanned(db, door, false)),
    known(services, 'jobs', () => lastJobs(c, door)),
    known(services, 'holds', () => whoEdits(db, door, at)),
  ]);
  const mine = drafts?.filter(({ by }) => by === door.by) ?? [];
  const next = planned?.[0];
  const facts: Fact[] = [
    {
      name: 'Open drafts',
      value: drafts
        ? drafts.length === 0
          ? 'None: visitors see everything as it is'
          : {
              // Readers may look at each of them, and have no list to publish from.
              text: counted(drafts.length, 'open draft'),
              link: may(door.role, 'editor') ? inDoor(c, door, PUBLISH) : '',
              note: mine.length > 0 ? `${mine.length === drafts.length ? 'all' : mine.length} of them yours` : 'none of them yours',
            }
        : NOT_KNOWN,
    },
    {
      name: 'Scheduled',
      value: planned
        ? planned.length === 0
          ? 'Nothing'
          : {
              text: counted(planned.length, 'publish', 'publishes'),
              link: inDoor(c, door, SCHEDULE),
              note: next ? `the next one ${time(door, next.at).time.text}` : '',
            }
        : NOT_KNOWN,
    },
    {
      name: 'Who edits now',
      value: people
        ? people.length === 0
          ? 'Nobody'
          : {
              several: people.map(({ name, items, route, title }) => ({
                text: `${name}: ${title || counted(items, 'item')}`,
                link: route && c.get('site').prefix + route,
              })),
            }
        : NOT_KNOWN,
    },
  ];
  return {
    facts,
    sections: [
      ...(may(door.role, 'editor') ? [mineSection(c, door, drafts && mine)] : []),
      {
        kind: 'table',
        id: 'jobs',
        caption: 'Published last',
        none: jobs ? 'Nothing was published yet.' : NOT_KNOWN.text,
        heads: ['What', 'Seen by visitors', 'When', 'By'],
        rows: jobs ?? [],
        tools: [{ text: 'All that was published', link: inDoor(c, door, JOBS) }],
      },
    ],
  };
}

async function lastJobs(c: Context<AppEnv>, door: Door): Promise<TableRow[]> {
  const jobs = await listJobs(door.db, door, SHOWN);
  const renewed = await renewedAt(
    door.db,
    jobs.map(({ job }) => job),
  );
  return jobs.map(({ job, at, by, items, name }) => {
    const doneAt = renewed.get(job);
    const seen =
      doneAt === null
        ? { badge: 'wait' as const, text: 'Not yet', note: 'tried again by itself' }
        : doneAt !== undefined && doneAt + SEEN_WITHIN_MS > door.at
          ? { badge: 'wait' as const, text: `Everywhere within ${Math.ceil((doneAt + SEEN_WITHIN_MS - door.at) / 1000)} seconds` }
          : { badge: 'good' as const, text: 'Everywhere' };
    return {
      cells: [
        { text: items === 1 ? name : `${name} and ${items - 1} more`, link: inDoor(c, door, `${JOBS}/${job}`) },
        seen,
        time(door, at),
        by,
      ],
    };
  });
}

function mineSection(c: Context<AppEnv>, door: Door, mine: readonly OpenDraft[] | undefined): Section {
  return {
    kind: 'table',
    id: 'mine',
    caption: 'Your open drafts',
    none: mine ? 'You have changed nothing that visitors do not see.' : NOT_KNOWN.text,
    count: mine && mine.length > SHOWN ? `The newest ${SHOWN} of ${mine.length}` : '',
    heads: ['Name', 'State', 'Changed'],
    rows: (mine ?? []).slice(0, SHOWN).map((draft) => ({
      cells: [
        {
          text: draft.name || draft.path,
          note: draft.path,
          link: draft.route !== null && draft.kind !== 'deleted' ? `${c.get('site').prefix}${draft.route}` : '',
        },
        KINDS[draft.kind],
        time(door, draft.at),
      ],
      actions: [{ text: 'What changed', link: inDoor(c, door, `${HISTORY}/${draft.item}/changes`) }],
    })),
    tools: mine && mine.length > 0 ? [{ text: 'Check and publish', link: withQuery(PUBLISH, { by: door.by }) }] : [],
  };
}
