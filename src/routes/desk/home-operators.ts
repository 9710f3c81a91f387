/** Of the desk's first page: what visitors sent and missed, what waits or was given up, and whether everything works. */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { may } from '../../editing/roles.ts';
import { listMissed } from '../../missed/missed-list.ts';
import { outboxes } from '../../outboxes/all.ts';
import { urls } from '../../urls.ts';
import type { Door } from '../edit/door.ts';
import { withQuery } from './content-desk.ts';
import { lookOf, OVERALL } from './health.ts';
import type { Fact } from './home-editors.ts';
import { known, NOT_KNOWN } from './operators-door.ts';
import { counted } from './publish-words.ts';
import { QUEUES } from './queue-words.ts';

const WEEK = 7;
const MOST_MISSED = 200;

/** Nothing for whoever may not see what these lead to. */
export async function operatorsFacts(c: Context<AppEnv>, door: Door): Promise<Fact[]> {
  const isRepository = door.services.settings.CONTENT_SOURCE === 'repository';
  const parts = await Promise.all([
    ...(may(door.role, 'editor') && isRepository ? [missed(door)] : []),
    ...(may(door.role, 'operator') ? [submissions(door), queues(door), health(c, door)] : []),
  ]);
  return parts;
}

async function missed({ services, db, site, at }: Door): Promise<Fact> {
  const found = await known(services, 'missed', () => listMissed(db, site, WEEK, at, MOST_MISSED));
  const more = found?.length === MOST_MISSED ? 'more than ' : '';
  return {
    name: 'Missed addresses this week',
    value: found
      ? found.length === 0
        ? 'None'
        : {
            text: `${more}${counted(found.length, 'address', 'addresses')}`,
            link: withQuery(urls.desk('missed'), { days: WEEK }),
            note: `the most wanted: ${found[0]?.path}, ${counted(found[0]?.count ?? 0, 'time')}`,
          }
      : NOT_KNOWN,
  };
}

async function submissions({ services }: Door): Promise<Fact> {
  const backlog = await known(services, 'submissions', () => services.deliveries.backlog());
  if (!backlog) return { name: 'Submissions', value: NOT_KNOWN };
  const { held, dead, oldestMinutes } = backlog;
  const said = [
    ...(held > 0
      ? [{ text: `${held.toLocaleString('en-US')} held for a look`, link: withQuery(urls.submissions, { state: 'held' }) }]
      : []),
    ...(dead > 0
      ? [{ text: counted(dead, 'delivery given up', 'deliveries given up'), link: withQuery(urls.submissions, { state: 'dead' }) }]
      : []),
    ...(oldestMinutes > 0
      ? [{ text: `The oldest waits for ${counted(oldestMinutes, 'minute')}`, link: withQuery(urls.submissions, { state: 'waiting' }) }]
      : []),
  ];
  return { name: 'Submissions', value: said.length > 0 ? { several: said } : { text: 'Nothing waits for you', link: urls.submissions } };
}

async function queues({ services }: Door): Promise<Fact> {
  const shown = outboxes.filter((outbox) => outbox.isSetUp?.(services) !== false);
  const states = await Promise.all(shown.map((outbox) => known(services, outbox.name, () => outbox.read(services))));
  const sum = (of: 'waiting' | 'dead') => states.reduce((total, state) => total + (state?.[of] ?? 0), 0);
  // A sum of what is known would say that nothing waits where nobody knows.
  if (states.includes(undefined)) return { name: 'Queues', value: NOT_KNOWN };
  const [waiting, dead] = [sum('waiting'), sum('dead')];
  return {
    name: 'Queues',
    value:
      dead > 0
        ? {
            several: [
              { badge: 'bad', text: `${dead.toLocaleString('en-US')} given up` },
              { text: `${counted(waiting, 'waits', 'wait')}`, link: QUEUES },
            ],
          }
        : { text: waiting === 0 ? 'Nothing waits' : `${counted(waiting, 'waits', 'wait')}, none given up`, link: QUEUES },
  };
}

async function health(c: Context<AppEnv>, { services }: Door): Promise<Fact> {
  const found = await known(services, 'health', () => lookOf(services)(c.executionCtx));
  if (!found) return { name: 'Health', value: NOT_KNOWN };
  return { name: 'Health', value: { several: [OVERALL[found.status], { text: 'See the details', link: urls.desk('health') }] } };
}
