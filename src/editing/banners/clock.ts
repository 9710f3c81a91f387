/** When a banner is shown, by its own times. */

interface Times {
  startsAt: string;
  endsAt: string;
}

/** @returns milliseconds since 1970, or `undefined` for an empty or unreadable time */
export const moment = (iso: string): number | undefined => {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? undefined : at;
};

/** @param now milliseconds since 1970 */
export function isOutOfTime({ startsAt, endsAt }: Times, now: number): boolean {
  const [start, end] = [moment(startsAt), moment(endsAt)];
  return (start !== undefined && now < start) || (end !== undefined && now >= end);
}
