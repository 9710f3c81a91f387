/** The app with a second server: pages from the delivery GraphQL and from the REST layout service, in both dialects of layout data. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PlatformSite, startPlatformSite } from './platform-site.ts';

const sources = [
  { source: 'edge', dictionary: 'CarrierDictionary', errorPage: 'No light on this channel' },
  // REST knows no error pages: the site's own page is used there (docs/operations.md).
  { source: 'layout-service', dictionary: 'dictionary', errorPage: 'href="/"' },
] as const;

describe.each(sources)('CONTENT_SOURCE=$source', ({ source, dictionary, errorPage }) => {
  let site: PlatformSite;
  beforeAll(async () => {
    site = await startPlatformSite({ source });
  });
  afterAll(() => site.stop());

  test.each([
    ['/welcome', 'plain fields', 'Welcome', 'Start with what you drive.'],
    ['/auto-insurance', 'fields in jsonValue', 'Auto insurance', 'Auto insurance for roads that ice over.'],
    ['/articles/winter-driving', 'nested dynamic placeholders', 'Winter driving, hour by hour', 'the road looks black and is ice'],
  ])('serves %s, written with %s, as a page with header, main and footer [DEL-01] [DEL-02] [DEL-08]', async (path, _, title, words) => {
    const { status, headers, text } = await site.ask(path);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain(`<title>${title} | Lake Erie Mutual</title>`);
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
    expect(main).toContain(words);
    expect(text.indexOf('<header')).toBeLessThan(text.indexOf('<main'));
    expect(text.indexOf('<footer')).toBeGreaterThan(text.indexOf('</main>'));
  });

  test('finds root placeholders by their usual names, reports another once, and prints one first-level title [DEL-02] [DEL-08]', async () => {
    const rendering = (uid: string, words: string) => ({
      uid,
      componentName: 'RichText',
      dataSource: '',
      fields: { Text: { value: words }, text: { value: words } },
      params: {},
    });
    for (const path of ['/starter', '/starter-two'])
      site.edge.serve(path, {
        sitecore: {
          context: { language: 'en', site: { name: site.edge.site } },
          route: {
            name: 'starter',
            displayName: 'Starter',
            fields: {},
            placeholders: {
              'jss-header': [rendering('1', '<h1>Starter</h1>')],
              'jss-main': [rendering('2', '<p>Words of main.</p>')],
              'own-sidebar': [rendering('3', '<p>Nobody sees this.</p>')],
            },
          },
        },
      });
    for (const path of ['/starter', '/starter-two']) {
      const { status, text } = await site.ask(path);
      expect([status, text.includes('Words of main.'), text.includes('Nobody sees'), text.match(/<h1/g)?.length]).toEqual([
        200,
        true,
        false,
        1,
      ]);
      expect(text).not.toContain('share-home.png');
    }
    expect(site.events('root-placeholder-not-shown').map(({ placeholder }) => placeholder)).toEqual(['own-sidebar']);
  });

  test('requested each layout once from the second server, and the phrases [DEL-02] [DEL-03]', async () => {
    for (const path of ['/welcome', '/auto-insurance']) await site.ask(path);
    const requested = site.layoutsAsked();
    for (const path of ['/welcome', '/auto-insurance']) expect(requested.filter((one) => one === path)).toHaveLength(1);
    expect(site.edge.requests.map(({ operation }) => operation)).toContain(dictionary);
  });

  test('answers 404 with the specified text for a page that the platform does not have [DEL-05]', async () => {
    const { status, text } = await site.ask('/there-is-no-such-page');
    expect(status).toBe(404);
    expect(text).toContain('<title>404: NotFound</title>');
    expect(text).toContain(errorPage);
  });

  test('shows odd shapes of the platform as far as they can be read, and logs the rest [BLK-26]', async () => {
    const { status, text } = await site.ask('/odd-shapes');
    expect(status).toBe(200);
    expect(text).toContain('Parameters as objects.');
    expect(text).not.toContain('SnowReport');
    expect(site.events('unknown-component')).toMatchObject([{ level: 'warn', component: 'SnowReport', path: '/odd-shapes' }]);
    expect(site.events('not-structured')).toEqual([]);
  });
});
