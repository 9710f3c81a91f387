/** How the search service's stand-in searches: plain words, the protocol's filters, facets that ignore their own selection, highlights. */
import type { CaseDocument } from '../../src/search/case-documents.test-data.ts';
import {
  type FacetRequest,
  type FilterValue,
  facetId,
  type HighlightRequest,
  type SearchFilter,
  type WidgetRequest,
} from '../../src/search/protocol.ts';
import type { SearchShape } from './search-server.ts';

const TEXT_FIELDS = ['name', 'description', 'body'] as const;
type Search = WidgetRequest['search'];
type Query = NonNullable<Search['query']>;

/** Field names as in requests: the title of a document is its name. */
const fieldOf = (document: CaseDocument, name: string): string | string[] | undefined =>
  document[(name === 'title' ? 'name' : name) as keyof CaseDocument];
const valuesOf = (document: CaseDocument, name: string): FilterValue[] => [fieldOf(document, name) ?? []].flat();

function fits(document: CaseDocument, filter: SearchFilter): boolean {
  const values = 'name' in filter ? valuesOf(document, filter.name) : [];
  switch (filter.type) {
    case 'eq':
      return values.includes(filter.value);
    case 'gt':
      return values.some((value) => value > filter.value);
    case 'gte':
      return values.some((value) => value >= filter.value);
    case 'lt':
      return values.some((value) => value < filter.value);
    case 'lte':
      return values.some((value) => value <= filter.value);
    case 'anyOf':
      return filter.values.some((value) => values.includes(value));
    case 'allOf':
      return filter.values.every((value) => values.includes(value));
    case 'exists':
      return values.length > 0;
    case 'not':
      return !fits(document, filter.filter);
    case 'and':
      return filter.filters.every((one) => fits(document, one));
    default:
      return filter.filters.some((one) => fits(document, one));
  }
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function speaksOf(document: CaseDocument, { keyphrase, operator = 'and' }: Query): boolean {
  const text = TEXT_FIELDS.map((name) => document[name] ?? '')
    .join(' ')
    .toLowerCase();
  const words = wordsOf(keyphrase);
  return operator === 'or' ? words.some((word) => text.includes(word)) : words.every((word) => text.includes(word));
}

/** The selected values of a facet, which are ignored when its values are counted. */
const chosenIn =
  ({ filter }: FacetRequest, name: string) =>
  (document: CaseDocument): boolean => {
    if (!filter) return true;
    const has = (id: string) => valuesOf(document, name).some((value) => facetId(name, value) === id);
    return filter.type === 'and' ? filter.values.every(has) : filter.values.some(has);
  };

function marked(text: string, words: string[], { pre_tag = '<em>', post_tag = '</em>', fragment_size = 100 }: HighlightRequest): string[] {
  const pattern = new RegExp(`(${words.join('|')})`, 'giu');
  return pattern.test(text) ? [text.slice(0, fragment_size).replaceAll(pattern, `${pre_tag}$1${post_tag}`)] : [];
}

interface Site {
  origin: string;
  shape: SearchShape;
}

function itemOf(document: CaseDocument, { origin, search, shape, index }: Site & { search: Search; index: number }): object {
  const { path, language: _, body: __, ...fields } = document;
  const item: Record<string, unknown> & { highlight?: Record<string, string[]> } = {
    id: `doc${path.replaceAll('/', '_')}`,
    source_id: '1105',
    url: origin + path,
    abstract_title: document.name,
    ...fields,
  };
  const { highlight = search.query?.highlight, query } = search;
  if (highlight && query) {
    const texts = highlight.fields.map((name): [string, string[]] => [
      name,
      marked(String(fieldOf(document, name) ?? ''), wordsOf(query.keyphrase), highlight),
    ]);
    item.highlight = Object.fromEntries(texts.filter(([, fragments]) => fragments.length > 0));
  }
  if (shape === 'bare') return { url: item.url, name: item.name };
  if (shape !== 'odd') return item;
  return {
    ...item,
    id: index + 1,
    url: path,
    topic: document.topic?.join('|') ?? null,
    format: document.format?.[0],
    author: document.author ? [document.author] : null,
    published_date: document.published_date ? Date.parse(document.published_date) : null,
    highlight: item.highlight && Object.fromEntries(Object.entries(item.highlight).map(([name, [first]]) => [name, first])),
    unheard_of: { deep: [1] },
  };
}

/** @returns a widget's response over the documents of one language, in the format that the server is set to */
export function widgetAnswer(documents: readonly CaseDocument[], { rfk_id, entity, search }: WidgetRequest, { origin, shape }: Site) {
  const types = search.facet?.types ?? [];
  const found = documents.filter(
    (document) => (!search.query || speaksOf(document, search.query)) && (!search.filter || fits(document, search.filter)),
  );
  const without = (left?: FacetRequest) =>
    found.filter((document) => types.every((type) => type === left || chosenIn(type, type.name)(document)));
  const all = without();
  for (const { name, order = 'asc' } of [search.sort?.value ?? []].flat().reverse())
    all.sort((a, b) => {
      const [left, right] = [fieldOf(a, name) ?? '', fieldOf(b, name) ?? ''];
      return (left < right ? -1 : left > right ? 1 : 0) * (order === 'desc' ? -1 : 1);
    });
  const facet = types.map((type) => {
    const counts = new Map<FilterValue, number>();
    for (const document of without(type))
      for (const value of valuesOf(document, type.name)) counts.set(value, (counts.get(value) ?? 0) + 1);
    const value = [...counts].map(([text, count]) => ({
      id: facetId(type.name, text),
      text,
      count: shape === 'odd' ? String(count) : count,
    }));
    value.sort((a, b) => Number(b.count) - Number(a.count) || (a.text < b.text ? -1 : 1));
    return { name: type.name, label: type.name, value: value.slice(0, type.max ?? 10) };
  });
  const content: unknown[] = all
    .slice(search.offset, search.offset + search.limit)
    .map((document, index) => itemOf(document, { origin, search, shape, index }));
  if (shape === 'odd') content.push({ name: 'A script', url: 'javascript:alert(1)' }, null, 7, { name: 'Nowhere' });
  return {
    rfk_id,
    type: 'content_grid',
    ...(shape !== 'bare' && { entity, limit: search.limit, offset: search.offset, facet }),
    ...(shape === 'odd' ? { total_item: String(all.length) } : { total_item: all.length }),
    ...(search.content && { content }),
  };
}
