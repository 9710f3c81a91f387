/** The rule for text boxes of the site: what a phone's keyboard shows, and what browsers may fill in (WCAG 1.3.5). */

const TYPED = new Set(['text', 'search', 'tel', 'email', 'url', 'password']);
/** Types that bring their own keyboard. */
const OWN_KEYBOARD = new Set(['search', 'tel', 'email', 'url', 'password']);

/** @returns what the text boxes of this markup lack, each with its tag; a trap outside the tab order needs nothing */
export const inputFaults = (html: string): string[] =>
  [...html.matchAll(/<input\b[^>]*>/gi)].flatMap(([tag]) => {
    const value = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
    const type = value('type') ?? 'text';
    if (!TYPED.has(type) || value('tabindex') === '-1') return [];
    const lacks = [
      !OWN_KEYBOARD.has(type) && !value('inputmode') && 'inputmode',
      !value('autocomplete') && 'autocomplete',
      !value('enterkeyhint') && 'enterkeyhint',
    ].filter(Boolean);
    return lacks.map((what) => `${what}: ${tag}`);
  });
