import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { testPage } from '../../../test/render.tsx';
import { asRendering } from '../../../test/as-rendering.ts';
import type { SearchHit } from '../../search/protocol.ts';
import { searchAddress } from './block.ts';
import { examples } from './examples.ts';
import type { SearchData } from './load.ts';
import { SearchResults } from './SearchResults.tsx';
import type { fields } from './schema.ts';

const hit = (number: number, more: Partial<SearchHit> = {}): SearchHit => ({
  id: String(number),
  type: 'Knowledge Center',
  name: `Hail ${number}`,
  url: `/blog/hail-${number}`,
  description: 'What it does to shingles.',
  abstract_title: '',
  abstract_image: '/-/media/spot.svg',
  abstract_image_alt: 'Hail',
  published_date: '2026-11-04',
  author: '',
  primary_category: '',
  topic: [],
  insurance_quote_type: [],
  format: [],
  resources: [],
  ...more,
});
const found = (more: Partial<SearchData> = {}): SearchData => ({
  hits: [hit(1), hit(2)],
  total: 2,
  isMore: false,
  page: 1,
  pages: 1,
  types: [
    { type: 'Knowledge Center', count: 2 },
    { type: 'Insurance', count: 3 },
  ],
  isMoreOfEach: false,
  corrected: '',
  ...more,
});

function html(query: string, data: SearchData | undefined): string {
  const page = testPage({ path: '/search-results', query: new URLSearchParams(query) });
  const { fields: own, rendering } = asRendering('SearchResults', examples.default);
  return renderToStaticMarkup(
    <SearchResults fields={own as z.output<typeof fields>} params={{}} data={data} page={page} rendering={rendering} />,
  );
}
const words = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test.each([
  [found(), '2 results for “hail”'],
  [found({ total: 1, hits: [hit(1)] }), '1 result for “hail”'],
  [found({ total: 5000, isMore: true, pages: 500 }), 'More than 5,000 results for “hail”'],
  [found({ total: 25, page: 2, pages: 3 }), '25 results for “hail” Page 2 of 3'],
])('announces the number of results in one element [SRC-01]', (data, text) => {
  const count = /<h2[^>]*data-listing-count[^>]*>(.*?)<\/h2>/.exec(html('searchValue=hail', data))?.[1];
  expect(words(count ?? '').trim()).toBe(text);
});

test('shows a result’s title as its link, the marked passage, its kind and date, and no picture [SRC-01]', () => {
  const markup = html(
    'searchValue=hail',
    found({ hits: [hit(1, { highlight: { description: ['What <em>hail</em> does'], name: ['<em>Hail</em> 1'] } })] }),
  );
  expect(markup).toContain('<a class="search-results__link target" href="/blog/hail-1" data-position="1"><mark>Hail</mark> 1</a>');
  expect(markup).toContain('What <mark>hail</mark> does');
  expect(markup).toMatch(/<b>Article<\/b><time dateTime="2026-11-04">November 4, 2026<\/time>/i);
  expect(markup).not.toContain('<img');
});

test('shows a date for articles and press releases only, and no kind for a result without a type [SRC-01]', () => {
  const markup = html('searchValue=hail', found({ hits: [hit(1, { type: 'Insurance' }), hit(2, { type: '' })] }));
  expect(markup).not.toContain('<time');
  expect(markup.match(/<b>/g)).toHaveLength(1);
});

test('escapes all text of results and of the visitor [SRC-01] [SEC-02]', () => {
  const evil = '<img src=x onerror=alert(1)>';
  const one = hit(1, { name: evil, description: evil, type: evil, highlight: { description: [`${evil}<em>${evil}</em>`] } });
  const markup = html(
    `searchValue=${encodeURIComponent(evil)}&type=${encodeURIComponent('"><script>')}`,
    found({ hits: [one], corrected: evil }),
  );
  expect(markup).not.toMatch(/<img|<script/);
  expect(words(html(`searchValue=${encodeURIComponent(evil)}`, found({ total: 0 })))).toContain('Nothing here says “&lt;img');
});

test('offers types with their counts as checkboxes of the form, with a button for use without script [SRC-01]', () => {
  const markup = html('searchValue=hail&type=Insurance', found());
  expect(markup).toMatch(/<input type="checkbox" name="type" value="Knowledge Center"\/>.*?Article.*?>2</);
  expect(markup).toMatch(/<input type="checkbox" name="type"[^>]* checked=""[^>]*value="Insurance"|value="Insurance" checked=""/);
  expect(markup).toMatch(/<form[^>]*data-go="search".*<fieldset[^>]*data-go="filter".*type="submit">Apply<\/button>.*<\/form>/);
});

test('says that a count is a lower bound when the search stopped counting [SRC-01]', () => {
  expect(html('searchValue=hail', found({ isMoreOfEach: true }))).toMatch(/Article.*?>2\+<.*?Insurance.*?>3\+</);
  expect(html('searchValue=hail', found())).not.toContain('+<');
});

test('keeps a type from an earlier query removable, and offers no choice for a single type [SRC-01]', () => {
  expect(html('searchValue=hail&type=Help', found({ total: 0, hits: [] }))).toMatch(/value="Help"/);
  expect(html('searchValue=hail', found({ types: [{ type: 'Help', count: 2 }] }))).not.toContain('<fieldset');
});

test('leaves an unknown type out of chips, filters and links [SRC-01]', () => {
  const markup = html('searchValue=hail&type=Nonsense&type=help', found({ total: 25, pages: 3 }));
  expect(markup).not.toContain('Nonsense');
  expect(markup).toContain('href="/search-results?searchValue=hail&amp;type=Help&amp;page=2"');
  expect(html('searchValue=hail&type=Nonsense', found({ total: 0, hits: [], types: [] }))).not.toMatch(/Nonsense|Search all content types/);
  // A type from content is shown as content writes it.
  expect(html('searchValue=hail&type=offering', found({ types: [{ type: 'Offering', count: 1 }] }))).toMatch(/value="Offering"/);
});

test('keeps order and correction when a filter changes, and corrects a new text again [SRC-01]', () => {
  const markup = html('searchValue=hial&sort=newest&exact=1', found());
  expect(markup).toContain('<input type="hidden" name="sort" value="newest"/>');
  expect(markup).toMatch(/<button class="search-results__apply[^>]*value="1" name="exact"/);
  expect(markup.match(/name="exact"/g)).toHaveLength(1);
});

test('announces a correction with a link to the original text [SRC-01]', () => {
  const markup = html('searchValue=homeowenrs', found({ corrected: 'homeowners' }));
  expect(words(markup)).toContain('Showing results for homeowners . Search instead for homeowenrs');
  expect(markup).toContain('href="/search-results?searchValue=homeowenrs&amp;exact=1"');
  expect(words(markup)).toContain('2 results for “homeowners”');
});

test('pages of ten: above ten results, one margin, four in range [SRC-01]', () => {
  expect(html('searchValue=hail', found({ total: 10 }))).not.toContain('listing__pages');
  const numbers = [...html('searchValue=hail', found({ total: 200, page: 10, pages: 20 })).matchAll(/aria-label="Page (\d+)"/g)];
  expect(numbers.map(([, number]) => number)).toEqual(['1', '9', '10', '11', '12', '20']);
});

test('counts positions across pages [SRC-01] [SRC-03]', () => {
  const markup = html('searchValue=hail&page=3', found({ total: 25, page: 3, pages: 3 }));
  expect(markup).toMatch(/<ol[^>]*start="21"/);
  expect(markup).toContain('data-position="22"');
});

test('prints the tracking data of a search, and none without a search [SRC-03]', () => {
  const tracked = (query: string, data: SearchData | undefined) =>
    JSON.parse(/data-tracked-search="([^"]*)"/.exec(html(query, data))?.[1]?.replaceAll('&quot;', '"') ?? 'null');
  expect(tracked('searchValue=hail&type=Insurance', found({ total: 25, page: 2, pages: 3 }))).toEqual({
    search_term: 'hail',
    results: 25,
    page: 2,
    types: ['Insurance'],
  });
  expect(tracked('searchValue=hail', found({ total: 0, hits: [] }))).toMatchObject({ results: 0 });
  expect(tracked('searchValue=ha', undefined)).toBeNull();
  expect(tracked('searchValue=hail', undefined)).toBeNull();
});

test('offers alternatives when nothing is found [SRC-01]', () => {
  const markup = html('searchValue=zzzz&type=Help', found({ total: 0, hits: [], types: [] }));
  expect(markup).toMatch(/<h2[^>]*>No results found\.<\/h2>/);
  expect(words(markup)).toContain('Nothing here says “zzzz”. Check the spelling');
  expect(markup).toContain('href="tel:+18005550142"');
  expect(markup).toContain('href="/resource-center?tag=Claims"');
  // "All types" is offered only when it has results.
  expect(markup).not.toContain('href="/search-results?searchValue=zzzz"');
  const other = html('searchValue=zzzz&type=Help', found({ total: 0, hits: [], types: [{ type: 'Insurance', count: 2 }] }));
  expect(other).toContain('href="/search-results?searchValue=zzzz"');
});

test('shows "No results found." and the cause for a failed search [SRC-01] [API-02]', () => {
  const markup = html('searchValue=hail', undefined);
  expect(words(markup)).toContain('No results found. Search is not answering just now.');
  expect(markup).not.toContain('Nothing here says');
  expect(markup).toContain('href="tel:+18005550142"');
});

test.each([
  ['results', found()],
  ['no results', found({ total: 0, hits: [] })],
  ['no answer', undefined],
])('links a ZIP to the agencies there, with %s [SRC-01]', (_, data) => {
  expect(html('searchValue=agent+16501', data)).toMatch(/href="\/find-an-agent\?q=16501"[^>]*>.*Find an agency near 16501/);
  expect(html('searchValue=hail', data)).not.toContain('/find-an-agent');
});

test('explains why a short text finds nothing, and what to type when there is none [SRC-01]', () => {
  const short = html('searchValue=ha', undefined);
  expect(words(short)).toContain('Type three characters or more');
  expect(short).not.toContain('No results found.');
  expect(words(html('', undefined))).toContain('Type what it is about in a word or two');
});

test('names the query in the head of a search, and is not indexed [SRC-01]', () => {
  const phrase = (_: string, text: string) => text;
  expect(searchAddress(new URLSearchParams('searchValue=$%26+hail&page=2'), phrase)).toEqual({
    query: '',
    title: 'Search results for “$& hail”',
    isHidden: true,
    feed: '',
  });
  expect(searchAddress(new URLSearchParams(), phrase).title).toBe('');
});

test('a question that the words ask comes before the hits, with its answer and a link to its page [SRC-01]', () => {
  const answer = {
    question: 'Does homeowners cover <flood>?',
    answer: 'No. It is a policy by itself.',
    url: '/blog/flood-questions#faq-does-homeowners-cover-flood',
    page: 'Flood',
  };
  const markup = html('searchValue=flood', found({ answer }));
  expect(markup).toMatch(/search-results__answer.*<ol/s);
  expect(markup).toContain('<h3 id="search-answer" class="search-results__question">Does homeowners cover &lt;flood&gt;?</h3>');
  expect(markup).toContain('<p>No. It is a policy by itself.</p>');
  expect(markup).toMatch(/href="\/blog\/flood-questions#faq-does-homeowners-cover-flood"[^>]*>Read it in Flood</);
  expect(html('searchValue=flood', found())).not.toContain('search-results__answer');
});
