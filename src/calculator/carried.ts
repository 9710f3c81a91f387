/** A visitor's progress and answers as form fields, for pages without script: hidden ones for other screens, named like the inputs of this one (CAL-02). */
import { INITIAL, shownQuestions } from './answers.rules.ts';
import { ANSWER } from './presses.rules.ts';
import { currentScreen, type Progress, readProgress } from './progress.rules.ts';

/** Id of the current screen. */
const AT = 'at';
/** Ids of the completed screens, separated by spaces. */
const DONE = 'done';

export type ProgressFields = Readonly<Record<string, string>>;

/** The whole progress, as short as possible: initial values are left out. A refused text is under the name of its answer. */
export const carriedOf = ({ screen, values, refused, completed }: Progress): ProgressFields => ({
  [AT]: screen,
  ...(completed.length > 0 && { [DONE]: completed.join(' ') }),
  ...Object.fromEntries(
    Object.entries({ ...values, ...refused }).flatMap(([name, text]) => (text === INITIAL[name] ? [] : [[ANSWER + name, text]])),
  ),
});

/** The hidden fields of the page: the screen's own answers are in its inputs. */
export function hiddenOf(progress: Progress): [name: string, value: string][] {
  const shown = new Set(shownQuestions(currentScreen(progress), progress.values).map(({ name }) => ANSWER + name));
  return Object.entries(carriedOf(progress)).filter(([name]) => !shown.has(name));
}

/** @param input any input: invalid values are dropped, and the screen is at most the first unanswered one */
export function readCarried(input: ProgressFields): Progress {
  const answers = Object.entries(input).flatMap(([name, text]) => (name.startsWith(ANSWER) ? [[name.slice(ANSWER.length), text]] : []));
  return readProgress({ screen: input[AT], values: Object.fromEntries(answers), completed: input[DONE]?.split(' ') });
}
