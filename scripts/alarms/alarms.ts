/** Every alarm of the site: what it is on, from when, and how urgent. `npm run alarms` brings them to Cloudflare; docs/operations.md lists them. */

const URGENCIES = {
  wake: 'wake the person on call',
  hour: 'look within the hour',
  day: 'same day',
  plan: 'plan',
} as const;

interface Alarm {
  urgency: keyof typeof URGENCIES;
  /** What it means, where the name does not say it. */
  because?: string;
}

/** Lines of the log. The platform keeps a saved query for each; its alert is made from the query in the dashboard. */
export interface LogAlarm extends Alarm {
  events: readonly [string, ...string[]];
  /** More lines than this within the minutes; 0 is any. */
  most: number;
  minutes: number;
}

/** What the platform watches itself. `type` is the API's `alert_type`. */
export interface PlatformAlarm extends Alarm {
  type: 'http_alert_edge_error' | 'incident_alert' | 'workers_alert';
  on: string;
  when: string;
  filters?(zone: string): Record<string, string[]>;
}

/** What neither can know. */
export interface OtherAlarm extends Alarm {
  on: string;
  when: string;
}

/** Probes run outside of Cloudflare: a check inside could not report that Cloudflare is down. */
export const others: readonly OtherAlarm[] = [
  { on: 'probe of `/healthz` from outside, each minute', when: 'two failures', urgency: 'wake' },
  { on: 'probe of `/healthz?deep`, each five minutes', when: '503 twice', urgency: 'wake' },
  { on: 'budget of "Pages served" on `/desk/service-level`', when: 'more than three quarters used', urgency: 'plan' },
  { on: 'D1 size', when: 'above 7 of 10 GB', urgency: 'plan' },
  { on: 'Worker CPU, p99', when: 'above 100 ms (500 ends a request)', urgency: 'day' },
];

const ANY_OF_AN_HOUR = { most: 0, minutes: 60 };

export const logAlarms: readonly LogAlarm[] = [
  { events: ['settings-refused'], ...ANY_OF_AN_HOUR, urgency: 'wake', because: 'every request gets 500' },
  { events: ['submission-not-stored'], most: 3, minutes: 5, urgency: 'wake', because: 'visitors are asked to try again' },
  { events: ['self-check-failed', 'circuit-opened'], ...ANY_OF_AN_HOUR, urgency: 'hour' },
  { events: ['request-failed'], most: 10, minutes: 5, urgency: 'hour' },
  { events: ['delivery-dead'], ...ANY_OF_AN_HOUR, urgency: 'hour', because: "a visitor's message has not arrived" },
  {
    events: ['delivery-dead-letter', 'delivery-queue-failed', 'delivery-not-settled'],
    most: 10,
    minutes: 60,
    urgency: 'day',
    because: 'the queue or D1 has trouble; cron goes on meanwhile',
  },
  { events: ['backup-late'], ...ANY_OF_AN_HOUR, urgency: 'day', because: 'no verified backup for 26 hours' },
  { events: ['webhook-not-stored', 'publish-delayed', 'schedules-failed'], ...ANY_OF_AN_HOUR, urgency: 'day' },
  { events: ['events-not-stored'], most: 10, minutes: 5, urgency: 'day', because: 'queue and D1 both fail, browsers keep their events' },
  { events: ['event-dead-letters', 'cdp-given-up', 'events-day-full'], ...ANY_OF_AN_HOUR, urgency: 'day' },
];

export const platformAlarms: readonly PlatformAlarm[] = [
  {
    type: 'http_alert_edge_error',
    on: '5xx of the zone',
    when: 'more than usual',
    urgency: 'wake',
    because: 'the budget of "Pages served" burns',
    filters: (zone) => ({ zones: [zone] }),
  },
  {
    type: 'incident_alert',
    on: 'incident of Cloudflare',
    when: 'Workers, KV or D1',
    urgency: 'hour',
    because: 'nothing of ours to repair, but editors and visitors ask',
    filters: () => ({ affected_components: ['Workers', 'Workers KV', 'D1'] }),
  },
  { type: 'workers_alert', on: 'use of Workers', when: 'CPU or requests well above the week before', urgency: 'day' },
];

const sentenceOf = ({ urgency, because }: Alarm): string => URGENCIES[urgency] + (because ? `: ${because}` : '');

export const logWhen = ({ most, minutes }: LogAlarm): string =>
  most === 0 ? 'any' : `more than ${most} in ${minutes === 60 ? 'an hour' : `${minutes} minutes`}`;

/** Rows of the table in docs/operations.md, which a test compares. */
export const alarmRows = (): string[] => [
  ...others.map((alarm) => `| ${alarm.on} | ${alarm.when} | ${sentenceOf(alarm)} | by hand |`),
  ...platformAlarms.map((alarm) => `| ${alarm.on} | ${alarm.when} | ${sentenceOf(alarm)} | notification |`),
  ...logAlarms.map(
    (alarm) => `| log ${alarm.events.map((event) => `\`${event}\``).join(', ')} | ${logWhen(alarm)} | ${sentenceOf(alarm)} | saved query |`,
  ),
];

/** Names of everything that is made at Cloudflare begin with it, so that nothing else is touched. */
export const OURS = 'carrier-site: ';

export const nameOfLog = ({ events }: LogAlarm): string => OURS + events.join(', ');
export const nameOfPlatform = ({ on }: PlatformAlarm): string => OURS + on;
export const descriptionOf = (alarm: LogAlarm | PlatformAlarm): string =>
  `${'events' in alarm ? logWhen(alarm) : alarm.when}: ${sentenceOf(alarm)}`;
