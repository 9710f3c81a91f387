/** Where somebody is: screens that were answered, tabs that can be chosen, the next and the previous screen (S3 §4; CAL-01, CAL-02). */
import { changed as changedValues, INITIAL, isRefused, readRefused, readValues } from '../answers/rules.ts';
import { dependentsOf, isShown, type Values, visibleScreens } from '../conditions/rules.ts';
import { CATEGORIES, type Category, SCREENS, type Screen, screenOf } from '../questions/rules.ts';
import type { Phrase } from '../words/rules.ts';

export interface Progress {
  /** Id of the screen that is shown. */
  screen: string;
  values: Values;
  /** Texts that can't be stored (S3 §5), by question: each stays in its box until it is corrected, so that a visitor who goes back loses nothing. */
  refused: Values;
  /** Ids of the screens that were left by Next, and of the results once they were shown. */
  completed: readonly string[];
}

export const FIRST = SCREENS[0]?.id as string;

export const started = (): Progress => ({ screen: FIRST, values: INITIAL, refused: {}, completed: [] });

/** The screen that is shown; one that the answers leave out gives way to the first after it. */
export function currentScreen({ screen, values }: Progress): Screen {
  const from = Math.max(
    0,
    SCREENS.findIndex(({ id }) => id === screen),
  );
  return SCREENS.slice(from).find((one) => isShown(one, values)) as Screen;
}

/** @param text as typed: what can't be stored is kept as refused, and the answer before it is cleared (S3 §5). Screens that depended on the former one have not been answered any more. */
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

/** Back never asks whether what stands on the screen is right: what was refused waits there. */
export function previous(progress: Progress): Progress {
  const visible = visibleScreens(progress.values);
  const at = visible.findIndex(({ id }) => id === currentScreen(progress).id);
  return shown(progress, visible[at - 1] ?? (visible[at] as Screen));
}

export interface Tab {
  id: Category;
  title: Phrase;
  isSelected: boolean;
  isCompleted: boolean;
  /** Incomplete, and not the one that is shown. */
  isDisabled: boolean;
}

/** S3 §4: a tab is completed when all visible screens of its category are, and none of them holds what was refused; a completed tab is usable. */
export function tabsOf(progress: Progress): Tab[] {
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
  return tab && first && !tab.isDisabled ? shown(progress, first) : progress;
}

/** From the results to a question: it must have been answered on the way there. */
export function chosenScreen(progress: Progress, id: string): Progress {
  const screen = screenOf(id);
  return screen && isShown(screen, progress.values) && isAnswered(progress, screen) ? shown(progress, screen) : progress;
}

/** Answers are handed over from where the visitor is, or not before the first screen with what was refused is corrected. */
export const handedOver = (progress: Progress): Progress => shown(progress, firstRefused(progress) ?? currentScreen(progress));

/** What the screen asks was answered: it was left by Next, or holds what was not there at first. */
export const isAnswered = ({ completed, values }: Progress, { id, questions }: Screen): boolean =>
  completed.includes(id) || questions.some(({ name }) => values[name] !== INITIAL[name]);

const hasRefused = ({ refused }: Progress, { questions }: Screen): boolean => questions.some(({ name }) => refused[name] !== undefined);

const firstRefused = (progress: Progress): Screen | undefined =>
  visibleScreens(progress.values).find((screen) => hasRefused(progress, screen));

/** How far somebody is: the number of the screen among those that are asked, the results left out. */
export function stepOf(progress: Progress): { step: number; of: number } {
  const asked = visibleScreens(progress.values).filter(({ category }) => category !== 'results');
  const at = asked.findIndex(({ id }) => id === currentScreen(progress).id);
  return { step: at === -1 ? asked.length : at + 1, of: asked.length };
}

/** The screen, but none after the first with what was refused (S3 §4: a screen can't advance while an input fails). Showing the results completes them. */
function shown(progress: Progress, screen: Screen): Progress {
  const open = firstRefused(progress) ?? screen;
  const { id, category } = SCREENS.indexOf(open) < SCREENS.indexOf(screen) ? open : screen;
  return { ...progress, screen: id, completed: category === 'results' ? [...new Set([...progress.completed, id])] : progress.completed };
}

/** Whatever a browser kept or sent, as progress that fits together: nobody is further than the first screen that was not answered. */
export function readProgress(given: unknown): Progress {
  const { screen, values, refused, completed } = Object(given) as Record<string, unknown>;
  const texts = { ...(values as object), ...(refused as object) };
  const read = readValues(texts);
  const visible = visibleScreens(read);
  const claimed = new Set(Array.isArray(completed) ? completed : []);
  const done = visible.filter(({ id }) => claimed.has(id)).map(({ id }) => id);
  const firstOpen = visible.findIndex(({ id, category }) => category === 'results' || !done.includes(id));
  const wanted = visible.findIndex(({ id }) => id === screen);
  const at = visible[wanted === -1 ? firstOpen : Math.min(wanted, firstOpen)] as Screen;
  return shown({ screen: at.id, values: read, refused: readRefused(texts), completed: done }, at);
}
