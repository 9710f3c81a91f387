/** Kinds of values in the locator service's answers, each read from every shape that it may come in (AGY-14). */
import { isRecord } from './wire-names.ts';

/** Text of a string or a number; anything else is none. */
export function textOf(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value.toWellFormed().trim() : '';
}

/** One, many, or none; `null`s in between stay, since places in a list may have a meaning. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value == null || value === '' ? [] : [value]);

/** Texts of a string with separators, of an object whose `string` is one or many, or of a list. */
export function textsOf(value: unknown, separator: RegExp): string[] {
  const inner = isRecord(value) ? value.string : value;
  return listOf(inner)
    .flatMap((one) => (isRecord(one) ? listOf(one.string) : [one]))
    .flatMap((one) => textOf(one).split(separator))
    .map((one) => one.trim())
    .filter(Boolean);
}

/** @returns the address when it leads to the web, one without a scheme by https; `''` for scripts, files and what is no address */
export function webAddress(value: unknown): string {
  const text = textOf(value);
  if (!text) return '';
  const full = /^[a-z][a-z\d+.-]*:/i.test(text)
    ? text
    : /^(?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(text)
      ? `https://${text.replace(/^\/\//, '')}`
      : '';
  const url = URL.parse(full);
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? full : '';
}

/** Base64 without its prefix and line breaks; `''` for anything else. */
export function imageOf(value: unknown): string {
  const text = textOf(value)
    .replace(/^data:image\/\w+;base64,/i, '')
    .replace(/\s+/g, '');
  return text.length % 4 === 0 && /^[\w+/]+={0,2}$/.test(text) && !text.includes('_') ? text : '';
}

/** Digits that lost their zeros as a number get them back; nine are ZIP+4. */
export function zipOf(value: unknown): string {
  const text = textOf(value);
  if (/^\d{6,9}$/.test(text)) return text.padStart(9, '0').replace(/(\d{4})$/, '-$1');
  return /^\d{3,5}$/.test(text) ? text.padStart(5, '0') : text;
}

/** ISO day of `/Date(1262304000000-0500)/`, which .NET writes; other dates as they are. */
export function dateOf(value: unknown): string {
  const text = textOf(value);
  const [, ms, sign, hours, minutes] = /^\/Date\((-?\d{1,14})(?:([+-])(\d\d)(\d\d))?\)\/$/.exec(text) ?? [];
  if (!ms) return text;
  const shift = (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return new Date(Number(ms) + shift).toISOString().slice(0, 10);
}

/** A text, or an object as JSON: hours come as either. */
export const textOrJson = (value: unknown): string => (typeof value === 'object' && value !== null ? JSON.stringify(value) : textOf(value));
