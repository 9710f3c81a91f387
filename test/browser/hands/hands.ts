/** Ways to use a page, by mouse, by touch and by keyboard alone: the same steps run with each. */
import type { Locator, Page } from '@playwright/test';
import { expect as usual } from '../fixtures.ts';
import { stopOf } from './focus-stop.ts';

/** Pages of the journey load on a busy machine. */
const expect = usual.configure({ timeout: 20_000 });

type Pressable = Pick<Locator, 'click' | 'tap'>;

export interface Hand {
  name: 'mouse' | 'touch' | 'keyboard';
  /** Presses a link, button, tab, summary or row of a tree. */
  press(control: Locator): Promise<void>;
  /** Puts the cursor into a text. */
  enter(field: Locator): Promise<void>;
  /** Replaces the current text. */
  write(field: Locator, text: string): Promise<void>;
  /** Chooses an option of a list by its label. */
  choose(list: Locator, words: string): Promise<void>;
  /** Checks a checkbox or radio button. */
  check(box: Locator): Promise<void>;
  /** Sets a time, `2026-12-15T09:00`. */
  setTime(field: Locator, moment: string): Promise<void>;
  /** Closes the open dialog, menu or panel. */
  escape(): Promise<void>;
}

/** @param press how a control is pressed; a label is pressed for the box that it hides */
const pointer = (page: Page, name: 'mouse' | 'touch', press: (control: Pressable) => Promise<void>): Hand => ({
  name,
  press,
  enter: press,
  async write(field, text) {
    await press(field);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(text);
  },
  choose: async (list, words) => void (await list.selectOption({ label: words })),
  async check(box) {
    if (await box.isChecked()) return;
    const label = await box.evaluateHandle((input) => (input as HTMLInputElement).labels?.[0] ?? input);
    await press(label.asElement() as Pressable);
    await expect(box).toBeChecked();
  },
  setTime: (field, moment) => field.fill(moment),
  escape: () => page.keyboard.press('Escape'),
});

export const mouse = (page: Page): Hand => pointer(page, 'mouse', (control) => control.click());
/** Needs a page with `hasTouch`. */
export const touch = (page: Page): Hand => pointer(page, 'touch', (control) => control.tap());

/** How often to look for the focus: some fields have several tab stops. */
const MOST_LOOKS = 40;

/** @param faults problems of focus positions, checked at the end of the journey */
export function keyboard(page: Page, faults: Set<string>): Hand {
  const { keyboard: keys } = page;
  const reach = async (control: Locator): Promise<void> => {
    await expect(control).toBeVisible();
    const tried: string[] = [];
    for (let look = 0; look < MOST_LOOKS; look++) {
      const { way, times, fault } = await control.evaluate(stopOf);
      if (fault) faults.add(fault);
      if (way === 'here') return;
      tried.push(`${way} ${times}`);
      for (let stop = 0; stop < times; stop++) {
        await keys.press(way);
        // The count of stops is too high where some are out of use.
        if (times > 1 && (await control.evaluate((one) => one === document.activeElement))) break;
      }
    }
    throw new Error(`${control} is not reached by keyboard: ${tried.join(', ')}`);
  };
  return {
    name: 'keyboard',
    async press(control) {
      await reach(control);
      await keys.press('Enter');
    },
    enter: reach,
    async write(field, text) {
      await reach(field);
      await keys.press('ControlOrMeta+A');
      await keys.insertText(text);
    },
    async choose(list, words) {
      await reach(list);
      const steps = await list.evaluate((select, label) => {
        if (!(select instanceof HTMLSelectElement)) throw new Error('This is no list.');
        return [...select.options].findIndex(({ text }) => text === label) - select.selectedIndex;
      }, words);
      for (let step = 0; step < Math.abs(steps); step++) await keys.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
      await expect(list.locator('option:checked')).toHaveText(words);
    },
    async check(box) {
      await reach(box);
      if (!(await box.isChecked())) await keys.press('Space');
      await expect(box).toBeChecked();
    },
    async setTime(field, moment) {
      await reach(field);
      const [, year = '', month = '', day = '', hour = '', minute = ''] = /^(\d+)-(\d+)-(\d+)T(\d+):(\d+)$/.exec(moment) ?? [];
      await keys.type(`${month}${day}${year}`);
      await keys.press('ArrowRight');
      const half = Number(hour) >= 12 ? 'PM' : 'AM';
      await keys.type(`${String(Number(hour) % 12 || 12).padStart(2, '0')}${minute}${half}`);
      await expect(field).toHaveValue(moment);
    },
    escape: () => keys.press('Escape'),
  };
}
