/** Checks feeds in all three formats against their specifications, for any editors' texts. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAtom, readJsonFeed, readRss } from '../../test/feed-rules.ts';
import type { Article } from '../sitemap/page-list.ts';
import { atomXml } from './atom.ts';
import { slugOf } from '../site/urls.ts';
import { FORMATS, type Feed, feedOf, feedsOf, type FeedFormat, type FeedTopic } from './feed.ts';
import { jsonFeed } from './json-feed.ts';
import { rssXml } from './rss.ts';
import { scaled } from '../../test/scale.ts';

const runs = scaled(2000);
const read = { xml: readRss, atom: readAtom, json: readJsonFeed };
const print: Record<FeedFormat, (feed: Feed) => string> = { xml: rssXml, atom: atomXml, json: jsonFeed };
const place = {
  origin: 'https://www.lakeeriemutual.example',
  prefix: '',
  language: 'en',
  companyName: 'Lake Erie Mutual',
  trailingSlash: false,
};

const article = (changes: Partial<Article> = {}): Article => ({
  path: '/blog/ice-dam-attic',
  title: 'The ice dam',
  description: 'Warm air leaks up.',
  tabs: ['blog'],
  topics: ['Risk Mitigation'],
  category: 'Homeowners',
  author: 'The claims desk',
  published: '2026-11-04T00:00:00Z',
  image: null,
  changedAt: Date.parse('2026-11-06T08:00:00Z'),
  ...changes,
});

function made(articles: Article[], topic: FeedTopic = { kind: 'all' }, format: FeedFormat = 'xml') {
  const list = { topics: articles.flatMap(({ topics }) => topics), authors: articles.map(({ author }) => author) };
  return feedOf(topic, format, place, { list, articles, changedAt: Date.parse('2026-11-01T00:00:00Z'), phrase: (_, words) => words });
}

/** Text without characters that XML forbids: an independent implementation of the rule. */
const readable = (text: string) =>
  [...text]
    .filter((char) => isAllowed(char.codePointAt(0) ?? 0))
    .join('')
    .trim();
const isAllowed = (code: number) =>
  [0x9, 0xa, 0xd].includes(code) || (code >= 0x20 && code <= 0xd7ff) || (code >= 0xe000 && code <= 0xfffd) || code >= 0x10000;
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        ']]>',
        '<![CDATA[',
        '&',
        '&amp;',
        '<script>',
        '"',
        "'",
        '\u0000',
        '\u000b',
        '\ud800',
        '\udc00',
        '\uffff',
        '😀',
        '</title>',
        '<!--',
        '-->',
        '<?xml?>',
        ' ',
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join('')),
);
const path = fc
  .array(fc.oneof(fc.webSegment(), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 })), { minLength: 1, maxLength: 3 })
  .map((parts) => `/blog/${parts.map((part) => part.replaceAll('/', '')).join('/')}`);

test('exist in three formats [DEL-11]', () => expect(FORMATS).toEqual(Object.keys(print)));

describe.each(FORMATS)('%s', (format) => {
  test('follows its specification and keeps every text of editors [DEL-11]', () => {
    const articles = fc.array(
      fc.record({
        path,
        title: nasty,
        description: nasty,
        author: nasty,
        category: nasty,
        topics: fc.array(nasty, { maxLength: 2 }),
        published: fc.constantFrom('', '2026-11-04', '2026-11-04T00:00:00Z', '1999-12-31T23:59:59-05:00'),
        changedAt: fc.option(fc.integer({ min: 0, max: 2 ** 41 })),
        image: fc.option(
          fc.constantFrom(
            { src: '/-/media/a b.jpg', alt: '' },
            { src: 'https://x.test/p.png?a=1&b=2', alt: '' },
            { src: '/x.svg', alt: '' },
            { src: 'http://[', alt: '' },
          ),
        ),
      }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(articles, (given) => {
        const unique = [...new Map(given.map((one) => [one.path, article(one)])).values()];
        const feed = made(unique, { kind: 'all' }, format)!;
        const { faults, entries } = read[format](print[format](feed));
        expect(faults).toEqual([]);
        expect(entries).toHaveLength(unique.length);
        // An XML parser normalises every kind of line end, by the specification.
        const seen = (text: string) => (format === 'json' ? text : text.replace(/\r\n?/g, '\n'));
        for (const [index, entry] of entries.entries()) {
          const { title, description, author } = unique[index]!;
          expect(entry.title).toBe(seen(readable(title) || readable(description) || entry.url));
          expect(entry.summary).toBe(seen(readable(description)));
          expect(entry.author).toBe(seen(readable(author) || place.companyName));
        }
      }),
      { numRuns: runs },
    );
  });

  test('is valid without entries, with the time of the site’s last change [DEL-11]', () => {
    const feed = made([], { kind: 'tab', tab: 'tools' }, format)!;
    expect(read[format](print[format](feed))).toMatchObject({
      faults: [],
      entries: [],
      self: `https://www.lakeeriemutual.example/blog/feeds/tools.${format}`,
    });
    expect(feed.updatedAt).toBe(Date.parse('2026-11-01T00:00:00Z'));
  });

  test('holds the newest fifty [DEL-11]', () => {
    const many = Array.from({ length: 60 }, (_, index) => article({ path: `/blog/${index}` }));
    const { entries } = read[format](print[format](made(many, { kind: 'all' }, format)!));
    expect(entries.map(({ url }) => url)).toEqual(many.slice(0, 50).map(({ path: at }) => `https://www.lakeeriemutual.example${at}`));
  });
});

test.each([
  ['2026-11-04T00:00:00Z', '2026-11-06T08:00:00Z', '2026-11-06T08:00:00Z'],
  ['2026-11-04T00:00:00Z', '2026-11-03T08:00:00Z', '2026-11-04T00:00:00Z'],
])('an article published at %s and changed at %s was updated at %s [DEL-11]', (published, changed, updated) => {
  const feed = made([article({ published, changedAt: Date.parse(changed) })])!;
  expect(feed.entries).toMatchObject([{ publishedAt: Date.parse(published), updatedAt: Date.parse(updated) }]);
  expect(feed.updatedAt).toBe(Date.parse(updated));
});

test('selects tabs, topics and authors by their slug, and has no feed for other names [DEL-11]', () => {
  const articles = [article(), article({ path: '/blog/b', tabs: ['education'], topics: ['Autos & Más'], author: 'José Niño' })];
  const paths = (topic: FeedTopic) => made(articles, topic)?.entries.map(({ url }) => new URL(url).pathname);
  expect(paths({ kind: 'tab', tab: 'education' })).toEqual(['/blog/b']);
  expect(paths({ kind: 'topic', slug: 'autos-mas' })).toEqual(['/blog/b']);
  expect(paths({ kind: 'author', slug: 'jose-nino' })).toEqual(['/blog/b']);
  expect(paths({ kind: 'topic', slug: 'risk' })).toBeUndefined();
  expect(
    feedsOf({ list: { topics: ['Claims', 'claims'], authors: ['José Niño', ''] }, phrase: (_, words) => words }).map(({ topic }) => topic),
  ).toEqual([
    { kind: 'all' },
    { kind: 'tab', tab: 'blog' },
    { kind: 'tab', tab: 'education' },
    { kind: 'tab', tab: 'tools' },
    { kind: 'topic', slug: 'claims' },
    { kind: 'author', slug: 'jose-nino' },
  ]);
});

test.each([
  ['The Claims Desk', 'the-claims-desk'],
  ['  A & B  ', 'a-b'],
  ['保険', '保険'],
  ['Ñandú', 'nandu'],
  ['!!', ''],
])('makes %j the slug %j [DEL-11]', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('has raster pictures as enclosures, and drawings only in JSON Feed [DEL-11]', () => {
  const feed = made([
    article({ image: { src: '/-/media/roof.JPG?w=800', alt: '' } }),
    article({ path: '/blog/b', image: { src: '/-/media/roof.svg', alt: '' } }),
  ])!;
  expect(rssXml(feed).match(/<enclosure[^>]+>/g)).toEqual([
    '<enclosure url="https://www.lakeeriemutual.example/-/media/roof.JPG?w=800" length="0" type="image/jpeg"/>',
  ]);
  expect(atomXml(feed).match(/<link rel="enclosure"[^>]+>/g)).toEqual([
    '<link rel="enclosure" type="image/jpeg" href="https://www.lakeeriemutual.example/-/media/roof.JPG?w=800"/>',
  ]);
  expect(JSON.parse(jsonFeed(feed)).items[1].image).toBe('https://www.lakeeriemutual.example/-/media/roof.svg');
});

test('an article without any date has none, one before 1970 its own, and one without topics no tags [DEL-11]', () => {
  const feed = made([article({ published: '', changedAt: null, topics: [], category: '', description: '' })])!;
  expect(rssXml(feed)).not.toContain('<pubDate>');
  expect(atomXml(feed)).not.toContain('<published>');
  const [item] = JSON.parse(jsonFeed(feed)).items;
  expect(Object.keys(item)).not.toContain('date_published');
  expect(Object.keys(item)).not.toContain('date_modified');
  expect(Object.keys(item)).not.toContain('tags');
  expect(Object.keys(item)).not.toContain('summary');
  const dated = made([article({ topics: [] })])!;
  expect(rssXml(dated)).toContain('<pubDate>Wed, 04 Nov 2026 00:00:00 GMT</pubDate>');
  expect(atomXml(dated)).toContain('<published>2026-11-04T00:00:00Z</published>');
  expect(JSON.parse(jsonFeed(dated)).items[0]).toMatchObject({
    date_published: '2026-11-04T00:00:00.000Z',
    date_modified: '2026-11-06T08:00:00.000Z',
    tags: ['Homeowners'],
  });
  const old = made([article({ published: '1962-05-01T00:00:00Z' })])!;
  expect(rssXml(old)).toContain('<pubDate>Tue, 01 May 1962 00:00:00 GMT</pubDate>');
  expect(atomXml(old)).toContain('<published>1962-05-01T00:00:00Z</published>');
  expect(JSON.parse(jsonFeed(old)).items[0].date_published).toBe('1962-05-01T00:00:00.000Z');
});

test.each<[FeedTopic, string, string]>([
  [{ kind: 'all' }, 'feed-all', '/blog?'],
  [{ kind: 'tab', tab: 'education' }, 'feed-education', '=education'],
  [{ kind: 'topic', slug: 'risk-mitigation' }, 'Risk Mitigation', '=blog&tag=Risk+Mitigation'],
  [{ kind: 'author', slug: 'the-claims-desk' }, 'The claims desk', '/the-claims-desk'],
])('the feed of %j is named in the site’s words and leads to its page [DEL-11]', (topic, name, page) => {
  const articles = [article()];
  const list = { topics: ['Risk Mitigation'], authors: ['The claims desk'] };
  const feed = feedOf(topic, 'xml', place, { list, articles, changedAt: 0, phrase: (key) => `${key} {company}` })!;
  expect(feed.title.replace(' {company}', '')).toBe(`${name} | Lake Erie Mutual`);
  expect(feed.description).toBe('feed-description Lake Erie Mutual');
  expect(feed.pageUrl).toContain(page);
});
