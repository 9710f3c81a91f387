/** The dictionary's sentences about opening hours, for blocks that show an agency. */
import type { OpenWords } from './open-state/rules.ts';

export const openWords = (phrase: (key: string, fallback: string) => string): OpenWords => ({
  openNow: phrase('open-now', 'Open Now'),
  closedNow: phrase('closed-now', 'Closed Now'),
  closes: phrase('closes-at', 'Closes {time}'),
  opens: phrase('opens-at', 'Opens {day} {time}'),
});

/** The same on an element, for the script that keeps the state true (`client/agencies/open-state.ts`). */
export const openWordsData = (words: OpenWords): Record<string, string> => ({
  'data-open-now': words.openNow,
  'data-closed-now': words.closedNow,
  'data-closes': words.closes,
  'data-opens': words.opens,
});
