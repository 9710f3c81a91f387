/** Alert banners as they are stored: entries of an item that every page shows (S1 §4). */
import type { Inline, StoredField, StoredFields } from '../../content/repository/items.ts';
import { isOutOfTime } from './clock.ts';

/** Templates of items that hold banners: shared ones, and a page's or design's own. */
export const BANNER_TEMPLATES: readonly string[] = ['Global Alert Banner', 'GlobalAlertBanner'];

export interface Banner {
  id: string;
  /** What visitors' browsers remember a dismissal by. */
  name: string;
  description: string;
  isUrgent: boolean;
  /** Else it is gone after the first page. */
  isManual: boolean;
  link: { href: string; text: string };
  /** State codes in capitals; none: everywhere. */
  states: string[];
  /** ISO with `Z`, or empty. */
  startsAt: string;
  endsAt: string;
  isOff: boolean;
  isResting: boolean;
}

const value = (fields: StoredFields, name: string): unknown => {
  const field = fields[name];
  return field && 'value' in field ? field.value : undefined;
};
const text = (fields: StoredFields, name: string): string => {
  const found = value(fields, name);
  return typeof found === 'string' ? found : '';
};
const flag = (fields: StoredFields, name: string): boolean => {
  const found = value(fields, name);
  return found === true || found === 1 || /^(1|true)$/i.test(String(found ?? ''));
};

export const entriesIn = (fields: StoredFields): Inline[] => {
  const field = fields.Banners;
  return field && 'list' in field ? field.list.filter((entry): entry is Inline => !('ref' in entry)) : [];
};

export const areAllOff = (fields: StoredFields): boolean => flag(fields, 'Off');

export function bannerOf({ id, name, fields }: Inline): Banner {
  const destination = value(fields, 'Destination');
  const { href = '', text: words = '' } = (typeof destination === 'object' && destination !== null ? destination : {}) as Record<
    string,
    string
  >;
  const states = fields.States;
  return {
    id,
    name,
    description: text(fields, 'Description'),
    isUrgent: text(fields, 'Urgency').trim().toLowerCase() === 'high urgency',
    isManual: text(fields, 'DismissOption').trim().toLowerCase().startsWith('manual'),
    link: { href, text: words },
    states: (states && 'list' in states ? states.list : []).flatMap((state) =>
      'ref' in state ? [] : [text(state.fields, 'Description').toUpperCase()],
    ),
    startsAt: text(fields, 'StartsAt'),
    endsAt: text(fields, 'EndsAt'),
    isOff: flag(fields, 'Off'),
    isResting: flag(fields, 'Resting'),
  };
}

/** The list with one banner put in place of another, or changed; what is no entry of ours stays. */
export function withBanners(fields: StoredFields, change: (entries: Inline[]) => Inline[]): StoredFields {
  const field = fields.Banners;
  const others = field && 'list' in field ? field.list.filter((entry) => 'ref' in entry) : [];
  return { ...fields, Banners: { list: [...change(entriesIn(fields)), ...others] } };
}

/** One flag of one banner. The same fields where it stands so already. */
export const switched = (fields: StoredFields, id: string, isOff: boolean): StoredFields =>
  withBanners(fields, (entries) =>
    entries.map((entry) =>
      entry.id === id && bannerOf(entry).isOff !== isOff ? { ...entry, fields: { ...entry.fields, Off: { value: isOff } } } : entry,
    ),
  );

/** Every banner at once, by one field above them. */
export const allSwitched = (fields: StoredFields, isOff: boolean): StoredFields =>
  areAllOff(fields) === isOff ? fields : { ...fields, Off: { value: isOff } };

/** Sets what the clock says of each banner. The same fields where nothing begins or ends. */
export const atTime = (fields: StoredFields, now: number): StoredFields =>
  withBanners(fields, (entries) =>
    entries.map((entry) => {
      const banner = bannerOf(entry);
      const isResting = isOutOfTime(banner, now);
      return banner.isResting === isResting ? entry : { ...entry, fields: { ...entry.fields, Resting: { value: isResting } } };
    }),
  );

/** The fields of an entry as a form gave them; what else the entry has stays. */
export function entryFields(
  before: StoredFields,
  banner: Omit<Banner, 'id' | 'name' | 'isResting'>,
  now: number,
  stateEntry: (code: string) => Inline,
): StoredFields {
  const { href, text: words } = banner.link;
  const linked = value(before, 'Destination');
  const fields: Record<string, StoredField> = {
    ...before,
    Description: { value: banner.description },
    Urgency: { value: banner.isUrgent ? 'High Urgency' : 'Normal' },
    DismissOption: { value: banner.isManual ? 'Manually' : 'Automatically after first page' },
    Destination: { value: href ? { ...(typeof linked === 'object' ? linked : {}), href, text: words } : {} },
    States: { list: banner.states.map(stateEntry) },
  };
  const set = (name: string, content: unknown, isSaid: boolean) => {
    if (isSaid || name in before) fields[name] = { value: content };
  };
  set('StartsAt', banner.startsAt, banner.startsAt !== '');
  set('EndsAt', banner.endsAt, banner.endsAt !== '');
  set('Off', banner.isOff, banner.isOff);
  const isResting = isOutOfTime(banner, now);
  set('Resting', isResting, isResting);
  return fields;
}
