/** The homepage's quote form, where several journeys begin. */
import type { Control, Tab } from './drivers/tab.ts';

/** Fills it in on the open homepage. @returns its button */
export async function fillInQuote(tab: Tab, insurance: 'Auto' | 'Home'): Promise<Control> {
  const hero = tab.css('.homepage-hero form');
  await hero.role('radio', insurance).check();
  await hero.label('ZIP code').fill('16501');
  return hero.role('button', 'Get a quote');
}
