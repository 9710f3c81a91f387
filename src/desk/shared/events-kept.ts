/** What the desk says where it reads tracked events: by the setting EVENTS_STORE the database has them for 13 months, for 90 days, or no more (decision 106). */
import type { Settings } from '../../settings.ts';

type Store = Pick<Settings, 'EVENTS_STORE'>;

export const eventsKept = ({ EVENTS_STORE: store }: Store): string =>
  ({
    d1: 'Details are removed after 13 months.',
    both: 'Details are removed after 90 days; the files of the pipeline have them for 13 months.',
    pipeline: 'New ones are in the files of the pipeline; here only the day’s count goes on.',
  })[store];

/** A sentence after others, or nothing. */
export const eventsElsewhere = ({ EVENTS_STORE: store }: Store): string =>
  store === 'pipeline' ? ' New visits are in the files of the pipeline and not counted here.' : '';
