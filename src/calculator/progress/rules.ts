/** Where somebody is: screens that were answered, tabs that can be chosen, the next and the previous screen (S3 §4; CAL-01, CAL-02). */
import { changed as changedValues, faultsOf, INITIAL, readValues } from '../answers/rules.ts';
import { dependentsOf, isShown, type Values, visibleScreens } from '../conditions/rules.ts';
import { CATEGORIES, type Category, SCREENS, type Screen, screenOf } from '../questions/rules.ts';
import type { Phrase } from '../words/rules.ts';

export interface Progress {
  /** Id of the screen that is shown. */
  screen: string;
  values: Values;
  /** Ids of the screens that were left by Next, and of the results once they were shown. */
  completed: readonly string[];
}

export const FIRST = SCREENS[0]?.id as string;

export const started = (): Progress => ({ screen: FIRST, values: INITIAL, completed: [] });

/** The screen that is shown; one that the answers leave out gives way to the first after it. */
export function currentScreen({ screen, values }: Progress): Screen {
  const from = Math.max(
    0,
    SCREENS.findIndex(({ id }) => id === screen),
  );
  return SCREENS.slice(from).find((one) => isShown(one, values)) as Screen;
}

/** An answer changed: screens that depended on the former one have not been answered any more. */
export function withAnswer(progress: Progress, name: string, text: string): Progress {
  const values = changedValues(progress.values, name, text);
  if (values === progress.values) return progress;
  const again = new Set(dependentsOf(name));
  const isAgain = (id: string) => screenOf(id)?.questions.some((question) => again.has(question.name)) ?? false;
  return { ...progress, values, completed: progress.completed.filter((id) => !isAgain(id)) };
}

/** @param typed what stands on the screen, also what can't @returns the same progress when something on the screen can't stand */
export function next(progress: Progress, typed: Values = progress.values): Progress {
  const screen = currentScreen(progress);
  if (faultsOf(screen, typed).length > 0) return progress;
  const visible = visibleScreens(progress.values);
  const following = visible[visible.findIndex(({ id }) => id === screen.id) + 1] ?? screen;
  return shown({ ...progress, completed: [...new Set([...progress.completed, screen.id])] }, following);
}

/** Back never asks whether what stands on the screen is right. */
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

/** S3 §4: a tab is completed when all visible screens of its category are; a completed tab is usable. */
export function tabsOf(progress: Progress): Tab[] {
  const selected = currentScreen(progress).category;
  const visible = visibleScreens(progress.values);
  return CATEGORIES.map(({ id, title }) => {
    const isCompleted = visible.filter(({ category }) => category === id).every((screen) => progress.completed.includes(screen.id));
    const isSelected = id === selected;
    return { id, title, isSelected, isCompleted, isDisabled: !isSelected && !isCompleted };
  });
}

/** @returns the same progress for a tab that can't be chosen */
export function chosenTab(progress: Progress, category: Category): Progress {
  const tab = tabsOf(progress).find(({ id }) => id === category);
  const first = visibleScreens(progress.values).find((screen) => screen.category === category);
  return tab && first && !tab.isDisabled ? shown(progress, first) : progress;
}

/** From the results to a question: it must have been answered on the way there. */
export function chosenScreen(progress: Progress, id: string): Progress {
  const screen = screenOf(id);
  return screen && isShown(screen, progress.values) && progress.completed.includes(id) ? shown(progress, screen) : progress;
}

/** How far somebody is: the number of the screen among those that are asked, the results left out. */
export function stepOf(progress: Progress): { step: number; of: number } {
  const asked = visibleScreens(progress.values).filter(({ category }) => category !== 'results');
  const at = asked.findIndex(({ id }) => id === currentScreen(progress).id);
  return { step: at === -1 ? asked.length : at + 1, of: asked.length };
}

/** Showing the results completes them. */
const shown = (progress: Progress, { id, category }: Screen): Progress => ({
  ...progress,
  screen: id,
  completed: category === 'results' ? [...new Set([...progress.completed, id])] : progress.completed,
});

/** Whatever a browser kept or sent, as progress that fits together: nobody is further than the first screen that was not answered. */
export function readProgress(given: unknown): Progress {
  const { screen, values, completed } = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>;
  const read = readValues(values);
  const visible = visibleScreens(read);
  const claimed = new Set(Array.isArray(completed) ? completed : []);
  const done = visible.filter(({ id }) => claimed.has(id)).map(({ id }) => id);
  const firstOpen = visible.findIndex(({ id, category }) => category === 'results' || !done.includes(id));
  const wanted = visible.findIndex(({ id }) => id === screen);
  const at = visible[wanted === -1 ? firstOpen : Math.min(wanted, firstOpen)] as Screen;
  return shown({ screen: at.id, values: read, completed: done }, at);
}
