/** A visitor's place and answers as fields of a form, for pages without script: hidden ones for other screens, named as the boxes of this one (CAL-02). */
import { INITIAL, shownQuestions } from './answers/rules.ts';
import { ANSWER } from './presses/rules.ts';
import { currentScreen, type Progress, readProgress } from './progress/rules.ts';

/** Id of the screen that was shown. */
const AT = 'at';
/** Ids of the screens that were completed, with spaces between. */
const DONE = 'done';

export type Carried = Readonly<Record<string, string>>;

/** Everything, as short as it can be said: what stands as it did at first is left out. What was refused goes under the name of the answer that it is not. */
export const carriedOf = ({ screen, values, refused, completed }: Progress): Carried => ({
  [AT]: screen,
  ...(completed.length > 0 && { [DONE]: completed.join(' ') }),
  ...Object.fromEntries(
    Object.entries({ ...values, ...refused }).flatMap(([name, text]) => (text === INITIAL[name] ? [] : [[ANSWER + name, text]])),
  ),
});

/** What has to be hidden in the page: the screen's own answers stand in its boxes. */
export function hiddenOf(progress: Progress): [name: string, value: string][] {
  const shown = new Set(shownQuestions(currentScreen(progress), progress.values).map(({ name }) => ANSWER + name));
  return Object.entries(carriedOf(progress)).filter(([name]) => !shown.has(name));
}

/** @param given whatever was sent: what can't be is left out, and nobody is further than the first question that was not answered */
export function readCarried(given: Carried): Progress {
  const answers = Object.entries(given).flatMap(([name, text]) => (name.startsWith(ANSWER) ? [[name.slice(ANSWER.length), text]] : []));
  return readProgress({ screen: given[AT], values: Object.fromEntries(answers), completed: given[DONE]?.split(' ') });
}
