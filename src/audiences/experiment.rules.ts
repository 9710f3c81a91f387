/** Experiments: a version for a share of the visitors who accepted counting. The assignment is a function of visitor and experiment, so nothing is stored (decision 100). */

export interface Experiment {
  name: string;
  /** Per cent of the visitors who see the version. */
  percent: number;
  /** How many visitors are counted: fixed before the start, so that nobody stops at a lucky moment. */
  size: number;
  /** Type of the event that counts as success, as `events.ts` names it. */
  goal: string;
}

/** @param value `hero-50-2000-quote-started`, what follows `test-` in an audience's id */
export function readExperiment(value: string): Experiment | undefined {
  const [, name, percent, size, goal] = /^([a-z0-9]{1,20})-(\d{1,2})-(\d{3,6})-([a-z]+(?:-[a-z]+)*)$/.exec(value) ?? [];
  if (!name || !goal || Number(percent) < 1) return undefined;
  return { name, percent: Number(percent), size: Number(size), goal: goal.toUpperCase().replaceAll('-', '_') };
}

/** Whether a visitor sees the version. The same id and name always give the same answer, and a larger share keeps who was in the smaller. @param visitor hex */
export const isInExperiment = ({ name, percent }: Pick<Experiment, 'name' | 'percent'>, visitor: string): boolean =>
  visitor !== '' && numberOf(`${name} ${visitor}`) < (percent / 100) * 2 ** 32;

/** FNV-1a, then mixed so that similar ids fall anywhere. @returns 0 to 2^32 - 1 */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
