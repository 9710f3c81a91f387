/** Turns subscribers into what the operators' block prints: words, days of the company's zone, addresses. */
import { LIST_LENGTH, type Subscriber, type SubscriberCount, type SubscriberFilter, type SubscriberStatus } from '../newsletter/desk.ts';
import { NEWSLETTERS } from '../newsletter/rules.ts';
import type { Settings } from '../settings.ts';
import { urls } from '../urls.ts';

const STATUSES: Record<SubscriberStatus, string> = { active: 'Active', pending: 'Not confirmed', inactive: 'Ended' };

interface Shown extends SubscriberFilter {
  page: number;
  removed?: '0' | '1' | undefined;
}

interface Found {
  shown: Shown;
  /** Address that was searched for. */
  sought: string | undefined;
  counts: readonly SubscriberCount[];
  /** One more than a page when there are older ones. */
  found: readonly Subscriber[];
  settings: Settings;
}

/** Field `List` of `SubscriberList`. */
export function subscriberFields({ shown, sought, counts, found, settings }: Found): object {
  const { list, status, page, removed } = shown;
  const address = (over: Partial<Shown>, path: string = urls.subscribers) => {
    const parts = Object.entries({ list, status, page: 1, ...over }).filter(([, value]) => value !== '' && value !== 1);
    return parts.length > 0 ? `${path}?${new URLSearchParams(parts.map(([name, value]) => [name, String(value)]))}` : path;
  };
  const numbers = Object.keys(STATUSES).map((name) => {
    const { all = 0, eriesense = 0, businesssense = 0 } = counts.find((count) => count.status === name) ?? {};
    const values = [all, eriesense, businesssense].map((count) => count.toLocaleString('en-US'));
    return {
      name: STATUSES[name as SubscriberStatus],
      link: address({ status: name as SubscriberStatus }),
      values,
      isShown: name === status,
    };
  });
  return {
    Lists: [...NEWSLETTERS],
    Counts: numbers,
    Choices: ['', ...NEWSLETTERS].map((value) => ({
      name: value || 'Every newsletter',
      link: address({ list: value as Shown['list'] }),
      isShown: value === list,
    })),
    All: status ? address({ status: '' }) : '',
    Sought: sought ?? '',
    IsSearch: sought !== undefined,
    Removed: removed ?? '',
    Entries: found.slice(0, LIST_LENGTH).map((one) => ({
      address: one.address,
      status: STATUSES[one.status],
      newsletters: NEWSLETTERS.filter((id) => one[id] === 1),
      language: `${one.site}, ${one.language}`,
      at: dayOf(one.at, settings.TIME_ZONE),
    })),
    Older: found.length > LIST_LENGTH ? address({ page: page + 1 }) : '',
    Newest: page > 1 ? address({}) : '',
    Export: address({}, urls.subscribersExport),
    Action: urls.subscribers,
  };
}

const dayOf = (at: number, timeZone: string): { iso: string; text: string } => ({
  iso: new Date(at).toISOString(),
  text: new Date(at).toLocaleDateString('en-US', { timeZone, year: 'numeric', month: 'short', day: 'numeric' }),
});
