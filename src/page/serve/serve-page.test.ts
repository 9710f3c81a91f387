import { expect, test } from 'vitest';
import { documentOf, type FakeOptions, fakeServices } from '../../../test/fake-services.ts';
import { defineBlock } from '../../blocks/define.ts';
import { NotMadeYet } from '../../lib/http/upstream-error.ts';
import { siteLookup } from '../../site/sites.ts';
import { servePage } from './serve-page.ts';

const text = (content: string) => ({ uid: `u-${content}`, componentName: 'ContentBlock', fields: { heading: { value: content } } });
const block = (name: string, Component: () => unknown, more: object = {}) => ({
  folder: name.toLowerCase(),
  ...defineBlock({ names: [name], description: 'For a test.', Component: Component as never, ...more }),
});
const main = (name: string) => ({ uid: `u-${name}`, componentName: name });

function site(options: FakeOptions) {
  const services = fakeServices(options);
  const get = async (address: string, headers: Record<string, string> = {}, method = 'GET') => {
    const url = new URL(address, 'http://localhost:8787');
    const where = siteLookup(services.settings)(headers.host ?? url.host);
    if (!where) throw new Error('unknown host');
    const answer = await servePage({
      request: new Request(url, { headers, method }),
      site: where,
      path: url.pathname,
      params: url.searchParams,
      services,
      background: services.background,
    });
    return answer;
  };
  const settle = async () => {
    while (services.waiting.length) await services.waiting.shift();
  };
  return { services, get, settle };
}

test('a page has its title, description, canonical address and sharing tags [MET-01]', async () => {
  const { get } = site({
    documents: {
      '/auto': documentOf([text('Hello')], {
        fields: {
          MetaDescription: { value: 'Roads that "ice" over' },
          AbstractImage: { value: { src: '/-/media/a.jpg', alt: 'A car' } },
          Author: { id: 'a', name: 'x', fields: { Title: { value: 'The claims desk' } } },
        },
      }),
    },
  });
  const html = await (await get('/auto')).text();
  expect(html).toContain('<title>Auto insurance | Lake Erie Mutual</title>');
  expect(html).toContain('<meta name="description" content="Roads that &quot;ice&quot; over">');
  expect(html).toContain('<link rel="canonical" href="http://localhost:8787/auto">');
  expect(html).toContain('<meta property="og:image" content="http://localhost:8787/-/media/a.jpg">');
  expect(html).toContain('<meta name="author" content="The claims desk">');
  expect(html).not.toContain('name="robots"');
});

test('a page hidden from search engines has noindex, and its author is the company when none is named [MET-01]', async () => {
  const { get } = site({ documents: { '/auto': documentOf([], { fields: { 'Hide From Search Engines': { value: true } } }) } });
  const html = await (await get('/auto')).text();
  expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
  expect(html).toContain('<meta name="author" content="Lake Erie Mutual">');
});

test('sends regions in the order header, main, footnotes, footer [DEL-01]', async () => {
  const { get } = site({ documents: { '/auto': documentOf([text('Main part')], { header: [text('Head part')] }) } });
  const html = await (await get('/auto')).text();
  const order = ['data-region="header"', 'Head part', 'id="main"', 'Main part', 'data-region="footnotes"', 'data-region="footer"'].map(
    (mark) => html.indexOf(mark),
  );
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order).not.toContain(-1);
});

test('sends the header while a block of main still waits for its data [DEL-04]', async () => {
  let release: (value: string) => void = () => {};
  const data = new Promise<string>((resolve) => {
    release = resolve;
  });
  const slow = block('Slow', ((props: { data: string }) => props.data) as never, {
    load: { needs: [], load: () => data, onFailure: 'hide', timeLimitMs: 5000 },
  });
  const { get, settle, services } = site({
    documents: { '/auto': documentOf([main('Slow'), text('After')], { header: [text('Head part')] }) },
    extraBlocks: [slow],
  });
  const answer = await get('/auto', { 'accept-encoding': 'br' });
  expect(answer.headers.get('content-encoding')).toBe('identity');
  const reader = answer.body!.pipeThrough(new TextDecoderStream() as never).getReader() as ReadableStreamDefaultReader<string>;
  let seen = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    seen += part.value;
    if (seen.includes('Head part')) break;
  }
  expect(seen).not.toContain('id="main"');
  release('the data');
  for (let part = await reader.read(); !part.done; part = await reader.read()) seen += part.value;
  expect(seen).toContain('the data');
  expect(seen.trimEnd().endsWith('</html>')).toBe(true);
  await settle();
  const again = await get('/auto');
  expect(services.asked).toEqual(['/auto']);
  expect(await again.text()).toBe(seen);
});

test('a block that throws, fails to load or is late leaves an empty place and one log line; the rest is sent and nothing stored [BLK-26]', async () => {
  const broken = block('Broken', () => {
    throw new Error('no wheels');
  });
  const failing = block('Failing', () => 'never', {
    load: {
      needs: [],
      load: async () => {
        throw new Error('upstream said no');
      },
      onFailure: 'hide',
      timeLimitMs: 1000,
    },
  });
  const late = block('Late', () => 'never', { load: { needs: [], load: () => new Promise(() => {}), onFailure: 'hide', timeLimitMs: 20 } });
  const { get, services, settle } = site({
    documents: { '/auto': documentOf([main('Broken'), main('Failing'), main('Late'), text('The rest')]) },
    extraBlocks: [broken, failing, late],
  });
  const html = await (await get('/auto')).text();
  expect(html).toContain('The rest');
  expect(html).not.toMatch(/no wheels|upstream said no|never|class="notice"/);
  expect(services.lines.map(({ event, component }) => `${event} ${component}`).sort()).toEqual([
    'block-failed Broken',
    'block-load-failed Failing',
    'block-load-failed Late',
  ]);
  await settle();
  await (await get('/auto')).text();
  expect(services.asked).toEqual(['/auto', '/auto']);
});

test('a page with a block that threw is not stored, and is complete again when the block works [BLK-26]', async () => {
  let broken = true;
  const fragile = block('Fragile', () => {
    if (broken) throw new Error('no wheels');
    return 'with wheels';
  });
  const { get, settle } = site({ documents: { '/auto': documentOf([main('Fragile')]) }, extraBlocks: [fragile] });
  const first = await get('/auto');
  expect(await first.text()).not.toContain('with wheels');
  // With a tag, the browser would keep the gap: the complete page has the same key.
  expect(first.headers.get('etag')).toBeNull();
  await settle();
  broken = false;
  const again = await get('/auto');
  expect(again.headers.get('server-timing')).toContain('page;desc="rendered"');
  expect(await again.text()).toContain('with wheels');
});

test('editors on the preview host see which block failed and why [BLK-26]', async () => {
  const broken = block('Broken', () => {
    throw new Error('no wheels');
  });
  const { get } = site({ documents: { '/auto': documentOf([main('Broken'), main('Unheard')]) }, extraBlocks: [broken] });
  const html = await (await get('http://preview.localhost/auto')).text();
  expect(html).toContain('<strong>Broken</strong>: it failed: Error: no wheels');
  expect(html).toContain('<strong>Unheard</strong>');
});

test('an unknown component renders nothing for visitors and logs once per page [BLK-26]', async () => {
  const { get, services } = site({ documents: { '/auto': documentOf([main('Unheard'), text('The rest')]) } });
  const html = await (await get('/auto')).text();
  expect(html).toContain('The rest');
  expect(html).not.toContain('Unheard');
  expect(services.lines).toMatchObject([{ level: 'warn', event: 'unknown-component', component: 'Unheard' }]);
});

test('a route that does not exist answers 404 with its own title, and is stored once for all paths [DEL-05]', async () => {
  const { get, settle } = site({});
  const answer = await get('/nowhere');
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toContain('<title>404: NotFound</title>');
  expect(html).toContain('<h1>404: NotFound</h1>');
  expect(html).toContain('noindex');
  expect(html).not.toContain('rel="canonical"');
  await settle();
  const other = await get('/elsewhere');
  expect(other.status).toBe(404);
  expect(other.headers.get('server-timing')).toContain('desc="memory"');
});

test('the platform down with nothing stored answers 503 with Retry-After and is not stored [DEL-03]', async () => {
  const { get, services } = site({ documents: { '/auto': documentOf([text('Hello')]) } });
  services.state.down = true;
  const answer = await get('/auto');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('7');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(await answer.text()).toContain('</html>');
  services.state.down = false;
  expect((await get('/auto')).status).toBe(200);
});

test('a stale layout is served with a header that says so and is not stored under the new revision [DEL-03]', async () => {
  const { get, services, settle } = site({ documents: { '/auto': documentOf([text('Hello')]) } });
  services.state.freshness = 'error';
  expect((await get('/auto')).headers.get('cache-status')).toBe('layout; hit; detail=stale-if-error');
  await settle();
  services.state.freshness = 'fresh';
  const fresh = await get('/auto');
  expect(fresh.headers.get('cache-status')).toBeNull();
  expect(services.asked).toHaveLength(2);
});

test('the second view comes from memory, byte for byte the same, and a new revision renders again [DEL-03]', async () => {
  const { get, services, settle } = site({ documents: { '/auto': documentOf([text('Hello')]) } });
  const first = await (await get('/auto')).text();
  await settle();
  const second = await get('/auto', { cookie: 'campsrc=x', 'user-agent': 'other' });
  expect(second.headers.get('server-timing')).toContain('page;desc="memory"');
  expect(await second.text()).toBe(first);
  services.pointer.content++;
  await (await get('/auto')).text();
  expect(services.asked).toEqual(['/auto', '/auto']);
});

test('a block that cannot tell whether it needs data fails only in its own place [BLK-26]', async () => {
  const odd = block('Odd', () => 'odd', {
    load: {
      needs: [],
      isNeeded: () => {
        throw new TypeError('no such field');
      },
      load: async () => {
        throw new TypeError('no such field');
      },
      onFailure: 'hide',
      timeLimitMs: 5000,
    },
  });
  const { get, services } = site({ documents: { '/auto': documentOf([main('Odd'), text('Still here')]) }, extraBlocks: [odd] });
  const answer = await get('/auto');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Still here');
  expect(services.lines.map(({ event }) => event)).toContain('block-load-failed');
});

test('a service that is not implemented leaves a gap without a log line per page, and the page is not stored [BLK-26] [SRC-02] [DEL-09]', async () => {
  let isMade = false;
  const searching = block('Searching', ((props: { data: string }) => props.data) as never, {
    load: {
      needs: [],
      load: async () => {
        if (!isMade) throw new NotMadeYet('the search index is not made yet');
        return 'what was found';
      },
      onFailure: 'hide',
      timeLimitMs: 1000,
    },
  });
  const { get, services, settle } = site({
    documents: { '/auto': documentOf([main('Searching'), text('The rest')]) },
    extraBlocks: [searching],
  });
  for (let turn = 0; turn < 3; turn++) {
    expect(await (await get('/auto')).text()).toContain('The rest');
    await settle();
  }
  expect(services.lines).toEqual([]);
  isMade = true;
  expect(await (await get('/auto')).text()).toContain('what was found');
});

test('unknown and marketing parameters do not split the cache; declared ones do; a prefilled response is not stored [DEL-03]', async () => {
  const asking = block('Asking', ((props: { page: { query: URLSearchParams } }) => `q=${props.page.query}`) as never, {
    query: ['q'],
    prefill: ['zip'],
  });
  const { get, services, settle } = site({ documents: { '/auto': documentOf([main('Asking')]) }, extraBlocks: [asking] });
  const open = async (address: string) => {
    const answer = await get(address);
    const body = await answer.text();
    await settle();
    return { body, tier: answer.headers.get('server-timing')?.match(/page;desc="(\w+)"/)?.[1], cache: answer.headers.get('cache-control') };
  };
  await open('/auto?utm_source=letter');
  expect(await open('/auto?gclid=1&x=2')).toMatchObject({ tier: 'memory' });
  expect(await open('/auto?q=deer')).toMatchObject({ tier: 'rendered', body: expect.stringContaining('q=q=deer') });
  expect(await open('/auto?q=deer&utm_medium=x')).toMatchObject({ tier: 'memory' });
  expect(await open('/auto?zip=16501')).toMatchObject({
    tier: 'rendered',
    cache: 'private, no-cache',
    body: expect.stringContaining('zip=16501'),
  });
  expect(await open('/auto?zip=16501')).toMatchObject({ tier: 'rendered' });
  expect(services.asked).toHaveLength(4);
});

test('a page made for one visitor counts against the rate limit, also in response to a form [SEC-01]', async () => {
  const asking = block('Asking', () => 'x', { prefill: ['zip'] });
  const { get, services } = site({ documents: { '/auto': documentOf([main('Asking')]) }, extraBlocks: [asking] });
  services.limits.reads = { allows: async () => false };
  expect((await get('/auto')).status).toBe(200);
  await expect(get('/auto?zip=16501')).rejects.toMatchObject({ status: 429 });
  const posted = servePage({
    request: new Request('http://localhost:8787/api/forms', { method: 'POST' }),
    site: siteLookup(services.settings)('localhost:8787')!,
    path: '/auto',
    params: new URLSearchParams(),
    services,
    background: services.background,
    submission: { formId: 'x', values: {}, errors: {} },
  });
  await expect(posted).rejects.toMatchObject({ status: 429 });
});

test('a page varies by region only when a block declares it, and only by declared regions [SHL-08] [DEL-16]', async () => {
  const regional = block('Regional', ((props: { page: { region: string } }) => `for ${props.page.region || 'everyone'}`) as never, {
    regions: () => ['PA', 'NY'],
  });
  const { get, services, settle } = site({
    documents: { '/auto': documentOf([main('Regional')]), '/plain': documentOf([text('Plain')]) },
    extraBlocks: [regional],
  });
  const at = async (path: string, country: string, region: string) => {
    const body = await (await get(path, { 'cf-ipcountry': country, 'cf-region-code': region })).text();
    await settle();
    return body.match(/for (\w+)/)?.[1];
  };
  expect(await at('/auto', 'US', 'PA')).toBe('PA');
  expect(await at('/auto', 'US', 'OH')).toBe('everyone');
  expect(await at('/auto', 'CA', 'PA')).toBe('everyone');
  expect(await at('/auto', 'US', 'PA')).toBe('PA');
  expect(services.asked).toHaveLength(2);
  await at('/plain', 'US', 'PA');
  await at('/plain', 'US', 'NY');
  expect(services.asked).toHaveLength(3);
});

test('conditional requests and HEAD: weak tags match, 304 has no body [DEL-03]', async () => {
  const { get, settle } = site({ documents: { '/auto': documentOf([text('Hello')]) } });
  const first = await get('/auto');
  await settle();
  const etag = first.headers.get('etag') as string;
  expect(etag).toMatch(/^W\/"[0-9a-z]+"$/);
  for (const header of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
    const again = await get('/auto', { 'if-none-match': header });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  }
  expect((await get('/auto', { 'if-none-match': '"other"' })).status).toBe(200);
  const head = await get('/auto', {}, 'HEAD');
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
});

test('after a change of settings, no page made with the old ones is served or confirmed to a browser [DEL-03] [SEC-01]', async () => {
  const documents = { '/auto': documentOf([text('Hello')]) };
  const before = site({ documents });
  const first = await before.get('/auto');
  const lost = await before.get('/lost');
  await before.settle();
  const after = site({ documents, settings: { COMPANY_NAME: 'Harbor Mutual', TAG_MANAGER_ID: 'GTM-ABC1234' } });
  Object.assign(after.services, { pages: before.services.pages });
  const page = await after.get('/auto', { 'if-none-match': first.headers.get('etag') as string });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<title>Auto insurance | Harbor Mutual</title>');
  expect(page.headers.get('content-security-policy')).toContain('googletagmanager');
  expect(lost.headers.get('content-security-policy')).not.toContain('googletagmanager');
  expect((await after.get('/lost')).headers.get('content-security-policy')).toContain('googletagmanager');
});

test('the policy has hashes, no unsafe-inline, and enforces trusted types; only the preview host may be framed [SEC-01]', async () => {
  const styled = { uid: 'q', componentName: 'QuickLinks', fields: { Title: { value: 'Hello' } } };
  const { get } = site({ documents: { '/auto': documentOf([styled]) } });
  const policy = (await get('/auto')).headers.get('content-security-policy') as string;
  expect(policy).not.toContain('unsafe');
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(policy).toMatch(/style-src 'self' 'sha256-/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("frame-ancestors 'none'");
  const preview = await get('http://preview.localhost/auto');
  expect(preview.headers.get('content-security-policy')).toContain('https://pages.sitecorecloud.io');
  expect(preview.headers.get('x-frame-options')).toBeNull();
  expect(preview.headers.get('cache-control')).toBe('private, no-store');
});

test('every inline script and style of a page is named by hash in its policy [SEC-01]', async () => {
  const { get } = site({ documents: { '/auto': documentOf([text('Hello')]) } });
  const answer = await get('/auto');
  const policy = answer.headers.get('content-security-policy') as string;
  const html = await answer.text();
  const inline = [...html.matchAll(/<(style|script)>([\s\S]*?)<\/\1>/g)];
  expect(inline.length).toBeGreaterThan(0);
  for (const [, , inner] of inline) {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(inner)));
    expect(policy).toContain(`'sha256-${btoa(String.fromCharCode(...digest))}'`);
  }
});

test('a page made without the phrases of its version is served and not stored [DEL-03]', async () => {
  const { get, settle, services } = site({ documents: { '/auto': documentOf([text('Hello')]) } });
  services.state.phrases = 'error';
  for (const path of ['/auto', '/none']) {
    for (let visit = 0; visit < 2; visit++) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, path === '/auto' ? 200 : 404, 'private, no-store']);
      expect(answer.headers.get('server-timing')).toContain('page;desc="rendered"');
      await settle();
    }
  }
  services.state.phrases = 'fresh';
  await get('/auto');
  await settle();
  expect((await get('/auto')).headers.get('server-timing')).toContain('page;desc="memory"');
});

test('marks of an edit-mode layout reach only the preview host [EDT-01]', async () => {
  const marked = { uid: 'u1', componentName: 'ContentBlock', fields: { heading: { value: 'Hello', metadata: { title: 'heading' } } } };
  const { get } = site({ documents: { '/auto': documentOf([marked], { context: { pageEditing: true, pageState: 'edit' } }) } });
  expect(await (await get('http://preview.localhost/auto')).text()).toContain('chrometype="field"');
  expect(await (await get('/auto')).text()).not.toContain('text/sitecore');
});
