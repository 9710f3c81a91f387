/** The registry of tracked events: payload, trigger, example and specification of each type (TRK-01). `docs/events.md` is generated from it. */
import * as z from 'zod';
import { LIST_MAX, PATH_MAX, TEXT_MAX } from './event-format.rules.ts';

interface EventDefinition<P extends z.ZodObject = z.ZodObject> {
  /** Closed: unknown keys are refused. Made when the first event of this type comes. */
  payload: z.ZodLazy<P>;
  /** One sentence, for docs and for visitors who read the list of stored data. */
  when: string;
  example: z.input<P>;
  /** `S1 §3` and the like; `ours` where no specification requires it. */
  source: string;
}

type Definition<P extends z.ZodObject> = Omit<EventDefinition<P>, 'payload'> & { payload: () => P };

const define = <P extends z.ZodObject>({ payload, ...rest }: Definition<P>): EventDefinition<P> => ({ payload: z.lazy(payload), ...rest });

/** Replaces half characters instead of refusing them: no text in SQLite or UTF-8 may contain one. */
const wellFormed = () => z.string().overwrite((given) => given.toWellFormed());
const text = (max = TEXT_MAX) => wellFormed().max(max);
/** Path of the page, without query and anchor. */
const page = wellFormed().startsWith('/').max(PATH_MAX);
const email = wellFormed().includes('@').max(254);
const count = z.int().min(0).max(1e9);
const agency = () => z.strictObject({ agency_id: text(40), agency_name: text() });
/** What was clicked in a list of results; `position` counts from 1 across all pages. */
const resultClicked = () => z.strictObject({ search_term: text(), position: z.int().min(1).max(1e9), title: text(), link: text() });

export const events = {
  ACCORDION_OPENED: define({
    payload: () => z.strictObject({ title: text() }),
    when: 'An item of an accordion is opened.',
    example: { title: 'How do I pay my bill?' },
    source: 'S1 §4',
  }),
  AGENCY_SAVED: define({
    payload: agency,
    when: "An agency is saved as the visitor's own, by a button or by a link that the agency gave away.",
    example: { agency_id: 'BB1234', agency_name: 'Bayfront Insurance' },
    source: 'S1 §3, §4',
  }),
  AGENCY_VIEWED: define({
    payload: agency,
    when: "An agency's page is opened.",
    example: { agency_id: 'BB1234', agency_name: 'Bayfront Insurance' },
    source: 'S1 §3, §4',
  }),
  CAMPAIGN_IDENTIFIED: define({
    payload: () =>
      z.strictObject({
        campsrc: text(),
        timestamp: z.string().regex(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2} [AP]M$/),
        utm_source: text(),
        utm_medium: text(),
        utm_campaign: text(),
        utm_term: text(),
      }),
    when: 'A visit begins by a link of a campaign that is not the one known already, once. What the link does not say is empty; `timestamp` is that of the campaign cookie.',
    example: {
      campsrc: 'spring_auto',
      timestamp: '04/02/2026 09:15 AM',
      utm_source: 'letter',
      utm_medium: 'email',
      utm_campaign: 'spring',
      utm_term: '',
    },
    source: 'S1 §3, §4',
  }),
  FIND_AN_AGENT: define({
    payload: () => z.strictObject({ search_term: text(), source: z.enum(['card', 'locator', 'header']) }),
    when: 'The find-agency card or the locator is submitted, or the Find an Agency link of the header is followed (then without a term).',
    example: { search_term: '16501', source: 'card' },
    source: 'S1 §9',
  }),
  FORM_SUBMISSION: define({
    payload: () => z.strictObject({ form_name: text(), agency_id: text(40) }),
    when: 'A form was taken. Never with what was written in it.',
    example: { form_name: 'Contact us', agency_id: 'BB1234' },
    source: 'S3 §4, §7',
  }),
  GLOBAL_SEARCH: define({
    payload: () =>
      z.strictObject({ search_term: text(), results: count, page: z.int().min(1).max(1e9), types: z.array(text(60)).max(LIST_MAX) }),
    when: 'Results of the site search are shown; `types` are the content types it is filtered by.',
    example: { search_term: 'ice dam', results: 14, page: 1, types: ['Knowledge Center'] },
    source: 'S1 §9',
  }),
  GLOBAL_SEARCH_CLICK: define({
    payload: resultClicked,
    when: 'A result of the site search is followed.',
    example: { search_term: 'ice dam', position: 3, title: 'Ice dams in the attic', link: '/blog/ice-dam-attic' },
    source: 'S1 §9',
  }),
  LINK: define({
    payload: () => z.strictObject({ page, link_target: text(), link_text: text(100), link_class: text() }),
    when: 'A link is followed. Targets come without query; telephone numbers and mail addresses are left out.',
    example: { page: '/', link_target: '/auto-insurance', link_text: 'Auto insurance', link_class: 'btn' },
    source: 'S1 §3',
  }),
  NEWSLETTER_SIGNUP: define({
    payload: () => z.strictObject({ newsletter_names: z.array(text(60)).max(LIST_MAX), email: email.optional() }),
    when: 'A newsletter was ordered; `email` only of visitors who allow to be identified.',
    example: { newsletter_names: ['eriesense'], email: 'reader@example.com' },
    source: 'S3 §7',
  }),
  PAGE_ERROR: define({
    payload: () => z.strictObject({ page, error_message: text(200) }),
    when: 'A script of the page failed, at most five times for each page.',
    example: { page: '/', error_message: 'TypeError: x is undefined' },
    source: 'S1 §3, §8',
  }),
  PAGE_SCROLL: define({
    payload: () => z.strictObject({ page, percent_scrolled: z.literal([25, 50, 75, 90]) }),
    when: 'A quarter, half, three quarters or nine tenths of a page have been seen, each once for each page view.',
    example: { page: '/auto-insurance', percent_scrolled: 75 },
    source: 'S1 §3, §9',
  }),
  QUOTE_MODAL_CLOSED: define({
    payload: () => z.strictObject({ by: z.enum(['button', 'overlay', 'escape', 'request']) }),
    when: 'The quote modal is closed.',
    example: { by: 'button' },
    source: 'S1 §9',
  }),
  QUOTE_MODAL_OPEN: define({
    payload: () => z.strictObject({ insuranceType: text(60) }),
    when: 'The quote modal is opened.',
    example: { insuranceType: 'auto' },
    source: 'S1 §9',
  }),
  QUOTE_MODAL_SEARCH: define({
    payload: () => z.strictObject({ search_term: text(), language: text(60) }),
    when: 'A visitor searches in the agency finder.',
    example: { search_term: '16501', language: '' },
    source: 'S2 §7',
  }),
  QUOTE_MODAL_SELECTED_AGENCY: define({
    payload: agency,
    when: 'An agency is chosen in the agency finder.',
    example: { agency_id: 'BB1234', agency_name: 'Bayfront Insurance' },
    source: 'S2 §7',
  }),
  QUOTE_STARTED: define({
    payload: () => z.strictObject({ insuranceType: text(60), zipCode: z.string().regex(/^[\d-]{0,10}$/) }),
    when: 'A quote form that is filled in rightly is sent.',
    example: { insuranceType: 'auto', zipCode: '16501' },
    source: 'S1 §3',
  }),
  RESOURCE_SEARCH: define({
    payload: () =>
      z.strictObject({
        search_term: text(),
        tab: text(60),
        topic: z.array(text(60)).max(LIST_MAX),
        format: z.array(text(60)).max(LIST_MAX),
        product: z.array(text(60)).max(LIST_MAX),
        results: count,
      }),
    when: 'Articles are searched for or filtered, or another tab of them is opened.',
    example: { search_term: 'roof', tab: 'blog', topic: ['Claims'], format: [], product: ['Homeowners'], results: 4 },
    source: 'S1 §9',
  }),
  RESOURCE_SEARCH_CLICK: define({
    payload: resultClicked,
    when: 'An article of the listing is followed.',
    example: { search_term: 'roof', position: 1, title: 'A roof check in spring', link: '/blog/roof-check' },
    source: 'S1 §9',
  }),
  VIDEO: define({
    payload: () => z.strictObject({ action: z.enum(['playing', 'paused', 'ended']), video: text(), title: text() }),
    when: "A video begins, is stopped, or comes to its end. `video`: the provider's id, or the file's address.",
    example: { action: 'playing', video: 'dQw4w9WgXcQ', title: 'After a storm' },
    source: 'S2 §7',
  }),

  VIEW: define({
    payload: () =>
      z.strictObject({
        page,
        /** Origin only. */
        referrer: text().optional(),
        utm_source: text().optional(),
        utm_medium: text().optional(),
        utm_campaign: text().optional(),
        utm_term: text().optional(),
      }),
    when: 'A page is seen, also when the browser brings it back as it was left. `referrer` is the site, not the page, that the visitor comes from, when that is another.',
    example: { page: '/auto-insurance', referrer: 'https://search.example', utm_source: 'letter' },
    source: 'S1 §7, §9',
  }),
  IDENTITY: define({
    payload: () => z.strictObject({ email }),
    when: 'Beside NEWSLETTER_SIGNUP, of visitors who allow to be identified.',
    example: { email: 'reader@example.com' },
    source: 'S1 §7, S3 §7',
  }),
  WEB_VITALS: define({
    payload: () =>
      z.strictObject({
        name: z.enum(['LCP', 'INP', 'CLS', 'TTFB', 'FCP']),
        /** Milliseconds; for CLS a score. */
        value: z.number().min(0).max(1e7),
        rating: z.enum(['good', 'needs-improvement', 'poor']),
        navigation: text(30),
        page,
      }),
    when: 'How fast the page was, once for each measure, when it is left.',
    example: { name: 'LCP', value: 812.5, rating: 'good', navigation: 'navigate', page: '/' },
    source: 'ours',
  }),
} as const;

export type EventType = keyof typeof events;
/** Payload of each type, as the browser's `track()` takes it. */
export type TrackEvents = { [T in EventType]: z.input<(typeof events)[T]['payload']> };
export const eventTypes = Object.keys(events) as EventType[];
/** The twenty of S1 §9; the others are ours. */
export const OWN_TYPES = ['VIEW', 'IDENTITY', 'WEB_VITALS'] as const satisfies EventType[];
