/** Answers of the search service, in every shape that it may return, to the shape that we use: the only place that knows. */
import { readJson } from '../lib/read-body.ts';
import { UpstreamError } from '../lib/upstream-error.ts';
import type { FacetAnswer, SearchHit, WidgetAnswer, WidgetAsked } from './protocol.ts';

/** Makes of a hit's address what links print; `''` for what no link may lead to. */
export type LinkOf = (address: string) => string;

/**
 * @param text body of an answer
 * @returns a widget for each that was asked, in the same order; `undefined` for one that did not come, never the first
 * @throws UpstreamError `malformed` for what is no answer, `unavailable` when the answer says itself that it failed
 */
export function readWidgets(text: string, asked: readonly WidgetAsked[], linkOf: LinkOf): (WidgetAnswer | undefined)[] {
  const body = readJson(text);
  if (!isRecord(body)) throw new UpstreamError('malformed', 'the answer is no object');
  refuseErrors(body.errors);
  if (!Array.isArray(body.widgets)) throw new UpstreamError('malformed', 'the answer holds no list of widgets');
  const left = body.widgets.filter(isRecord);
  const found = asked.map((widget) => {
    const at = left.findIndex(({ rfk_id }) => rfk_id === widget.rfk_id);
    const [given] = at < 0 ? [] : left.splice(at, 1);
    return given && readWidget(given, widget, linkOf);
  });
  if (!found[0]) throw new UpstreamError('malformed', 'the answer lacks the widget that was asked for');
  return found;
}

/** What the service says there may repeat the visitor's words, so only code and kind are told. */
function refuseErrors(errors: unknown): void {
  const [first] = Array.isArray(errors) ? errors : isRecord(errors) ? [errors] : [];
  if (first === undefined) return;
  const { code, type } = isRecord(first) ? first : {};
  const kind = [textOf(code), textOf(type)].filter((word) => /^[\w.-]{1,40}$/.test(word)).join(' ');
  throw new UpstreamError('unavailable', `answered 200 with an error${kind && `: ${kind}`}`);
}

function readWidget(given: Record<string, unknown>, { rfk_id, entity, search }: WidgetAsked, linkOf: LinkOf): WidgetAnswer {
  refuseErrors(given.errors);
  const items = given.content ?? [];
  if (!Array.isArray(items)) throw new UpstreamError('malformed', 'the content of a widget is no list');
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

/** @returns `undefined` for what is no hit, and for one that leads nowhere */
function readHit(item: unknown, linkOf: LinkOf): SearchHit | undefined {
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

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]);

/** Text of a string, a number, or several of them. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value.toWellFormed().trim() : '';
}

/** A list may come as one text, parted as content parts it. */
const textsOf = (value: unknown): string[] => [
  ...new Set(
    listOf(value)
      .flatMap((one) => textOf(one).split('|'))
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

/** Not negative and whole; a number may come as text. */
function countOf(value: unknown): number | undefined {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

/** Seconds above this would lie in the year 5138, so they are milliseconds. */
const MILLISECONDS_FROM = 1e11;

/** Dates as they are; a moment as a number becomes one. */
function dateOf(value: unknown): string {
  if (typeof value !== 'number') return textOf(value);
  const date = new Date(Math.abs(value) < MILLISECONDS_FROM ? value * 1000 : value);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
