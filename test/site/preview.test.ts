/** The preview host beside the public one: marks, notices and tools only on the preview host, and none of it in a cache. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PREVIEW, signedIn } from './sign-in.ts';
import { type PlatformSite, readDocument, startPlatformSite } from './platform-site.ts';

const EDITOR = 'https://editor.test';
let site: PlatformSite;
let cookie: string;
const asEditor = (path: string) => site.ask(path, { host: PREVIEW, headers: { cookie } });
const both = async (path: string) => [await asEditor(path), await site.ask(path)] as const;

/** The page as the platform sends it to its editor: every field with metadata, and texts that the editor wants rendered. */
function editDocument() {
  const document = readDocument('welcome');
  const metadata = (title: string) => ({
    datasource: { id: '{9B3F2C05-B339-5014-B77C-EEFC1832EC75}', language: 'en', revision: 'r1', version: 1 },
    title,
    fieldId: '{C18E8B01-BFAB-462D-A8D1-14418B42C8E3}',
    fieldType: 'Single-Line Text',
    rawValue: '<b>',
  });
  Object.assign(document.sitecore.context, {
    pageEditing: true,
    pageState: 'edit',
    itemPath: '/edited',
    clientScripts: [`${EDITOR}/canvas.js`],
    clientData: { 'hrz-canvas-state': { itemId: 'x', pageMode: 'EDIT' } },
  });
  const [block] = document.sitecore.route.placeholders['headless-main'];
  for (const [name, field] of Object.entries(block.fields)) Object.assign(field as object, { metadata: metadata(name) });
  document.sitecore.route.placeholders['headless-footnotes'] = [];
  return document;
}

/** A page with an unknown component, one with invalid data, and the developer's page. */
function troubledDocument() {
  const document = readDocument('welcome');
  document.sitecore.context.itemPath = '/troubled';
  document.sitecore.route.placeholders['headless-main'] = [
    { uid: 'u1', componentName: 'SnowReport', dataSource: '', params: {}, fields: {} },
    {
      uid: 'u2',
      componentName: 'ContentBlock',
      dataSource: '{11111111-1111-4111-8111-111111111111}',
      params: {},
      fields: {},
      isContentResolved: false,
    },
    { uid: 'u3', componentName: 'DeveloperTestPage', dataSource: '', params: {}, fields: { Title: { value: 'Inside this visit' } } },
    { uid: 'u4', componentName: 'ContentBlock', dataSource: '', params: {}, fields: { heading: { value: 'What is well' } } },
  ];
  return document;
}

beforeAll(async () => {
  site = await startPlatformSite({ vars: { EDITING_ALLOWED_ORIGINS: `${EDITOR} https://other-editor.test` } });
  cookie = await signedIn(site.origin);
  site.edge.serve('/edited', editDocument());
  site.edge.serve('/troubled', troubledDocument());
});
afterAll(() => site.stop());

test('the preview host renders each time and is never cached; the public host is cached [DEL-03] [EDT-01]', async () => {
  for (let visit = 0; visit < 3; visit++) {
    const [preview, visitors] = await both('/welcome');
    expect([preview.status, preview.headers['cache-control'], preview.headers['x-robots-tag']]).toEqual([
      200,
      'private, no-store',
      'noindex, nofollow',
    ]);
    expect(preview.headers['server-timing']).toContain('page;desc="rendered"');
    expect(visitors.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    if (visit > 0) expect(visitors.headers['server-timing']).toContain('page;desc="memory"');
    expect([preview.text.includes('content="noindex, nofollow"'), visitors.text.includes('noindex')]).toEqual([true, false]);
  }
});

test('only the preview host may be framed, by itself and the editors [SEC-01] [EDT-01]', async () => {
  for (const path of ['/welcome', '/there-is-no-such-page']) {
    const [preview, visitors] = await both(path);
    const ancestors = (headers: typeof preview.headers) => /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    expect(ancestors(preview.headers)?.split(' ')).toEqual(
      expect.arrayContaining(["'self'", 'https://pages.sitecorecloud.io', EDITOR, 'https://other-editor.test']),
    );
    expect(preview.headers['x-frame-options']).toBeUndefined();
    expect([ancestors(visitors.headers), visitors.headers['x-frame-options']]).toEqual(["'none'", 'DENY']);
  }
});

test('the preview host shows notices; visitors see an empty gap and the rest of the page [BLK-26]', async () => {
  const [preview, visitors] = await both('/troubled');
  expect([...preview.text.matchAll(/class="notice"[^>]*><strong>(.*?)<\/strong>/g)].map(([, name]) => name)).toEqual([
    'SnowReport',
    'ContentBlock',
  ]);
  expect([preview.text.includes('What is well'), visitors.text.includes('What is well')]).toEqual([true, true]);
  expect(/notice|SnowReport/.exec(visitors.text.slice(visitors.text.indexOf('<main')))).toBeNull();
});

test('the developer test page exists on the preview host only, and never shows a secret [SHL-12] [SEC-01]', async () => {
  const [preview, visitors] = await both('/troubled');
  expect([preview.text.includes('Inside this visit'), preview.text.includes('CONTENT_SOURCE')]).toEqual([true, true]);
  expect([visitors.text.includes('Inside this visit'), visitors.text.includes('CONTENT_SOURCE')]).toEqual([false, false]);
  expect(/PUBLISH_SECRET|EDITING_SECRET|EDGE_API_KEY|test-key/.exec(preview.text)).toBeNull();
});

describe('a layout in edit mode', () => {
  test('has the marks of placeholders, components and fields on the preview host [EDT-01]', async () => {
    const { status, headers, text } = await asEditor('/edited?mode=edit');
    expect(status).toBe(200);
    const marks = [...text.matchAll(/<code type="text\/sitecore" ([^>]*)>/g)].map(([, list = '']) =>
      ['chrometype', 'kind', 'id'].map((name) => new RegExp(`(?:^| )${name}="(.*?)"`).exec(list)?.[1]),
    );
    expect(marks).toContainEqual(['placeholder', 'open', 'headless-main_00000000-0000-0000-0000-000000000000']);
    expect(marks).toContainEqual(['rendering', 'open', '44990efe-21c7-5a60-8d1e-5b68faee0a69']);
    for (const type of ['placeholder', 'rendering', 'field']) {
      const of = (kind: string) => marks.filter((mark) => mark[0] === type && mark[1] === kind).length;
      expect([type, of('open') > 0, of('open') - of('close')]).toEqual([type, true, 0]);
    }
    expect(text).toContain('&quot;rawValue&quot;:&quot;&lt;b&gt;&quot;');
    expect(text.includes('<div class="sc-jss-empty-placeholder">'), 'an empty placeholder says so').toBe(true);
    expect([
      text.includes(`<script src="${EDITOR}/canvas.js"></script>`),
      text.includes('<script id="jss-hrz-editing" type="application/json">{}</script>'),
    ]).toEqual([true, true]);
    expect(headers['content-security-policy']).toMatch(new RegExp(`script-src [^;]*${EDITOR}`));
  });

  test('is an ordinary page on the public host, whatever the platform sends [EDT-01] [SEC-01]', async () => {
    for (let visit = 0; visit < 2; visit++) {
      const { status, headers, text } = await site.ask('/edited');
      expect([status, text.includes('Start with what you drive.')]).toEqual([200, true]);
      expect(/text\/sitecore|scpm|rawValue|sc-jss|jss-hrz|canvas/.exec(text)?.[0]).toBeUndefined();
      expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
      expect(headers['content-security-policy']).not.toContain(EDITOR);
    }
  });
});
