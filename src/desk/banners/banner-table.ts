/** The table of `/desk/banners`: each banner with its state, look, place, times and actions (S1 §4). */
import type { StoredItem } from '../../content/repository/store/store.ts';
import { areAllOff, type Banner, bannerOf, entriesIn, isOutOfTime, moment } from '../../editing/banners/banner.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import type { Table, TableRow } from '../../page/desk/board-page.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { momentOf } from '../../editing/moment.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { STATE } from '../shared/texts.ts';
import { BANNERS } from '../shared/addresses.ts';
import { textOf } from '../../lib/html/text.ts';
import { present } from '../../lib/values/present.ts';

export function bannerTable(item: StoredItem, live: StoredItem | undefined, editor: EditorContext): Table {
  const shown = new Map(live ? entriesIn(live.fields).map((entry) => [entry.id, bannerOf(entry)]) : []);
  const entries = entriesIn(item.fields);
  const isOff = live ? areAllOff(live.fields) : false;
  const isOpen = item.number !== live?.number;
  const canPublish = may(editor.role, 'publisher');
  const hidden = { item: item.id, revision: item.revision, language: editor.language };
  return {
    kind: 'table',
    id: `banners-${item.id}`,
    caption: item.path.includes('/data/') ? `Of one page: ${item.path}` : 'On every page',
    note: isOff ? 'All of them are switched off.' : isOpen ? 'There are changes that visitors do not see yet.' : '',
    none: 'No banner yet.',
    heads: ['Banner', 'State', 'Look', 'Where', 'When'],
    rows: [
      ...entries.map((entry) => row(bannerOf(entry), shown.get(entry.id), { hidden, editor, isOff, isOpen })),
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
  editor: EditorContext;
  isOff: boolean;
  isOpen: boolean;
}

const act = (text: string, value: string, { id }: Banner, hidden: Record<string, string>) => ({
  text,
  post: BANNERS,
  value,
  hidden: { ...hidden, banner: id },
});

function row(banner: Banner, live: Banner | undefined, { hidden, editor, isOff, isOpen }: RowOptions): TableRow {
  const canWrite = may(editor.role, 'editor');
  const canPublish = may(editor.role, 'publisher');
  const zone = editor.services.settings.TIME_ZONE;
  return {
    cells: [
      {
        text: wordsOf(banner),
        link: canWrite ? withQuery(`${BANNERS}/banner`, { item: hidden.item, banner: banner.id, language: editor.language }) : '',
        lang: editor.language,
      },
      stateOf(live, isOff, editor.at),
      { text: banner.isUrgent ? 'Urgent' : 'Normal', note: banner.isManual ? 'until it is closed' : 'on one page' },
      banner.states.length > 0 ? banner.states.join(', ') : 'All states',
      {
        text: banner.startsAt ? `From ${time(banner.startsAt, zone)}` : banner.endsAt ? `Until ${time(banner.endsAt, zone)}` : 'Always',
        note: banner.startsAt ? (banner.endsAt ? `until ${time(banner.endsAt, zone)}` : 'without end') : '',
      },
    ],
    anchor: `banner-${banner.id}`,
    ...(isOpen && canPublish && { select: hidden.item ?? '' }),
    actions: present([
      canPublish && live && (live.isOff ? act('Switch on now', 'on', banner, hidden) : act('Switch off now', 'off', banner, hidden)),
      ...(canWrite
        ? [
            act('Up', 'up', banner, hidden),
            act('Down', 'down', banner, hidden),
            { ...act('Delete', 'delete', banner, hidden), confirm: 'Visitors see it until the removal is published.' },
          ]
        : []),
    ]),
  };
}

const time = (iso: string, zone: string): string => {
  const at = moment(iso);
  return at === undefined ? iso : momentOf(at, zone).text;
};

const wordsOf = ({ description, name }: Banner): string => textOf(description).slice(0, 120) || name;

function stateOf(live: Banner | undefined, allOff: boolean, now: number) {
  if (!live) return STATE.new;
  if (allOff || live.isOff) return { badge: 'off', text: 'Switched off' } as const;
  if (!isOutOfTime(live, now)) return { badge: 'good', text: 'Shown' } as const;
  const start = moment(live.startsAt);
  return start !== undefined && now < start ? ({ badge: 'wait', text: 'Scheduled' } as const) : ({ badge: 'off', text: 'Over' } as const);
}
