/** Two languages of the sample by path from one deployment: lang, alternates, phrases, forms, dates and error pages follow [DEL-17]. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { codePhrases } from '../../src/generated/phrases.ts';
import { siteOrigin } from '../site.ts';
import { ask } from './ask.ts';
import { SHARED_PAGES } from './sample-pages.ts';

const get = (path: string) => ask(siteOrigin(), path, { host: 'localhost' });
/** A file holds one page or a list of them. */
const pathsOf = (folder: string) =>
  readdirSync(folder).flatMap((file) => [JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))].flat().map(({ path }) => path as string));
const spanish = pathsOf('content/es/pages');
/** The URL of a content page; for a page with many URLs, one of them. */
const seenAt = (path: string) => SHARED_PAGES[path] ?? path;
const address = (path: string) => (path === '/' ? '/es' : `/es${seenAt(path)}`);
const alternates = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(([, language, href]) => [language, href]),
  );
const canonicalOf = (html: string) => /rel="canonical" href="([^"]+)"/.exec(html)?.[1];
const textOf = (html: string) => html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, '\n');

test('there are at least twelve pages in Spanish, each a version of an English one [DEL-17]', () => {
  expect(spanish.length).toBeGreaterThanOrEqual(12);
  expect(pathsOf('content/pages')).toEqual(expect.arrayContaining(spanish));
});

describe('a page in two languages', () => {
  test.each(spanish)('%s names both versions, each itself as canonical, and both agree [DEL-17]', async (path) => {
    const [english, translated] = await Promise.all([get(seenAt(path)), get(address(path))]);
    expect([english.status, translated.status]).toEqual([200, 200]);
    expect(/<html lang="(.*?)"/.exec(translated.text)?.[1]).toBe('es');
    expect(/<html lang="(.*?)"/.exec(english.text)?.[1]).toBe('en');
    const expected = alternates(english.text);
    expect(Object.keys(expected)).toEqual(['en', 'es', 'x-default']);
    expect(alternates(translated.text)).toEqual(expected);
    expect(expected).toMatchObject({
      en: canonicalOf(english.text),
      es: canonicalOf(translated.text),
      'x-default': canonicalOf(english.text),
    });
    expect(translated.text).toContain('<meta property="og:locale" content="es_US">');
  });

  test('in one language only names no other [DEL-17]', async () => {
    expect(alternates((await get('/careers')).text)).toEqual({});
  });

  test.each([
    ['/auto-insurance', 'Español', '/es/auto-insurance', 'es'],
    ['/es/auto-insurance', 'English', '/auto-insurance', 'en'],
    ['/', 'Español', '/es', 'es'],
    ['/careers', 'Español', '/es', 'es'],
    ['/there-is-no-such-page', 'Español', '/es', 'es'],
  ])('%s has a link to %s at %s, marked with its language [DEL-17]', async (path, name, href, language) => {
    const { text } = await get(path);
    expect(text).toMatch(
      new RegExp(`<a(?=[^>]* href="${href}")(?=[^>]* lang="${language}")(?=[^>]* hreflang="${language}")[^>]*>${name}</a>`, 'i'),
    );
  });
});

describe('addresses', () => {
  test('the language is a whole first segment: /espresso is an English page that does not exist [DEL-17]', async () => {
    const { status, text } = await get('/espresso');
    expect([status, /<html lang="(.*?)"/.exec(text)?.[1]]).toEqual([404, 'en']);
  });

  test.each([
    ['/es/no-hay-tal-pagina', 404, 'es', '404: No encontramos esta página'],
    ['/es/careers', 404, 'es', '404: No encontramos esta página'],
    ['/no-such-page', 404, 'en', '404: NotFound'],
  ])('%s is answered %d in its own language [DEL-17]', async (path, status, language, title) => {
    const reply = await get(path);
    expect([reply.status, /<html lang="(.*?)"/.exec(reply.text)?.[1], /<title>(.*?)</.exec(reply.text)?.[1]]).toEqual([
      status,
      language,
      title,
    ]);
    expect(reply.text).toContain(`<a class="btn" href="${language === 'es' ? '/es' : '/'}">`);
  });

  test('another spelling of a Spanish URL redirects to the canonical one, in one step [DEL-17]', async () => {
    for (const [asked, own] of [
      ['/es/', '/es'],
      ['/es/auto-insurance/', '/es/auto-insurance'],
      ['/ES/Auto-Insurance?a=1', '/es/auto-insurance?a=1'],
    ] as const) {
      const { status, headers } = await get(asked);
      expect([asked, status, headers.location]).toEqual([asked, 301, own]);
    }
  });

  test('links of a Spanish page lead to Spanish pages, or say that they lead to English [DEL-17]', async () => {
    for (const path of spanish) {
      const { text } = await get(address(path));
      const links = [...text.matchAll(/<a\b[^>]* href="(\/[^"]*)"[^>]*>/g)];
      expect([path, links.length > 10]).toEqual([path, true]);
      for (const [tag, href] of links) {
        // A downloaded file has no language.
        const isSpanish = /^\/(es|api|-)([/?#]|$)/.test(href as string);
        expect([path, href, isSpanish || / hreflang="en"/i.test(tag)]).toEqual([path, href, true]);
      }
    }
  });
});

describe('the text of the page', () => {
  test('the menu marks the current Spanish page, and nothing on the Spanish home page [SHL-02]', async () => {
    const header = async (path: string) => /<header class="site-header"[\s\S]*?<\/header>/.exec((await get(path)).text)?.[0] ?? '';
    expect(await header('/es/auto-insurance')).toMatch(/<a href="\/es\/auto-insurance"[^>]* aria-current="page"/);
    expect(await header('/es/auto-insurance')).toMatch(/<summary[^>]* aria-current="true"/);
    expect(await header('/es')).not.toMatch(/<summary[^>]* aria-current/);
  });

  test('all phrases of the blocks are in Spanish [DEL-17]', async () => {
    const own = JSON.parse(readFileSync('content/dictionary/en.json', 'utf8')) as Record<string, string>;
    const english: Record<string, string> = { ...codePhrases, ...own };
    const translated = JSON.parse(readFileSync('content/es/dictionary/es.json', 'utf8')) as Record<string, string>;
    const differing = new Set(
      Object.keys(english)
        .filter((key) => english[key] !== translated[key])
        .map((key) => english[key] as string),
    );
    for (const path of spanish) {
      const { text } = await get(address(path));
      const lines = new Set([
        ...textOf(text.replaceAll('<wbr/>', ''))
          .split('\n')
          .map((line) => line.trim()),
        ...[...text.matchAll(/ (?:aria-label|placeholder|alt|data-message)="([^"]+)"/g)].map(([, value]) => value as string),
      ]);
      expect([path, [...lines].filter((line) => differing.has(line))]).toEqual([path, []]);
      expect(text).toContain('<a class="skip" href="#main">Saltar al contenido</a>');
    }
  });

  test('a quote form is sent to the home page of its language, shows errors in Spanish on the same page, and continues when valid [QTE-02]', async () => {
    const { text } = await get('/es/auto-insurance');
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';
    expect(text).toMatch(/<form(?=[^>]* method="post")[^>]* action="\/es"/);
    const post = (zip: string) =>
      ask(siteOrigin(), '/es', {
        method: 'POST',
        host: 'localhost',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' },
        body: new URLSearchParams({ form: hidden('form'), page: hidden('page'), type: hidden('type'), zip }).toString(),
      });
    const refused = await post('1650');
    expect([refused.status, /<html lang="(.*?)"/.exec(refused.text)?.[1], /<title>(.*?)</.exec(refused.text)?.[1]]).toEqual([
      422,
      'es',
      'Error: Seguro de auto | Lake Erie Mutual',
    ]);
    expect(refused.text).toContain('<span>Elija un tipo de seguro y escriba un código postal correcto</span>');
    const right = await post('16501');
    expect([right.status, right.headers.location]).toEqual([303, '/es/get-a-quote?insuranceType=auto&zip=16501']);
  });
});
