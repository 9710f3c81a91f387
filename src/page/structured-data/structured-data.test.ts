import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { testRecord } from '../../../test/page-record.ts';
import { scaled } from '../../../test/scale.ts';
import { registry } from '../../generated/registry.ts';
import { parseLayout } from '../../content/parse-layout.ts';
import { exampleLayout } from '../render/example-layout.ts';
import { prepareWith } from '../render/prepare.ts';
import { everyRendering } from '../document/regions.ts';
import { structuredDataHtml } from './print.ts';
import type { StepsOptions } from './steps.ts';
import { structuredData } from './structured-data.ts';

const origin = 'https://www.lakeeriemutual.example';
const canonical = `${origin}/blog/ice-dam-attic`;

/** Renderings of one block, parsed as content is. */
const renderingsOf = (name: string, fields: Record<string, unknown>) => [
  ...everyRendering(
    Object.values(parseLayout(exampleLayout(name, { fields }), { prepare: prepareWith(registry) }).route?.placeholders ?? {}).flat(),
  ),
];

const options = (renderings: StepsOptions['renderings'] = [], rest: Partial<StepsOptions> = {}): StepsOptions => ({
  renderings,
  registry,
  prefix: '',
  phrase: (_, fallback) => fallback,
  ...rest,
});

type Node = Record<string, unknown> & { '@type': string };
const nodes = (...args: Parameters<typeof structuredData>) => (structuredData(...args)?.['@graph'] ?? []) as unknown as Node[];
const crumb = (Title: string, href?: string) => ({
  fields: { Title: { value: Title }, ...(href !== undefined && { Link: { value: { href } } }) },
});
const fields = {
  Title: { value: 'Ice dams' },
  MetaDescription: { value: 'Why they form.' },
  AbstractImage: { value: { src: '/-/media/spot.jpg', alt: 'Icicles', width: 800, height: 600 } },
};
const company = { '@type': 'Organization', '@id': `${origin}/#organization`, name: 'Lake Erie Mutual', url: `${origin}/` };
const image = { '@type': 'ImageObject', url: `${origin}/-/media/spot.jpg`, width: '800 px', height: '600 px', caption: 'Icicles' };

test('Job Opening is a posting with pay, place and last day, and a web page once it is closed [MET-02]', () => {
  const facts = {
    Title: { value: 'Commercial underwriter' },
    MetaDescription: { value: 'Shops, farms and one brewery.' },
    PublishDate: { value: '2026-11-16T00:00:00Z' },
    ClosingDate: { value: '2026-12-18T00:00:00Z' },
    Locations: { value: 'Erie, PA|Rochester, NY' },
    EmploymentType: { value: 'FULL_TIME' },
    PayFrom: { value: 66000 },
    PayTo: { value: 88000 },
  };
  vi.useFakeTimers({ now: Date.parse('2026-12-01T12:00:00Z') });
  try {
    const [posting] = nodes(testRecord('Job Opening', facts), options());
    expect(posting).toMatchObject({
      '@type': 'JobPosting',
      title: 'Commercial underwriter',
      description: 'Shops, farms and one brewery.',
      datePosted: '2026-11-16T00:00:00-05:00',
      validThrough: '2026-12-18T23:59:59-05:00',
      employmentType: 'FULL_TIME',
      hiringOrganization: company,
      baseSalary: { currency: 'USD', value: { minValue: 66000, maxValue: 88000, unitText: 'YEAR' } },
    });
    expect(posting?.jobLocation).toMatchObject([
      { address: { addressLocality: 'Erie', addressRegion: 'PA', addressCountry: 'US' } },
      { address: { addressLocality: 'Rochester' } },
    ]);
    const july = { ...facts, ClosingDate: { value: '2027-07-15T00:00:00Z' }, Locations: { value: ' | ' } };
    const [inJuly] = nodes(testRecord('Job Opening', july), options());
    expect(inJuly?.validThrough).toBe('2027-07-15T23:59:59-04:00');
    expect(inJuly).not.toHaveProperty('jobLocation');
    vi.setSystemTime(Date.parse('2026-12-19T12:00:00Z'));
    expect(nodes(testRecord('Job Opening', facts), options())[0]).toMatchObject({ '@type': 'WebPage', name: 'Commercial underwriter' });
  } finally {
    vi.useRealTimers();
  }
});

test('Article Detail is an article with headline, image, publish date, description, publisher and author [MET-02]', () => {
  const record = testRecord('Article Detail', {
    ...fields,
    PublishDate: { value: '2026-11-04T00:00:00Z' },
    Author: { id: '1', fields: { Title: { value: 'The Claims Desk' } } },
  });
  expect(nodes(record, options())[0]).toMatchObject({
    '@type': 'Article',
    headline: 'Ice dams',
    description: 'Why they form.',
    image,
    datePublished: '2026-11-04T00:00:00-05:00',
    inLanguage: 'en',
    mainEntityOfPage: canonical,
    author: { '@type': 'Person', name: 'The Claims Desk', url: `${origin}/blog/authors/the-claims-desk` },
    publisher: { ...company, logo: { '@type': 'ImageObject', url: `${origin}/-/media/logo.png` } },
  });
});

test('the company is the author of an article without an author or with the company’s name [MET-02]', () => {
  expect(nodes(testRecord('Article Detail'), options())[0]?.author).toEqual(company);
  const named = testRecord('Article Detail', { Author: { id: '1', fields: { Title: { value: 'Lake Erie Mutual' } } } });
  expect(nodes(named, options())[0]?.author).toEqual(company);
});

test.each(['Offering Detail', 'Bundling'])('%s is a financial product of the company [MET-02]', (template) => {
  const record = testRecord(template, {
    ...fields,
    LineOfBusiness: { value: 'Personal' },
    Product: { value: 'Auto' },
    State: { value: 'PA|NY' },
  });
  expect(nodes(record, options())[0]).toEqual({
    '@type': 'FinancialProduct',
    '@id': `${canonical}#product`,
    name: 'Ice dams',
    description: 'Why they form.',
    url: canonical,
    image,
    category: 'Personal',
    serviceType: ['Auto'],
    areaServed: [
      { '@type': 'State', name: 'PA' },
      { '@type': 'State', name: 'NY' },
    ],
    provider: company,
  });
});

test('Self Help Topic is a learning resource [MET-02]', () => {
  expect(
    nodes(testRecord('Self Help Topic', { ...fields, Format: { value: 'FAQ' }, Topic: { value: 'Claims' } }), options())[0],
  ).toMatchObject({
    '@type': 'LearningResource',
    name: 'Ice dams',
    description: 'Why they form.',
    learningResourceType: ['FAQ'],
    about: [{ '@type': 'Thing', name: 'Claims' }],
    publisher: company,
  });
});

test('Home is the organization with the social profiles that the page links [MET-02]', () => {
  const social = (Network: string, href: string) => ({ fields: { Network: { value: Network }, Link: { value: { href } } } });
  const footer = renderingsOf('Footer', {
    Social: [
      social('facebook', 'https://facebook.example/lem'),
      social('', 'https://unnamed.example/lem'),
      social('youtube', 'http://plain.example/lem'),
      social('x', 'javascript:alert(1)'),
    ],
    Utility: [{ fields: { Link: { value: { href: 'https://elsewhere.example/' } } } }],
  });
  const again = renderingsOf('SocialLinks', {
    Links: [social('facebook', 'https://facebook.example/lem'), social('linkedin', 'https://linkedin.example/lem')],
  });
  expect(nodes(testRecord('Home', fields), options([...footer, ...again]))[0]).toMatchObject({
    ...company,
    description: 'Why they form.',
    logo: { '@type': 'ImageObject', url: `${origin}/-/media/logo.png` },
    sameAs: ['https://facebook.example/lem', 'https://linkedin.example/lem'],
  });
  expect(nodes(testRecord('Home'), options())[0]).not.toHaveProperty('sameAs');
});

test('Agency Detail has no structured data [MET-02]', () => {
  expect(
    structuredData(
      testRecord('Agency Detail', fields),
      options(renderingsOf('Breadcrumbs', { Items: [crumb('Home', '/'), crumb('Erie')] })),
    ),
  ).toBeNull();
  expect(structuredDataHtml(null)).toBe('');
});

test.each(['Page', '', 'Landing Page'])('template %j is a web page [MET-02]', (template) => {
  expect(nodes(testRecord(template, fields), options())[0]).toMatchObject({
    '@type': 'WebPage',
    '@id': canonical,
    name: 'Ice dams',
    primaryImageOfPage: image,
    breadcrumb: { '@id': `${canonical}#breadcrumb` },
    publisher: company,
  });
});

test('breadcrumbs come from the page’s block; a step without a link is dropped unless it is the last [MET-02] [BLK-18]', () => {
  const shown = renderingsOf('Breadcrumbs', {
    Items: [crumb('Home', '/'), crumb('Company'), crumb('Help', '/help?x=1'), crumb('Ice dams', '/blog/ice-dam-attic')],
  });
  expect(nodes(testRecord('Page', fields), options(shown))[1]).toEqual({
    '@type': 'BreadcrumbList',
    '@id': `${canonical}#breadcrumb`,
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name: 'Help', item: `${origin}/help?x=1` },
      { '@type': 'ListItem', position: 3, name: 'Ice dams' },
    ],
  });
});

test('without the block they come from the path, with names from the links of the page [MET-02] [BLK-18]', () => {
  const list = (record: ReturnType<typeof testRecord>, ...rest: Parameters<typeof options>) =>
    nodes(record, options(...rest))[1]?.itemListElement as { name: string; item?: string }[];
  const footer = renderingsOf('Footer', {
    Lists: [{ fields: { Title: { value: 'Company' }, Links: [{ fields: { Link: { value: { href: '/blog', text: 'Our blog' } } } }] } }],
  });
  const names = (steps: { name: string; item?: string }[]) => steps.map(({ name, item }) => [name, item]);
  expect(names(list(testRecord('Page', fields), footer))).toEqual([
    ['Home', `${origin}/`],
    ['Our blog', `${origin}/blog`],
    ['Ice dams', undefined],
  ]);
  // Nothing shows that there is a page at /blog.
  expect(names(list(testRecord('Page', fields)))).toEqual([
    ['Home', `${origin}/`],
    ['Ice dams', undefined],
  ]);
  expect(names(list(testRecord('Home', fields, { canonical: `${origin}/` })))).toEqual([['Ice dams', undefined]]);
  const spanish = testRecord('Page', fields, { canonical: `${origin}/es/ayuda` });
  expect(names(list(spanish, [], { prefix: '/es', phrase: () => 'Inicio' }))).toEqual([
    ['Inicio', `${origin}/es`],
    ['Ice dams', undefined],
  ]);
});

test('no text of content closes the element or opens another, and all of it survives unchanged [MET-02] [SEC-01]', () => {
  const hostile = fc.oneof(
    fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes)),
    fc
      .array(fc.constantFrom('</script>', '<!--', '<script', '"', "'", '\\', '\u2028', '\u2029', '&lt;', ']]>', '\0', '\ud800'))
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(
      hostile,
      hostile,
      fc.constantFrom('Article Detail', 'Bundling', 'Self Help Topic', 'Home', 'Page'),
      (title, alt, template) => {
        const picture = { value: { src: '/-/media/a.png', alt } };
        const record = testRecord(template, {
          Title: { value: `T${title}` },
          MetaDescription: { value: `D${title}` },
          AbstractImage: picture,
        });
        const html = structuredDataHtml(structuredData(record, options()));
        const [, json = '', after] = /^<script type="application\/ld\+json">([^<]*)<\/script>(.*)$/s.exec(html) ?? [];
        expect(after).toBe('');
        expect(json).not.toMatch(/[\u2028\u2029]/);
        expect(JSON.stringify(JSON.parse(json))).toContain(JSON.stringify(record.description));
      },
    ),
    { numRuns: scaled(500) },
  );
});
