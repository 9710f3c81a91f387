/** Reads kinds of values in the locator service's responses, each from every shape that it may have (AGY-14). */
import { isRecord } from '../../lib/values/is-record.rules.ts';

/** Text of a string or a number; empty for anything else. */
export function textValue(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value.toWellFormed().trim() : '';
}

/** A list of one, many, or none; `null`s in between stay, since positions in a list may have a meaning. */
export const listValue = (value: unknown): unknown[] => (Array.isArray(value) ? value : value == null || value === '' ? [] : [value]);

/** Texts of a string with separators, of an object whose `string` is one or many, or of a list. */
export function textValues(value: unknown, separator: RegExp): string[] {
  const inner = isRecord(value) ? value.string : value;
  return listValue(inner)
    .flatMap((one) => (isRecord(one) ? listValue(one.string) : [one]))
    .flatMap((one) => textValue(one).split(separator))
    .map((one) => one.trim())
    .filter(Boolean);
}

/** @returns the address if it is http(s), with https added where the scheme is missing; `''` for scripts, files and invalid addresses */
export function webAddressValue(value: unknown): string {
  const text = textValue(value);
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
  const text = textValue(value)
    .replace(/^data:image\/\w+;base64,/i, '')
    .replace(/\s+/g, '');
  return text.length % 4 === 0 && /^[\w+/]+={0,2}$/.test(text) && !text.includes('_') ? text : '';
}

/** Restores the leading zeros that a number lost; nine digits are ZIP+4. */
export function zipValue(value: unknown): string {
  const text = textValue(value);
  if (/^\d{6,9}$/.test(text)) return text.padStart(9, '0').replace(/(\d{4})$/, '-$1');
  return /^\d{3,5}$/.test(text) ? text.padStart(5, '0') : text;
}

/** ISO day of `/Date(1262304000000-0500)/`, which .NET writes; other dates unchanged. */
export function dateValue(value: unknown): string {
  const text = textValue(value);
  const [, ms, sign, hours, minutes] = /^\/Date\((-?\d{1,14})(?:([+-])(\d\d)(\d\d))?\)\/$/.exec(text) ?? [];
  if (!ms) return text;
  const shift = (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return new Date(Number(ms) + shift).toISOString().slice(0, 10);
}

/** A text, or an object as JSON: hours come in both forms. */
export const textOrJson = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : textValue(value);
