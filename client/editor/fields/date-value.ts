/** Converts a date between its form and its stored value: content has days without a time zone, stored in UTC. Pure. */
interface DateParts {
  /** `2026-11-04`. */
  day: string;
  /** `09:30`, empty for a whole day. */
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
