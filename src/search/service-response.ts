/** Parses responses of the search service, in all their shapes, into our shape; no other code knows those shapes. */
import { parseJson } from '../lib/http/bodies/read-body.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';
import type { FacetAnswer, SearchHit, WidgetAnswer, WidgetRequest } from './protocol.ts';
import { isRecord } from '../lib/values/is-record.rules.ts';

/** Turns a hit's address into a link; `''` for an unsafe address. */
export type HitLink = (address: string) => string;

/**
 * @param text body of a response
 * @returns a widget for each of the request, in the same order; `undefined` for a missing one, never the first
 * @throws UpstreamError `malformed` for an invalid response, `unavailable` when the response reports a failure
 */
export function readWidgetsResponse(text: string, requested: readonly WidgetRequest[], linkOf: HitLink): (WidgetAnswer | undefined)[] {
  const body = parseJson(text);
  if (!isRecord(body)) throw new UpstreamError('malformed', 'the response is not an object');
  refuseErrors(body.errors);
  if (!Array.isArray(body.widgets)) throw new UpstreamError('malformed', 'the response has no list of widgets');
  const left = body.widgets.filter(isRecord);
  const found = requested.map((widget) => {
    const at = left.findIndex(({ rfk_id }) => rfk_id === widget.rfk_id);
    const [given] = at < 0 ? [] : left.splice(at, 1);
    return given && readWidget(given, widget, linkOf);
  });
  if (!found[0]) throw new UpstreamError('malformed', 'the response lacks the requested widget');
  return found;
}

/** The service's error text may repeat the visitor's words, so only code and kind are used. */
function refuseErrors(errors: unknown): void {
  const [first] = Array.isArray(errors) ? errors : isRecord(errors) ? [errors] : [];
  if (first === undefined) return;
  const { code, type } = isRecord(first) ? first : {};
  const kind = [textOf(code), textOf(type)].filter((word) => /^[\w.-]{1,40}$/.test(word)).join(' ');
  throw new UpstreamError('unavailable', `answered 200 with an error${kind && `: ${kind}`}`);
}

function readWidget(given: Record<string, unknown>, { rfk_id, entity, search }: WidgetRequest, linkOf: HitLink): WidgetAnswer {
  refuseErrors(given.errors);
  const items = given.content ?? [];
  if (!Array.isArray(items)) throw new UpstreamError('malformed', 'the content of a widget is not a list');
  const offset = countOf(given.offset) ?? search.offset;
  const hits = items.slice(0, search.limit);
  return {
    rfk_id,
    type: textOf(given.type) || 'content_grid',
    entity: textOf(given.entity) || entity,
    content: hits.flatMap((item) => readHit(item, linkOf) ?? []),
    total_item: countOf(given.total_item) ?? (hits.length > 0 ? offset + hits.length : 0),
    limit: countOf(given.limit) ?? search.limit,
    offset,
    facet: listOf(given.facet).flatMap(readFacet),
  };
}

/** @returns `undefined` for an invalid hit, and for one without a usable link */
function readHit(item: unknown, linkOf: HitLink): SearchHit | undefined {
  if (!isRecord(item)) return undefined;
  const url = linkOf(textOf(item.url));
  if (!url) return undefined;
  return {
    id: textOf(item.id) || url,
    type: textOf(item.type),
    name: textOf(item.name) || textOf(item.title),
    url,
    description: textOf(item.description),
    abstract_title: textOf(item.abstract_title),
    abstract_image: linkOf(textOf(item.abstract_image)),
    abstract_image_alt: textOf(item.abstract_image_alt),
    published_date: dateOf(item.published_date),
    author: textOf(item.author),
    primary_category: textOf(item.primary_category),
    topic: textsOf(item.topic),
    insurance_quote_type: textsOf(item.insurance_quote_type),
    format: textsOf(item.format),
    resources: textsOf(item.resources),
    ...(item.article_kind ? { article_kind: textOf(item.article_kind) } : {}),
    ...(isRecord(item.highlight) && { highlight: readHighlight(item.highlight) }),
  };
}

const readHighlight = (given: Record<string, unknown>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([field, fragments]) => {
      const texts = listOf(fragments).map(textOf).filter(Boolean);
      return texts.length > 0 ? [[field, texts]] : [];
    }),
  );

function readFacet(given: unknown): FacetAnswer[] {
  const name = isRecord(given) ? textOf(given.name) : '';
  if (!isRecord(given) || !name) return [];
  const value = listOf(given.value).flatMap((one) => {
    const text = isRecord(one) ? textOf(one.text) : '';
    return isRecord(one) && text ? [{ id: textOf(one.id), text, count: countOf(one.count) ?? 0 }] : [];
  });
  return [{ name, label: textOf(given.label) || name, value }];
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]);

/** Text of a string, a number, or several of them. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value.toWellFormed().trim() : '';
}

/** A list may come as one text, separated as in content. */
const textsOf = (value: unknown): string[] => [
  ...new Set(
    listOf(value)
      .flatMap((one) => textOf(one).split('|'))
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

/** A whole number that is not negative; it may come as text. */
function countOf(value: unknown): number | undefined {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

/** As seconds, larger numbers would be after the year 5138, so they are milliseconds. */
const MILLISECONDS_FROM = 1e11;

/** Date texts are unchanged; a number becomes a date-time. */
function dateOf(value: unknown): string {
  if (typeof value !== 'number') return textOf(value);
  const date = new Date(Math.abs(value) < MILLISECONDS_FROM ? value * 1000 : value);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
