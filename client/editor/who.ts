/** Other editors and moments, as the editor says them. */

/** The operators' own password has no name: whoever uses it is "another editor". */
export const whoIs = (name: string): string => (name === '' || name === 'editor' ? 'Another editor' : name);

/** "Ana and Luis"; everyone once. */
export function namesOf(names: readonly string[]): string {
  const all = [...new Set(names.map(whoIs))];
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

/** @param at milliseconds since 1970 @returns the time of day, as people here write it */
export const clock = (at: number): string => new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

/** ", saved by Ana, 10:35"; empty where nobody knows. */
export const savedBy = ({ by, at }: { by: string; at: number }): string =>
  at ? `saved by ${by === '' || by === 'editor' ? 'another editor' : by}, ${clock(at)}` : '';
