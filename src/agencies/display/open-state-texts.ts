/** The dictionary's sentences about opening hours, for blocks that show an agency. */
import type { OpenStateTexts } from './open-state.rules.ts';

export const openStateTexts = (phrase: (key: string, fallback: string) => string): OpenStateTexts => ({
  openNow: phrase('open-now', 'Open Now'),
  closedNow: phrase('closed-now', 'Closed Now'),
  closes: phrase('closes-at', 'Closes {time}'),
  opens: phrase('opens-at', 'Opens {day} {time}'),
});

/** The sentences as data attributes, for the script that updates the state (`client/agencies/open-state.ts`). */
export const openStateData = (words: OpenStateTexts): Record<string, string> => ({
  'data-open-now': words.openNow,
  'data-closed-now': words.closedNow,
  'data-closes': words.closes,
  'data-opens': words.opens,
});
