/** The board of `/subscribers`: counts, the search for one address, the list, its export (NWS-01). */
import type { EditorContext } from '../../editing/editor-guard.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import {
  SUBSCRIBERS_SHOWN,
  type Subscriber,
  type SubscriberCount,
  type SubscriberFilter,
  type SubscriberStatus,
} from '../../newsletter/desk.ts';
import { NEWSLETTERS } from '../../newsletter/signup.rules.ts';
import type { Board, Section, TableRow } from '../../page/desk/board-page.ts';
import { urls } from '../../site/urls.ts';
import { olderAndNewest } from '../shared/board-response.ts';

const STATUSES: Record<SubscriberStatus, { badge: 'good' | 'wait' | 'off'; text: string }> = {
  active: { badge: 'good', text: 'Active' },
  pending: { badge: 'wait', text: 'Not confirmed' },
  inactive: { badge: 'off', text: 'Ended' },
};
const REMOVED = { '1': 'The address was removed.', '0': 'This address is not in the list.' };

interface Subscribers {
  shown: SubscriberFilter & { page: number; removed?: '0' | '1' | undefined };
  /** Address that was searched for. */
  sought: string | undefined;
  counts: readonly SubscriberCount[];
  /** One more than a page shows when there are older ones. */
  found: readonly Subscriber[];
}

type Link = (over: Record<string, string>, path?: string) => string;

export function subscriberBoard(editor: EditorContext, subscribers: Subscribers): Board {
  const { list, status, removed } = subscribers.shown;
  const link: Link = (over, path = urls.subscribers) => withQuery(path, { list, status, ...over });
  return {
    Title: 'Subscribers',
    Lede: 'Addresses that were not confirmed are removed after 14 days. Unsubscribed ones stay in the list, so that they get no more mail.',
    Done: removed ? REMOVED[removed] : '',
    Sections: [countSection(subscribers, link), findSection(subscribers.sought ?? ''), listSection(editor, subscribers, link)],
  };
}

const countSection = ({ shown, counts }: Subscribers, link: Link): Section => ({
  kind: 'table',
  id: 'counts',
  caption: 'Subscribers by status and newsletter',
  isTitled: false,
  heads: ['Status', 'Addresses', ...NEWSLETTERS],
  rows: Object.entries(STATUSES).map(([status, { text }]) => {
    const { all = 0, eriesense = 0, businesssense = 0 } = counts.find((count) => count.status === status) ?? {};
    return { cells: [{ text, link: link({ status }), note: shown.status === status ? 'shown below' : '' }, all, eriesense, businesssense] };
  }),
});

const findSection = (sought: string): Section => ({
  kind: 'form',
  id: 'find',
  heading: 'Find an address',
  isTitled: false,
  post: urls.subscribers,
  rows: [{ name: 'address', label: 'Address', control: 'email', parts: { value: sought } }],
  submits: [{ text: 'Find', value: 'find', look: 'line' }],
});

function listSection(editor: EditorContext, { shown, sought, found }: Subscribers, link: Link): Section {
  const isSearch = sought !== undefined;
  const entries = found.slice(0, SUBSCRIBERS_SHOWN);
  const views = ['', ...NEWSLETTERS].map((list) => ({
    name: list || 'Every newsletter',
    link: link({ list }),
    isShown: list === shown.list,
  }));
  return {
    kind: 'table',
    id: 'subscribers',
    caption: 'Subscribers',
    isTitled: false,
    views: isSearch ? [] : [...views, ...(shown.status ? [{ name: 'Every status', link: link({ status: '' }) }] : [])],
    none: isSearch ? 'This address is not in the list.' : 'No subscribers.',
    heads: ['Address', 'Status', 'Newsletters', 'Changed', 'Language'],
    rows: entries.map((entry) => entryRow(editor, entry, isSearch)),
    ...(isSearch
      ? { tools: [{ text: 'All subscribers', link: urls.subscribers }] }
      : {
          ...olderAndNewest(
            found.length > SUBSCRIBERS_SHOWN ? link({ page: String(shown.page + 1) }) : '',
            shown.page > 1 ? link({}) : '',
            SUBSCRIBERS_SHOWN,
          ),
          tools: entries.length > 0 ? [{ text: 'Export these as CSV', link: link({}, urls.subscribersExport), isDownload: true }] : [],
        }),
  };
}

/** @param canRemove only for the address that was searched for: in a list, the wrong button is pressed too easily */
function entryRow({ services }: EditorContext, entry: Subscriber, canRemove: boolean): TableRow {
  const { address, status, at, site, language } = entry;
  const newsletters = NEWSLETTERS.filter((id) => entry[id] === 1).join(', ');
  const day = new Date(at).toLocaleDateString('en-US', {
    timeZone: services.settings.TIME_ZONE,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  });
  return {
    cells: [
      address,
      STATUSES[status],
      newsletters || 'no newsletter',
      { time: { iso: new Date(at).toISOString(), text: day } },
      `${site}, ${language}`,
    ],
    actions: canRemove ? [{ text: 'Remove this address', about: '', post: urls.subscribers, value: 'remove', hidden: { address } }] : [],
  };
}
