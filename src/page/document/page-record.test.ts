import { expect, test } from 'vitest';
import { testRecord } from '../../../test/page-record.ts';
import { headOf } from './head.ts';

const origin = 'https://www.lakeeriemutual.example';
const image = (src: string, alt = '') => ({ value: { src, alt, width: 1200, height: 630 } });
const sharing = (record: ReturnType<typeof testRecord>) => headOf(record, { alternates: [], preview: false }).sharing;

test('an article’s sharing tags have its times, its author’s page, its section and its topics [MET-01]', () => {
  const record = testRecord(
    'Article Detail',
    {
      Title: { value: 'Ice dams' },
      MetaDescription: { value: 'Why they form.' },
      PublishDate: { value: '2026-11-04T00:00:00Z' },
      Author: { id: '1', fields: { Title: { value: 'The Claims Desk' } } },
      PrimaryCategory: { value: 'Homeowners' },
      Topic: { value: 'Claims|Tips' },
      SharingImage: image('/-/media/share.png', 'Icicles'),
      AbstractImage: image('/-/media/spot.svg'),
    },
    {},
    { updated: '2026-11-20T08:00:00.123Z' },
  );
  expect(sharing(record)).toEqual([
    ['og:site_name', 'Lake Erie Mutual'],
    ['og:type', 'article'],
    ['og:title', 'Ice dams'],
    ['og:description', 'Why they form.'],
    ['og:url', `${origin}/blog/ice-dam-attic`],
    ['og:image', `${origin}/-/media/share.png`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'Icicles'],
    ['article:published_time', '2026-11-04T00:00:00-05:00'],
    ['article:modified_time', '2026-11-20T08:00:00Z'],
    ['article:author', `${origin}/blog/authors/the-claims-desk`],
    ['article:section', 'Homeowners'],
    ['article:tag', 'Claims'],
    ['article:tag', 'Tips'],
    ['twitter:card', 'summary_large_image'],
  ]);
});

test('other pages have no article tags, and the company is their author [MET-01]', () => {
  const record = testRecord('Page', { PublishDate: { value: '2026-11-04' }, Topic: { value: 'Claims' } });
  expect(sharing(record).filter(([name]) => name.startsWith('article:'))).toEqual([]);
  expect(headOf(record, { alternates: [], preview: false }).author).toBe('Lake Erie Mutual');
  expect(record.author.url).toBe('');
});

test('a page that has only a drawing is shared with the site’s picture in its language [MET-01]', () => {
  const phrase = (key: string, fallback: string) =>
    ({ 'sharing-image': '/-/media/other.png', 'sharing-image-alt': 'Un faro' })[key] ?? fallback;
  const record = testRecord('Page', { AbstractImage: image('/-/media/spot.svg?v=2', 'A spot') }, { phrase });
  expect(record.sharing).toEqual({ url: `${origin}/-/media/other.png`, alt: 'Un faro', width: 1200, height: 630 });
  expect(record.picture).toMatchObject({ url: `${origin}/-/media/spot.svg?v=2`, alt: 'A spot' });
  expect(testRecord('Page').sharing?.url).toBe(`${origin}/-/media/share-home.png`);
  expect(testRecord('Page', { AbstractImage: image('https://pictures.example/a.jpg') }).sharing?.url).toBe(
    'https://pictures.example/a.jpg',
  );
});

test('a platform’s site without a picture shares none, and not the sample’s [MET-01]', () => {
  expect(testRecord('Page', {}, { isPlatform: true }).sharing).toBeNull();
  const phrase = (key: string, fallback: string) => (key === 'sharing-image' ? '/-/media/own.png' : fallback);
  expect(testRecord('Page', {}, { isPlatform: true, phrase }).sharing?.url).toBe(`${origin}/-/media/own.png`);
});

test('spells links canonically, and never dates a change before the publish date [MET-01] [DEL-14]', () => {
  const { absolute } = testRecord('Page', {}, { trailingSlash: true });
  expect(['/help', '/help?a=1#b', '/feed.xml', '/Account/Login', '#top', 'https://other.example/x'].map(absolute)).toEqual([
    `${origin}/help/`,
    `${origin}/help/?a=1#b`,
    `${origin}/feed.xml`,
    `${origin}/Account/Login`,
    `${origin}/blog/ice-dam-attic#top`,
    'https://other.example/x',
  ]);
  const early = testRecord('Page', { PublishDate: { value: '2026-12-01' } }, {}, { updated: '2026-11-01T00:00:01Z' });
  expect(early.modified).toBe(early.published);
  const record = testRecord('Page', { UpdatedDate: { value: '2026-11-10T00:00:00Z' } }, {}, { updated: '2026-11-20T08:00:00Z' });
  expect(record.modified).toBe('2026-11-10T00:00:00-05:00');
});
