/** Rules of starting a quote: an insurance type, a ZIP, and where they lead. The server and the browser ask the same ones (S2 §4, §5, §8). */
import type { LinkValue } from '../content/model.ts';
import { urls } from '../urls.ts';

/** The one message for whatever is missing or wrong, word for word from S2 §8. */
export const QUOTE_ERROR = 'Please fill in insurance type and correct zip code';

/** A choice of a quote form. `type` is the value sent; two choices never share one (the first wins). */
export interface QuoteType {
  type: string;
  label: string;
  target: LinkValue | null;
}

/** What a quote form sends. A type and not an interface, so that it also is a record of texts, which pages keep of any form. */
export type QuoteValues = {
  type: string;
  zip: string;
};

/** Exactly five digits, as S2 §5 asks. */
export const isZip = (zip: string): boolean => /^[0-9]{5}$/.test(zip);

/** What a ZIP field keeps of what is typed: the first five digits. */
export const onlyZipDigits = (typed: string): string => typed.replace(/[^0-9]/g, '').slice(0, 5);

/** The type the visitor means; content writes some in capitals (`Auto`, S3 §9), so case does not count. */
export const findType = <T extends { type: string }>(types: readonly T[], wanted: string): T | undefined =>
  wanted === '' ? undefined : types.find(({ type }) => type.toLowerCase() === wanted.toLowerCase());

/** Names of the fields that keep a quote from starting; empty when it may start. */
export function quoteFaults({ type, zip }: QuoteValues, types: readonly { type: string }[]): (keyof QuoteValues)[] {
  return [...(findType(types, type) ? [] : (['type'] as const)), ...(isZip(zip) ? [] : (['zip'] as const))];
}

const nowhere = 'https://here.invalid';

/**
 * Where a quote goes on: the target with `zip` in its query, everything else of it kept.
 * A script link means the quote modal (S2 §4); the page that leads to an agent stands for it.
 * @param page path that relative targets start from
 * @returns an http(s) address or a path of this site; `undefined` when the target is neither, so the choice can't be offered
 */
export function quoteTarget(target: LinkValue | null, { type, zip }: QuoteValues, page = '/'): string | undefined {
  if (target?.isScript) return urls.findAgent({ q: zip, insuranceType: type });
  const href = target?.href.trim();
  if (!href || !URL.canParse(href, nowhere)) return undefined;
  const base = new URL(URL.canParse(page, nowhere) ? page : '/', nowhere);
  const url = new URL(href, base.origin === nowhere ? base : nowhere);
  const absolute = /^https?:\/\//i.test(href);
  // "//host" and "/\host" leave the site without saying so.
  if (!/^https?:$/.test(url.protocol) || (!absolute && url.origin !== nowhere)) return undefined;
  const query = [
    ...url.search
      .slice(1)
      .split('&')
      .filter((pair) => pair !== '' && !/^zip(=|$)/.test(pair)),
    `zip=${zip}`,
  ].join('&');
  // "/.//host" resolves to a path that a browser would read as a host.
  return `${absolute ? url.origin : ''}${url.pathname.replace(/^\/+/, '/')}?${query}${url.hash}`;
}

/** The choices that lead somewhere. Editors see the others too. */
export const offeredTypes = (types: readonly QuoteType[]): QuoteType[] =>
  types.filter(({ type, target }) => type !== '' && quoteTarget(target, { type, zip: '' }) !== undefined);

export type QuoteStart =
  | { ok: true; target: string; values: QuoteValues }
  | { ok: false; error: string; errors: Record<string, string>; values: QuoteValues };

/**
 * Reads a posted quote form.
 * @param form `type` and `zip` as sent; a missing field, a file or an endless text is as good as empty
 * @param types choices of the form's rendering (`quoteTypesOf`)
 * @param page path the form stood on
 * @returns the target to answer 303 with, or the message, the fields it belongs to and what was typed, for a 422
 */
export function readQuoteStart(form: Readonly<Record<string, unknown>>, types: readonly QuoteType[], page = '/'): QuoteStart {
  const read = (name: string): string => {
    const value = form[name];
    return typeof value === 'string' ? value.trim().slice(0, 100) : '';
  };
  const values = { type: read('type'), zip: read('zip') };
  const faults = quoteFaults(values, types);
  const chosen = findType(types, values.type);
  const target = chosen && faults.length === 0 ? quoteTarget(chosen.target, { type: chosen.type, zip: values.zip }, page) : undefined;
  if (target !== undefined) return { ok: true, target, values };
  return {
    ok: false,
    error: QUOTE_ERROR,
    errors: Object.fromEntries((faults.length ? faults : ['type']).map((name) => [name, QUOTE_ERROR])),
    values,
  };
}
