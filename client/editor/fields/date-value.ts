/** A date as its form asks for it, and as it is stored: content has days without a time zone, kept in UTC. Pure. */
interface DateParts {
  /** `2026-11-04`. */
  day: string;
  /** `09:30`, empty for a day as a whole. */
  time: string;
}

export function readDate(text: string): DateParts {
  const match = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?/.exec(text);
  const date =
    match && !Number.isNaN(Date.parse(text)) ? new Date(/Z|[+-]\d\d:?\d\d$/.test(text) || !match[2] ? text : `${text}Z`) : undefined;
  if (!date || text.startsWith('0001-01-01')) return { day: '', time: '' };
  const [day = '', clock = ''] = date.toISOString().split('T');
  const time = clock.slice(0, 5);
  return { day, time: time === '00:00' ? '' : time };
}

/** @returns empty for no date */
export const writeDate = ({ day, time }: DateParts): string => (day ? `${day}T${time || '00:00'}:00Z` : '');
