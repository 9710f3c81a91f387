/** What is said of a publish that is put down for later where the drafts have moved on, or others go with it (EDT-04). */
import type { Planned } from '../../content/repository/planned.ts';
import type { MovedOn } from '../../content/repository/planned-moves.ts';

interface Since {
  text: string;
  badge: 'wait' | 'bad';
  /** To look at what was written since. */
  between?: { item: string; from: number; to: number };
}

/** @param momentOf a time in words @returns what became of the drafts since it was put down; nothing while they are as they were */
export function sinceOf({ item, movedOn }: Pick<Planned, 'item' | 'movedOn'>, momentOf: (at: number) => string): Since | undefined {
  const isGone = ({ draft }: MovedOn) => draft === null;
  const isElsewhere = ({ path, draftPath }: MovedOn) => draftPath?.toLowerCase() !== path.toLowerCase();
  const one = movedOn.find(isGone) ?? movedOn.find(isElsewhere) ?? movedOn.find((part) => part.item === item) ?? movedOn[0];
  if (!one) return undefined;
  const { draft, number, path, lookedAt } = one;
  const what = one.item === item ? '' : `${path}: `;
  if (draft === null) return { badge: 'bad', text: `${what}Deleted since. This will stop: bring it back, or plan again.` };
  if (isElsewhere(one)) return { badge: 'bad', text: `${what}Moved since. This will stop: move it back to ${path}, or plan again.` };
  const text = `${what}Changed since: what stood on ${momentOf(lookedAt)} goes live, not the newer draft.`;
  return { badge: 'wait', text, between: { item: one.item, from: number, to: draft } };
}

/** For the page's own panel. @param at when it is due, in words */
export const plannedWords = (planned: Pick<Planned, 'item' | 'movedOn'>, at: string, momentOf: (at: number) => string): string =>
  `Planned for ${at}. ${sinceOf(planned, momentOf)?.text ?? 'The draft as it stands goes live then.'}`;

/** Asked before it is called off. */
export const callOffWords = ({ together }: Pick<Planned, 'together'>): string =>
  together > 1
    ? `It was looked at with ${together - 1} more: all ${together} are called off. Visitors will go on seeing what they see now.`
    : 'Visitors will go on seeing what they see now.';
