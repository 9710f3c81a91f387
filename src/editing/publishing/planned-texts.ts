/** Messages about a plan whose drafts have changed since, or that includes other items (EDT-04). */
import type { Planned } from '../../content/repository/publishing/planned.ts';
import type { MovedOn } from '../../content/repository/publishing/planned-moves.ts';

interface Since {
  text: string;
  badge: 'wait' | 'bad';
  /** The two versions to compare. */
  between?: { item: string; from: number; to: number };
}

/** @param momentOf formats a time @returns what happened to the drafts since the plan; undefined while they are unchanged */
export function changedSince({ item, movedOn }: Pick<Planned, 'item' | 'movedOn'>, momentOf: (at: number) => string): Since | undefined {
  const isGone = ({ draft }: MovedOn) => draft === null;
  const isElsewhere = ({ path, draftPath }: MovedOn) => draftPath?.toLowerCase() !== path.toLowerCase();
  const one = movedOn.find(isGone) ?? movedOn.find(isElsewhere) ?? movedOn.find((part) => part.item === item) ?? movedOn[0];
  if (!one) return undefined;
  const { draft, number, path, lookedAt } = one;
  const what = one.item === item ? '' : `${path}: `;
  if (draft === null) return { badge: 'bad', text: `${what}Deleted since. The plan will fail: restore it, or plan again.` };
  if (isElsewhere(one)) return { badge: 'bad', text: `${what}Moved since. The plan will fail: move it back to ${path}, or plan again.` };
  const text = `${what}Changed since: the version of ${momentOf(lookedAt)} goes live, not the newer draft.`;
  return { badge: 'wait', text, between: { item: one.item, from: number, to: draft } };
}

/** For the panel in the page. @param at when it is due, as text */
export const plannedText = (planned: Pick<Planned, 'item' | 'movedOn'>, at: string, momentOf: (at: number) => string): string =>
  `Planned for ${at}. ${changedSince(planned, momentOf)?.text ?? 'The current draft goes live then.'}`;

/** Shown before a plan is called off. */
export const callOffLabels = ({ together }: Pick<Planned, 'together'>): string =>
  together > 1
    ? `It was planned together with ${together - 1} more: all ${together} are called off. Nothing changes for visitors.`
    : 'Nothing changes for visitors.';
