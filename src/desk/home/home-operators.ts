/** The operators' part of the desk's first page: submissions, missed addresses, queues and health. */
import type { AppContext } from '../../app-env.ts';
import { guessesAtSignIn } from '../../editing/sessions/sign-in-delay.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import { listMissed } from '../../missed/missed-list.ts';
import { outboxes } from '../../outboxes/all.ts';
import { urls } from '../../site/urls.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { probeOf, OVERALL } from '../operators/health.ts';
import type { Fact } from '../../page/desk/board-page.ts';
import { availableOr, listFact, UNAVAILABLE } from '../shared/available-part.ts';
import { counted } from '../shared/texts.ts';
import { QUEUES } from '../shared/addresses.ts';
import { present } from '../../lib/values/present.ts';

const WEEK = 7;
const MOST_MISSED = 200;

/** @returns no facts for a role that may not open the pages behind them */
export async function operatorsFacts(c: AppContext, editor: EditorContext): Promise<Fact[]> {
  const isRepository = editor.services.settings.CONTENT_SOURCE === 'repository';
  return Promise.all([
    ...(may(editor.role, 'editor') && isRepository ? [missed(editor)] : []),
    ...(may(editor.role, 'operator') ? [submissions(editor), queues(editor), health(c, editor), ...(await signIn(editor))] : []),
  ]);
}

async function missed({ services, db, site, at }: EditorContext): Promise<Fact> {
  const found = await availableOr(services, 'missed', () => listMissed(db, site, WEEK, at, MOST_MISSED));
  const more = found?.length === MOST_MISSED ? 'more than ' : '';
  return listFact('Missed addresses this week', found, 'None', ([first, ...others]) => ({
    text: `${more}${counted(others.length + 1, 'address', 'addresses')}`,
    link: withQuery(urls.desk('missed'), { days: WEEK }),
    note: `the most requested: ${first?.path}, ${counted(first?.count ?? 0, 'time')}`,
  }));
}

async function submissions({ services }: EditorContext): Promise<Fact> {
  const backlog = await availableOr(services, 'submissions', () => services.deliveries.backlog());
  if (!backlog) return { name: 'Submissions', value: UNAVAILABLE };
  const { held, dead, oldestMinutes } = backlog;
  const said = present([
    held > 0 && { text: `${held.toLocaleString('en-US')} held for review`, link: withQuery(urls.submissions, { state: 'held' }) },
    dead > 0 && { text: counted(dead, 'delivery given up', 'deliveries given up'), link: withQuery(urls.submissions, { state: 'dead' }) },
    oldestMinutes > 0 && {
      text: `The oldest has waited ${counted(oldestMinutes, 'minute')}`,
      link: withQuery(urls.submissions, { state: 'waiting' }),
    },
  ]);
  return {
    name: 'Submissions',
    value: said.length > 0 ? { several: said } : { text: 'Nothing needs your attention', link: urls.submissions },
  };
}

async function queues({ services }: EditorContext): Promise<Fact> {
  const shown = outboxes.filter((outbox) => outbox.isSetUp?.(services) !== false);
  const states = await Promise.all(shown.map((outbox) => availableOr(services, outbox.name, () => outbox.read(services))));
  const sum = (of: 'waiting' | 'dead') => states.reduce((total, state) => total + (state?.[of] ?? 0), 0);
  // A sum of the known counts would read "Nothing waits" while one count is unknown.
  if (states.includes(undefined)) return { name: 'Queues', value: UNAVAILABLE };
  const [waiting, dead] = [sum('waiting'), sum('dead')];
  return {
    name: 'Queues',
    value:
      dead > 0
        ? {
            several: [
              { badge: 'bad', text: `${dead.toLocaleString('en-US')} given up` },
              { text: `${counted(waiting, 'waiting', 'waiting')}`, link: QUEUES },
            ],
          }
        : { text: waiting === 0 ? 'Nothing is waiting' : `${counted(waiting, 'waiting', 'waiting')}, none given up`, link: QUEUES },
  };
}

async function health(c: AppContext, { services }: EditorContext): Promise<Fact> {
  const found = await availableOr(services, 'health', () => probeOf(services)(c.executionCtx));
  if (!found) return { name: 'Health', value: UNAVAILABLE };
  return { name: 'Health', value: { several: [OVERALL[found.status], { text: 'See the details', link: urls.desk('health') }] } };
}

/** Shown only while someone guesses, since there is nothing to do otherwise. */
async function signIn({ services, db, at }: EditorContext): Promise<Fact[]> {
  const guesses = (await availableOr(services, 'sign-in', () => guessesAtSignIn(db, at))) ?? 0;
  if (guesses === 0) return [];
  return [
    {
      name: 'Sign-in',
      value: {
        several: [
          { badge: 'bad', text: `Someone is guessing: ${counted(guesses, 'refused attempt', 'refused attempts')}` },
          'New attempts from unknown addresses wait up to a minute. Change EDITOR_PASSWORD if others may know it; Cloudflare Access keeps strangers out altogether.',
        ],
      },
    },
  ];
}
