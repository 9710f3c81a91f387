/** Reads and changes stored alert banners: entries of an item that every page shows (S1 §4). */
import type { Inline, StoredField, StoredFields } from '../../content/repository/store/items.ts';
import { ownEntries, storedValue } from '../../content/repository/store/entries.ts';
import { textField } from '../../content/repository/store/site.ts';
import { asRecord } from '../../lib/values/is-record.rules.ts';

/** Templates of items that hold banners: shared ones, and a page's or design's own. */
export const BANNER_TEMPLATES: readonly string[] = ['Global Alert Banner', 'GlobalAlertBanner'];

export interface Banner {
  id: string;
  /** The name under which browsers store a dismissal. */
  name: string;
  description: string;
  isUrgent: boolean;
  /** Otherwise it disappears after the first page. */
  isManual: boolean;
  link: { href: string; text: string };
  /** State codes in capitals; empty for all states. */
  states: string[];
  /** ISO with `Z`, or empty. */
  startsAt: string;
  endsAt: string;
  isOff: boolean;
  isResting: boolean;
}

const flag = (fields: StoredFields, name: string): boolean => {
  const found = storedValue(fields, name);
  return found === true || found === 1 || /^(1|true)$/i.test(String(found ?? ''));
};

export const entriesIn = (fields: StoredFields): Inline[] => ownEntries(fields, 'Banners');

export const areAllOff = (fields: StoredFields): boolean => flag(fields, 'Off');

export function bannerOf({ id, name, fields }: Inline): Banner {
  const destination = storedValue(fields, 'Destination');
  const { href = '', text: words = '' } = asRecord(destination) as Record<string, string>;
  return {
    id,
    name,
    description: textField(fields, 'Description'),
    isUrgent: textField(fields, 'Urgency').trim().toLowerCase() === 'high urgency',
    isManual: textField(fields, 'DismissOption').trim().toLowerCase().startsWith('manual'),
    link: { href, text: words },
    states: ownEntries(fields, 'States').map((state) => textField(state.fields, 'Description').toUpperCase()),
    startsAt: textField(fields, 'StartsAt'),
    endsAt: textField(fields, 'EndsAt'),
    isOff: flag(fields, 'Off'),
    isResting: flag(fields, 'Resting'),
  };
}

/** Replaces or changes banners of the list; entries of other kinds stay. */
export function withBanners(fields: StoredFields, change: (entries: Inline[]) => Inline[]): StoredFields {
  const field = fields.Banners;
  const others = field && 'list' in field ? field.list.filter((entry) => 'ref' in entry) : [];
  return { ...fields, Banners: { list: [...change(entriesIn(fields)), ...others] } };
}

/** Sets one flag of one banner. Returns the same fields when it is set already. */
export const switched = (fields: StoredFields, id: string, isOff: boolean): StoredFields =>
  withBanners(fields, (entries) =>
    entries.map((entry) =>
      entry.id === id && bannerOf(entry).isOff !== isOff ? { ...entry, fields: { ...entry.fields, Off: { value: isOff } } } : entry,
    ),
  );

/** Switches all banners by one field above them. */
export const allSwitched = (fields: StoredFields, isOff: boolean): StoredFields =>
  areAllOff(fields) === isOff ? fields : { ...fields, Off: { value: isOff } };

/** Sets each banner's state for the time. Returns the same fields when nothing begins or ends. */
export const atTime = (fields: StoredFields, now: number): StoredFields =>
  withBanners(fields, (entries) =>
    entries.map((entry) => {
      const banner = bannerOf(entry);
      const isResting = isOutOfTime(banner, now);
      return banner.isResting === isResting ? entry : { ...entry, fields: { ...entry.fields, Resting: { value: isResting } } };
    }),
  );

/** Merges a form's fields into an entry; its other fields stay. */
export function entryFields(
  before: StoredFields,
  banner: Omit<Banner, 'id' | 'name' | 'isResting'>,
  now: number,
  stateEntry: (code: string) => Inline,
): StoredFields {
  const { href, text: words } = banner.link;
  const linked = storedValue(before, 'Destination');
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

/** @returns milliseconds since 1970, or `undefined` for an empty or unreadable time */
export const moment = (iso: string): number | undefined => {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? undefined : at;
};

/** Whether a banner is not shown, by its own times. @param now milliseconds since 1970 */
export function isOutOfTime({ startsAt, endsAt }: Pick<Banner, 'startsAt' | 'endsAt'>, now: number): boolean {
  const [start, end] = [moment(startsAt), moment(endsAt)];
  return (start !== undefined && now < start) || (end !== undefined && now >= end);
}
