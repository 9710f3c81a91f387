/** A visitor's progress: answered screens, tabs that can be chosen, the next and the previous screen (S3 §4; CAL-01, CAL-02). */
import { changed as changedValues, INITIAL, isRefused, readRefused, readAnswers } from './answers.rules.ts';
import { dependentsOf, isScreenShown, type CalculatorValues, visibleScreens } from './conditions.rules.ts';
import { CATEGORIES, type Category, SCREENS, type Screen, screenOf } from './questions.rules.ts';
import type { CalculatorPhrase } from './phrases.rules.ts';

export interface Progress {
  /** Id of the current screen. */
  screen: string;
  values: CalculatorValues;
  /** Texts that can't be stored (S3 §5), by question: each stays in its input until it is corrected, so that a visitor who goes back loses nothing. */
  refused: CalculatorValues;
  /** Ids of the screens left by Next, and of the results once they were shown. */
  completed: readonly string[];
}

export const FIRST = SCREENS[0]?.id as string;

export const started = (): Progress => ({ screen: FIRST, values: INITIAL, refused: {}, completed: [] });

/** The current screen; when the answers hide it, the next visible one. */
export function currentScreen({ screen, values }: Progress): Screen {
  const from = Math.max(
    0,
    SCREENS.findIndex(({ id }) => id === screen),
  );
  return SCREENS.slice(from).find((one) => isScreenShown(one, values)) as Screen;
}

/** @param text as typed: an invalid one is stored as refused, and the answer before it is cleared (S3 §5). Screens that depended on that answer are incomplete again. */
export function withAnswer(progress: Progress, name: string, text: string): Progress {
  const values = changedValues(progress.values, name, text);
  const again = values === progress.values ? [] : dependentsOf(name);
  const isAgain = (id: string) => screenOf(id)?.questions.some((question) => again.includes(question.name));
  const others = Object.entries(progress.refused).filter(([other]) => other !== name && !again.includes(other));
  return {
    ...progress,
    values,
    refused: Object.fromEntries(isRefused(name, text) ? [...others, [name, text]] : others),
    completed: progress.completed.filter((id) => !isAgain(id)),
  };
}

export function next(progress: Progress): Progress {
  const screen = currentScreen(progress);
  const visible = visibleScreens(progress.values);
  const following = visible[visible.findIndex(({ id }) => id === screen.id) + 1] ?? screen;
  return shown({ ...progress, completed: [...new Set([...progress.completed, screen.id])] }, following);
}

/** Going back never validates the screen: a refused text stays in it. */
export function previous(progress: Progress): Progress {
  const visible = visibleScreens(progress.values);
  const at = visible.findIndex(({ id }) => id === currentScreen(progress).id);
  return shown(progress, visible[at - 1] ?? (visible[at] as Screen));
}

interface CalculatorTab {
  id: Category;
  title: CalculatorPhrase;
  isSelected: boolean;
  isCompleted: boolean;
  /** Incomplete, and not the current one. */
  isDisabled: boolean;
}

/** S3 §4: a tab is completed when all visible screens of its category are, and none of them holds a refused text; a completed tab is usable. */
export function tabsOf(progress: Progress): CalculatorTab[] {
  const selected = currentScreen(progress).category;
  const visible = visibleScreens(progress.values);
  return CATEGORIES.map(({ id, title }) => {
    const isCompleted = visible
      .filter(({ category }) => category === id)
      .every((screen) => progress.completed.includes(screen.id) && !hasRefused(progress, screen));
    const isSelected = id === selected;
    return { id, title, isSelected, isCompleted, isDisabled: !isSelected && !isCompleted };
  });
}

/** @returns the same progress for a tab that can't be chosen */
export function chosenTab(progress: Progress, category: string): Progress {
  const tab = tabsOf(progress).find(({ id }) => id === category);
  const first = visibleScreens(progress.values).find((screen) => screen.category === category);
  return tab && !tab.isDisabled ? shown(progress, first as Screen) : progress;
}

/** From the results to a question that was answered before; a hidden one has no answer. */
export function chosenScreen(progress: Progress, id: string): Progress {
  const screen = screenOf(id);
  return screen && isAnswered(progress, screen) ? shown(progress, screen) : progress;
}

/** The summary is handed over from the current screen, but not before the first refused text is corrected. */
export const handedOver = (progress: Progress): Progress => shown(progress, firstRefused(progress) ?? currentScreen(progress));

/** Whether the screen's questions were answered: it was left by Next, or holds a value that differs from the initial one. */
export const isAnswered = ({ completed, values }: Progress, { id, questions }: Screen): boolean =>
  completed.includes(id) || questions.some(({ name }) => values[name] !== INITIAL[name]);

const hasRefused = ({ refused }: Progress, { questions }: Screen): boolean => questions.some(({ name }) => refused[name] !== undefined);

const firstRefused = (progress: Progress): Screen | undefined =>
  visibleScreens(progress.values).find((screen) => hasRefused(progress, screen));

/** Whether the results follow the current screen. */
export const isLastQuestion = (progress: Progress): boolean => visibleScreens(progress.values).at(-2)?.id === currentScreen(progress).id;

/** Shows the screen, but none after the first with a refused text (S3 §4: a screen can't advance while an input fails). Showing the results completes them. */
function shown(progress: Progress, screen: Screen): Progress {
  const open = firstRefused(progress) ?? screen;
  const { id, category } = SCREENS.indexOf(open) < SCREENS.indexOf(screen) ? open : screen;
  return { ...progress, screen: id, completed: category === 'results' ? [...new Set([...progress.completed, id])] : progress.completed };
}

/** Reads progress from the storage or a request so that it is consistent: the screen is at most the first unanswered one. */
export function readProgress(input: unknown): Progress {
  const { screen, values, refused, completed } = Object(input) as Record<string, unknown>;
  const texts = { ...(values as object), ...(refused as object) };
  const read = readAnswers(texts);
  const visible = visibleScreens(read);
  const claimed = new Set(Array.isArray(completed) ? completed : []);
  const done = visible.filter(({ id }) => claimed.has(id)).map(({ id }) => id);
  const firstOpen = visible.findIndex(({ id, category }) => category === 'results' || !done.includes(id));
  const index = visible.findIndex(({ id }) => id === screen);
  const at = visible[index === -1 ? firstOpen : Math.min(index, firstOpen)] as Screen;
  return shown({ screen: at.id, values: read, refused: readRefused(texts), completed: done }, at);
}
