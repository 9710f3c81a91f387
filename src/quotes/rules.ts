/** Rules of starting a quote: an insurance type, a ZIP, and where they lead. The server and the browser ask the same ones (S2 §4, §5, §8). */
import type { LinkValue } from '../content/model.ts';
import { quoteRequest } from '../addresses/rules.ts';

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

/** What the wizard's ZIP field keeps: digits and hyphens, at most ten of them (S2 §5). */
export const onlyZipSigns = (typed: string): string => typed.replace(/[^0-9-]/g, '').slice(0, 10);

/** @returns the five digits of a ZIP that stands alone, with or without its four further ones; else empty */
export const zipOf = (written: string): string => (/^[0-9]{5}(-?[0-9]{4})?$/.test(written) ? onlyZipDigits(written) : '');

/** The type the visitor means; content writes some in capitals (`Auto`, S3 §9), so case does not count. */
export const findType = <T extends { type: string }>(types: readonly T[], wanted: string): T | undefined =>
  wanted === '' ? undefined : types.find(({ type }) => type.toLowerCase() === wanted.toLowerCase());

/** Names of the fields that keep a quote from starting; empty when it may start. */
export function quoteFaults({ type, zip }: QuoteValues, types: readonly { type: string }[]): (keyof QuoteValues)[] {
  return [...(findType(types, type) ? [] : (['type'] as const)), ...(isZip(zip) ? [] : (['zip'] as const))];
}

const nowhere = 'https://here.invalid';

/** Whether a quote goes on with an agent: a script link means the quote modal (S2 §4), and so does a link to its page. */
export const asksAgent = (target: LinkValue | null): boolean =>
  Boolean(target?.isScript) || /^(\/[a-z]{2}(-[a-z]{2})?)?\/get-a-quote\/?([?#]|$)/i.test(target?.href.trim() ?? '');

/**
 * Where a quote goes on: the target with `zip` in its query, everything else of it kept.
 * A script link means the quote modal (S2 §4); the page of the same steps stands for it.
 * @param page path that relative targets start from
 * @param prefix path under which the page's language stands, for the journey's page
 * @returns an http(s) address or a path of this site; `undefined` when the target is neither, so the choice can't be offered
 */
export function quoteTarget(target: LinkValue | null, { type, zip }: QuoteValues, page = '/', prefix = ''): string | undefined {
  if (target?.isScript) return prefix + quoteRequest({ insuranceType: type, zip });
  const href = target?.href.trim();
  if (!href || !URL.canParse(href, nowhere)) return undefined;
  const base = new URL(URL.canParse(page, nowhere) ? page : '/', nowhere);
  const url = new URL(href, base.origin === nowhere ? base : nowhere);
  const absolute = /^https?:\/\//i.test(href);
  // "//host" and "/\host" leave the site without saying so.
  if (!/^https?:$/.test(url.protocol) || (!absolute && url.origin !== nowhere)) return undefined;
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !/^zip(=|$)/.test(pair));
  const named = asksAgent(target) && !url.searchParams.has('insuranceType') ? [`${new URLSearchParams({ insuranceType: type })}`] : [];
  const query = [...kept, ...named, `zip=${zip}`].join('&');
  // "/.//host" resolves to a path that a browser would read as a host.
  return `${absolute ? url.origin : ''}${url.pathname.replace(/^\/+/, '/')}?${query}${url.hash}`;
}

/** The choices that lead somewhere. Editors see the others too. */
export const offeredTypes = (types: readonly QuoteType[]): QuoteType[] =>
  types.filter(({ type, target }) => type !== '' && quoteTarget(target, { type, zip: '' }) !== undefined);

export type QuoteStart =
  | { ok: true; target: string; values: QuoteValues }
  | { ok: false; error: string; errors: Record<string, string>; values: QuoteValues };

export interface ReadQuoteOptions {
  /** Path the form stood on. */
  page?: string;
  /** Path under which its language stands. */
  prefix?: string;
  /** The wizard's field takes a ZIP with its four further digits; the first five go on. */
  takesLongZip?: boolean;
}

/**
 * Reads a posted quote form.
 * @param form `type` and `zip` as sent; a missing field, a file or an endless text is as good as empty
 * @param types choices of the form's rendering (`quoteTypesOf`)
 * @returns the target to answer 303 with and the chosen type with five digits; or the message, the fields it belongs to and what was typed, for a 422
 */
export function readQuoteStart(
  form: Readonly<Record<string, unknown>>,
  types: readonly QuoteType[],
  { page, prefix, takesLongZip = false }: ReadQuoteOptions = {},
): QuoteStart {
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

/** Options of a list in their order, neighbours under the same heading together. */
export function groupsOf<T extends { group?: string }>(options: readonly T[]): { group: string | undefined; list: T[] }[] {
  const groups: { group: string | undefined; list: T[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.group === option.group) last.list.push(option);
    else groups.push({ group: option.group, list: [option] });
  }
  return groups;
}
