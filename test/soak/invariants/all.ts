/** All invariants, in the order of the issue. */
import type { Invariant } from '../observer.ts';
import { events } from './events.ts';
import { memory } from './memory.ts';
import { noServerErrors } from './no-server-errors.ts';
import { ownAnswers } from './own-answers.ts';
import { pageAge } from './page-age.ts';
import { publicDrafts } from './public-drafts.ts';
import { refusals } from './refusals.ts';
import { submissions } from './submissions.ts';
import { unmixedPages } from './unmixed-pages.ts';
import { wholePublishes } from './whole-publishes.ts';

/** Checked by the driver, after the last fault. */
export const RECOVERY = 'back to normal within a minute of the last fault';

export const invariants: readonly Invariant[] = [
  publicDrafts,
  ownAnswers,
  pageAge,
  unmixedPages,
  wholePublishes,
  submissions,
  events,
  noServerErrors,
  refusals,
  memory,
  { name: RECOVERY },
];
