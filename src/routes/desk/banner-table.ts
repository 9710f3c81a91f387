/** The table of `/desk/banners`: each banner with its state, look, place and times, and what can be done with it (S1 §4). */
import type { StoredItem } from '../../content/repository/store.ts';
import { areAllOff, type Banner, bannerOf, entriesIn } from '../../editing/banners/banner.ts';
import { isOutOfTime, moment } from '../../editing/banners/clock.ts';
import { may } from '../../editing/roles.ts';
import type { Board } from '../../page/board-page.ts';
import { urls } from '../../urls.ts';
import type { Door } from '../edit/door.ts';
import { momentOf } from '../moment.ts';
import { withQuery } from './content-desk.ts';
import { STATE } from './state-words.ts';

export const BANNERS = urls.desk('banners');

type Table = Extract<NonNullable<Board['Sections']>[number], { kind: 'table' }>;

type TableRow = Table['rows'][number];

export function bannerTable(item: StoredItem, live: StoredItem | undefined, door: Door): Table {
  const shown = new Map(live ? entriesIn(live.fields).map((entry) => [entry.id, bannerOf(entry)]) : []);
  const entries = entriesIn(item.fields);
  const isOff = live ? areAllOff(live.fields) : false;
  const isOpen = item.number !== live?.number;
  const canPublish = may(door.role, 'publisher');
  const hidden = { item: item.id, revision: item.revision, language: door.language };
  return {
    kind: 'table',
    id: `banners-${item.id}`,
    caption: item.path.includes('/data/') ? `Of one page: ${item.path}` : 'On every page',
    note: isOff ? 'All of them are switched off.' : isOpen ? 'There are changes that visitors do not see yet.' : '',
    none: 'No banner yet.',
    heads: ['Banner', 'State', 'Look', 'Where', 'When'],
    rows: [
      ...entries.map((entry) => row(bannerOf(entry), shown.get(entry.id), { hidden, door, isOff, isOpen })),
      ...[...shown.values()]
        .filter((banner) => !entries.some(({ id }) => id === banner.id))
        .map(
          (banner): TableRow => ({
            cells: [wordsOf(banner), STATE.ended, '', '', ''],
            actions: canPublish ? [act('Switch off now', 'off', banner, hidden)] : [],
          }),
        ),
    ],
    ...(canPublish &&
      isOpen && {
        bulk: {
          post: BANNERS,
          hidden: { ...hidden, chosen: item.id },
          buttons: [{ text: 'Publish these banners', value: 'publish', about: '' }],
        },
      }),
  };
}

interface RowOptions {
  hidden: Record<string, string>;
  door: Door;
  isOff: boolean;
  isOpen: boolean;
}

const act = (text: string, value: string, { id }: Banner, hidden: Record<string, string>) => ({
  text,
  post: BANNERS,
  value,
  hidden: { ...hidden, banner: id },
});

function row(banner: Banner, live: Banner | undefined, { hidden, door, isOff, isOpen }: RowOptions): TableRow {
  const canWrite = may(door.role, 'editor');
  const canPublish = may(door.role, 'publisher');
  const zone = door.services.settings.TIME_ZONE;
  return {
    cells: [
      {
        text: wordsOf(banner),
        link: canWrite ? withQuery(`${BANNERS}/banner`, { item: hidden.item, banner: banner.id, language: door.language }) : '',
        lang: door.language,
      },
      stateOf(live, isOff, door.at),
      { text: banner.isUrgent ? 'Urgent' : 'Normal', note: banner.isManual ? 'until it is closed' : 'on one page' },
      banner.states.length > 0 ? banner.states.join(', ') : 'All states',
      {
        text: banner.startsAt ? `From ${time(banner.startsAt, zone)}` : banner.endsAt ? `Until ${time(banner.endsAt, zone)}` : 'Always',
        note: banner.startsAt ? (banner.endsAt ? `until ${time(banner.endsAt, zone)}` : 'without end') : '',
      },
    ],
    anchor: `banner-${banner.id}`,
    ...(isOpen && canPublish && { select: hidden.item ?? '' }),
    actions: [
      ...(canPublish && live
        ? [live.isOff ? act('Switch on now', 'on', banner, hidden) : act('Switch off now', 'off', banner, hidden)]
        : []),
      ...(canWrite
        ? [
            act('Up', 'up', banner, hidden),
            act('Down', 'down', banner, hidden),
            { ...act('Delete', 'delete', banner, hidden), confirm: 'It ends for visitors once that is published.' },
          ]
        : []),
    ],
  };
}

const time = (iso: string, zone: string): string => {
  const at = moment(iso);
  return at === undefined ? iso : momentOf(at, zone).text;
};

const wordsOf = ({ description, name }: Banner): string =>
  description
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120) || name;

function stateOf(live: Banner | undefined, allOff: boolean, now: number) {
  if (!live) return STATE.new;
  if (allOff || live.isOff) return { badge: 'off', text: 'Switched off' } as const;
  if (!isOutOfTime(live, now)) return { badge: 'good', text: 'Shown' } as const;
  const start = moment(live.startsAt);
  return start !== undefined && now < start ? ({ badge: 'wait', text: 'Scheduled' } as const) : ({ badge: 'off', text: 'Over' } as const);
}
