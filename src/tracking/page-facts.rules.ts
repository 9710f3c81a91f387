/** Facts that tracking records of a page: link targets, scroll depth, errors; never what may identify a visitor (TRK-02, decision 054). */
import { cutText } from '../lib/text/cut-text.rules.ts';

/** S1 §9. */
const DEPTHS = [25, 50, 75, 90] as const;
export const ERRORS_MAX = 5;
const LINK_TEXT_MAX = 100;
const ERROR_MAX = 200;
/** The patterns below take quadratic time, and an error may contain a whole picture. */
const ERROR_READ = 2000;

/**
 * Our own pages by path and anchor, others by origin and path: a query may contain typed text or a mask id. Of telephone numbers, mail
 * addresses and the like only the scheme (`tel:`).
 * @param href as the browser has resolved it
 */
export function trackedTarget(href: string, origin: string): string {
  if (!URL.canParse(href)) return '';
  const target = new URL(href);
  if (target.origin === origin) return target.pathname + target.hash;
  return /^https?:$/.test(target.protocol) ? target.origin + target.pathname : target.protocol;
}

export const linkText = (text: string): string => cutText(text.replace(/\s+/g, ' ').trim(), LINK_TEXT_MAX);

/** Depths that were reached. @param bottom of the window and @param height of the document, in px */
export const depthsSeen = (bottom: number, height: number): (typeof DEPTHS)[number][] =>
  DEPTHS.filter((depth) => (bottom / height) * 100 >= depth);

/** An error on one line, without the parts of addresses after `?` or `#`, and without mail addresses. @param error what was thrown, or a message */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const line = text
    .slice(0, ERROR_READ)
    .replace(/[?#][^\s"'<>)]*=[^\s"'<>)]*/g, '')
    .replace(/[^\s"'<>(]+@[^\s"'<>)]+/g, '@')
    .replace(/\s+/g, ' ')
    .trim();
  return cutText(line, ERROR_MAX);
}

/** @returns the origin that a visitor came from, empty for our own or none */
export function referrerOf(referrer: string, origin: string): string {
  const from = URL.canParse(referrer) ? new URL(referrer).origin : '';
  return from === origin || from === 'null' ? '' : from;
}
