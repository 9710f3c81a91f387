/** Structured data of every sample page as served: the right record by template, and nothing that the page does not show. */
import { expect, test } from 'vitest';
import { siteOrigin } from '../site.ts';
import { ask } from './ask.ts';
import { samplePages } from './sample-pages.ts';

type Node = Record<string, unknown> & { '@type': string };

const unescaped = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] as string);
const metaOf = (html: string, name: string): string =>
  unescaped(new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '');

function nodesOf(html: string): Node[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) => match[1] as string);
  return blocks.flatMap((json) => {
    const { '@context': context, '@graph': graph } = JSON.parse(json);
    expect(context).toBe('https://schema.org');
    return graph;
  });
}

/** Every text in a record, with the name of its property. */
function* textsIn(node: unknown, key = ''): Generator<[key: string, text: string]> {
  if (typeof node === 'string') yield [key, node];
  else if (Array.isArray(node)) for (const entry of node) yield* textsIn(entry, key);
  else if (typeof node === 'object' && node !== null) for (const [name, value] of Object.entries(node)) yield* textsIn(value, name);
}

/** By template: type, property of the title, and what else S3 §9 requires. */
const wanted: Record<string, { type: string; title: string; also: string[] }> = {
  'Article Detail': {
    type: 'Article',
    title: 'headline',
    also: ['image', 'datePublished', 'dateModified', 'description', 'publisher', 'author', 'inLanguage'],
  },
  'Offering Detail': { type: 'FinancialProduct', title: 'name', also: ['description', 'provider', 'image', 'url'] },
  Bundling: { type: 'FinancialProduct', title: 'name', also: ['description', 'provider', 'image', 'url'] },
  'Self Help Topic': { type: 'LearningResource', title: 'name', also: ['description', 'publisher', 'image', 'url', 'inLanguage'] },
  'Job Opening': {
    type: 'JobPosting',
    title: 'title',
    also: ['description', 'datePosted', 'validThrough', 'employmentType', 'hiringOrganization', 'jobLocation', 'baseSalary', 'url'],
  },
  Home: { type: 'Organization', title: '', also: ['name', 'url', 'logo', 'sameAs'] },
  other: { type: 'WebPage', title: 'name', also: ['description', 'url', 'inLanguage', 'breadcrumb', 'publisher'] },
};

test('the sample has a page of each template with its own record [MET-02]', () => {
  const others = samplePages.filter(({ template }) => template !== 'Agency Detail');
  const templates = new Set(others.map(({ template }) => (template in wanted ? template : 'other')));
  expect([...templates].sort()).toEqual(Object.keys(wanted).sort());
});

test.each(samplePages.map((page) => [`${page.host}${page.address}`, page] as const))(
  '%s has the record of its template [MET-02] [BLK-18]',
  async (_, page) => {
    const { status, text: html } = await ask(siteOrigin(), page.address, { host: page.host });
    expect(status).toBe(200);
    const nodes = nodesOf(html);
    // An agency's page has no record (S3 §9).
    if (page.template === 'Agency Detail') return expect(nodes).toEqual([]);
    expect(nodes).toHaveLength(2);
    const [record, trail] = nodes as [Node, Node];

    // A closed opening is a page like any other.
    const known = html.includes('data-part="head" data-closed') ? undefined : wanted[page.template];
    const { type, title, also } = known ?? (wanted.other as (typeof wanted)[string]);
    expect(record['@type']).toBe(type);
    for (const name of also) expect(record, name).toHaveProperty(name);
    const pageTitle = unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
    const company = /<meta property="og:site_name" content="([^"]*)">/.exec(html)?.[1];
    if (title) expect(`${record[title]} | ${company}`).toBe(pageTitle);
    expect(record.description).toBe(metaOf(html, 'description'));
    if ('inLanguage' in record) expect(record.inLanguage).toBe(page.language);

    expect(trail['@type']).toBe('BreadcrumbList');
    const steps = trail.itemListElement as { position: number; name: string; item?: string }[];
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_step, index) => index + 1));
    expect(steps.slice(0, -1).every(({ item }) => item)).toBe(true);
    const shown = /<nav class="breadcrumbs".*?<\/nav>/s.exec(html)?.[0];
    if (shown) {
      const names = [...shown.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item]) => unescaped((item as string).replace(/<[^>]*>/g, '')));
      expect(names).toEqual(expect.arrayContaining(steps.map(({ name }) => name)));
    }

    for (const [key, text] of nodes.flatMap((node) => [...textsIn(node)])) {
      expect(text, key).not.toBe('');
      if (/^date/.test(key)) expect(text, key).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/);
      if (/^date/.test(key)) expect(Date.parse(text), key).not.toBeNaN();
      if (/^(url|item|sameAs|@id|mainEntityOfPage|image)$/.test(key)) expect(text, key).toMatch(/^https?:\/\/[^/]+\//);
    }
  },
);

test('every URL of this site in structured data and sharing tags exists [MET-01] [MET-02]', async () => {
  const named = new Map<string, string>();
  for (const page of samplePages) {
    const { text: html } = await ask(siteOrigin(), page.address, { host: page.host });
    const shared = [...html.matchAll(/<meta property="(?:og:url|og:image|article:author)" content="([^"]*)">/g)].map(
      (match) => match[1] as string,
    );
    const texts = nodesOf(html).flatMap((node) => [...textsIn(node)].map(([, text]) => text));
    for (const text of [...shared, ...texts.filter((one) => /^https?:\/\//.test(one))])
      named.set(text.replace(/#.*/, ''), `${page.host}${page.address}`);
  }
  const own = new Set(samplePages.map(({ host }) => host));
  const ownUrls = [...named].filter(([address]) => own.has(new URL(address).hostname));
  expect(ownUrls.length).toBeGreaterThan(samplePages.length);
  const answers = await Promise.all(
    ownUrls.map(async ([address, from]) => {
      const { hostname, pathname, search } = new URL(address);
      const { status } = await ask(siteOrigin(), pathname + search, { host: hostname });
      // Without the id from a mail's link it redirects.
      if (/\/AlertsAndPreference\/Unsubscribe$/.test(pathname) && status === 302) return undefined;
      return status === 200 ? undefined : `${status} ${address} of ${from}`;
    }),
  );
  expect(answers.filter(Boolean)).toEqual([]);
});

test('pages that are not content have no record [MET-02]', async () => {
  for (const path of ['/there-is-no-such-page', '/es/no-hay-tal-pagina', '/gallery/promo/default', '/blog/feeds', '/Account/Login']) {
    const { text } = await ask(siteOrigin(), path);
    expect(text, path).not.toContain('ld+json');
  }
});
