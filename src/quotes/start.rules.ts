/** Rules of starting a quote: an insurance type, a ZIP, and their target. The same rules run on the server and in the browser (S2 §4, §5, §8). */
import type { LinkValue } from '../content/model.ts';
import { quoteRequest } from '../site/addresses.rules.ts';

/** The one message for missing or wrong input, verbatim from S2 §8. */
export const QUOTE_ERROR = 'Please fill in insurance type and correct zip code';

/** A choice of a quote form. `type` is the value sent; two choices never share one (the first wins). */
export interface QuoteType {
  type: string;
  label: string;
  target: LinkValue | null;
}

/** The values of a quote form. A type and not an interface, so that it is also a record of texts, which pages store for any form. */
export type QuoteValues = {
  type: string;
  zip: string;
};

/** Exactly five digits (S2 §5). */
export const isZip = (zip: string): boolean => /^[0-9]{5}$/.test(zip);

/** Reduces a ZIP field's text to its first five digits. */
export const onlyZipDigits = (typed: string): string => typed.replace(/[^0-9]/g, '').slice(0, 5);

/** Reduces the wizard's ZIP text to digits and hyphens, at most ten (S2 §5). */
export const onlyZipSigns = (typed: string): string => typed.replace(/[^0-9-]/g, '').slice(0, 10);

/** @returns the five digits of a ZIP or ZIP+4; empty for other texts */
export const zipOf = (written: string): string => (/^[0-9]{5}(-?[0-9]{4})?$/.test(written) ? onlyZipDigits(written) : '');

/** The visitor's type; content writes some in capitals (`Auto`, S3 §9), so case is ignored. */
export const findType = <T extends { type: string }>(types: readonly T[], wanted: string): T | undefined =>
  wanted === '' ? undefined : types.find(({ type }) => type.toLowerCase() === wanted.toLowerCase());

/** Names of the invalid fields; empty when the quote may start. */
export function quoteFaults({ type, zip }: QuoteValues, types: readonly { type: string }[]): (keyof QuoteValues)[] {
  return [...(findType(types, type) ? [] : (['type'] as const)), ...(isZip(zip) ? [] : (['zip'] as const))];
}

const HERE = 'https://here.invalid';

/** Whether a quote continues with an agent: a script link means the quote modal (S2 §4), and so does a link to its page. */
export const opensModal = (target: LinkValue | null): boolean =>
  Boolean(target?.isScript) || /^(\/[a-z]{2}(-[a-z]{2})?)?\/get-a-quote\/?([?#]|$)/i.test(target?.href.trim() ?? '');

/**
 * Where a quote continues: the target with `zip` in its query, otherwise unchanged.
 * A script link means the quote modal (S2 §4); the page with the same steps replaces it.
 * @param page base path of relative targets
 * @param prefix path prefix of the page's language, for the journey's page
 * @returns an http(s) address or a path of this site; `undefined` for other targets, so the choice can't be offered
 */
export function quoteTarget(target: LinkValue | null, { type, zip }: QuoteValues, page = '/', prefix = ''): string | undefined {
  if (target?.isScript) return prefix + quoteRequest({ insuranceType: type, zip });
  const href = target?.href.trim();
  if (!href || !URL.canParse(href, HERE)) return undefined;
  const base = new URL(URL.canParse(page, HERE) ? page : '/', HERE);
  const url = new URL(href, base.origin === HERE ? base : HERE);
  const absolute = /^https?:\/\//i.test(href);
  // "//host" and "/\host" lead to another host without a scheme.
  if (!/^https?:$/.test(url.protocol) || (!absolute && url.origin !== HERE)) return undefined;
  const others = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !/^zip(=|$)/.test(pair));
  const named = opensModal(target) && !url.searchParams.has('insuranceType') ? [`${new URLSearchParams({ insuranceType: type })}`] : [];
  const query = [...others, ...named, `zip=${zip}`].join('&');
  // "/.//host" resolves to a path that a browser would read as a host.
  return `${absolute ? url.origin : ''}${url.pathname.replace(/^\/+/, '/')}?${query}${url.hash}`;
}

/** The choices with a target. Editors see the others too. */
export const offeredTypes = (types: readonly QuoteType[]): QuoteType[] =>
  types.filter(({ type, target }) => type !== '' && quoteTarget(target, { type, zip: '' }) !== undefined);

type StartedQuote =
  | { ok: true; target: string; values: QuoteValues }
  | { ok: false; error: string; errors: Record<string, string>; values: QuoteValues };

interface ReadQuoteOptions {
  /** Path of the form's page. */
  page?: string;
  /** Path prefix of its language. */
  prefix?: string;
  /** The wizard's field accepts a ZIP+4; the first five digits are used. */
  takesLongZip?: boolean;
}

/**
 * Reads a posted quote form.
 * @param form `type` and `zip` as sent; a missing field, a file or an overlong text counts as empty
 * @param types choices of the form's rendering (`quoteTypesOf`)
 * @returns the target for the 303 and the chosen type with five digits; or the message, its fields and the typed values, for a 422
 */
export function readQuoteStart(
  form: Readonly<Record<string, unknown>>,
  types: readonly QuoteType[],
  { page, prefix, takesLongZip = false }: ReadQuoteOptions = {},
): StartedQuote {
  const read = (name: string): string => {
    const value = form[name];
    return typeof value === 'string' ? value.trim().slice(0, 100) : '';
  };
  const values = { type: read('type'), zip: read('zip') };
  const zip = takesLongZip ? zipOf(values.zip) : values.zip;
  const faults = quoteFaults({ type: values.type, zip }, types);
  const chosen = findType(types, values.type);
  const target = chosen && faults.length === 0 ? quoteTarget(chosen.target, { type: chosen.type, zip }, page, prefix) : undefined;
  if (chosen && target !== undefined) return { ok: true, target, values: { type: chosen.type, zip } };
  return {
    ok: false,
    error: QUOTE_ERROR,
    errors: Object.fromEntries((faults.length ? faults : ['type']).map((name) => [name, QUOTE_ERROR])),
    values,
  };
}

/** Options of a list in order, neighbours with the same heading grouped. */
export function optionGroups<T extends { group?: string }>(options: readonly T[]): { group: string | undefined; list: T[] }[] {
  const groups: { group: string | undefined; list: T[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.group === option.group) last.list.push(option);
    else groups.push({ group: option.group, list: [option] });
  }
  return groups;
}
