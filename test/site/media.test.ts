/** Media and the image service over HTTP: our own library, and a platform's media host with its faults. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSite, startSite } from '../start-site.ts';
import { siteOrigin } from '../site.ts';
import { mediaFiles, readPicture } from '../upstreams/media-files.ts';
import { type MediaServer, start } from '../upstreams/media-server.ts';
import { askFile, type FileReply, pictureOf } from './media-ask.ts';

const drawing = '/-/media/hero-presque-isle.svg';
const file = readFileSync(new URL('../../static/media/hero-presque-isle.svg', import.meta.url));

const CHROME = { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' };

describe('the library', () => {
  const ask = (path: string, headers?: Record<string, string>, method?: string) => askFile(siteOrigin(), path, headers, method);

  test('sends a file with all headers a cache needs, and no cookie [DEL-07]', async () => {
    const { status, headers, bytes } = await ask(drawing);
    expect(status).toBe(200);
    expect(bytes.equals(file)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'accept-ranges': 'bytes',
      'content-length': String(file.byteLength),
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'x-content-type-options': 'nosniff',
    });
    expect(headers.etag).toMatch(/^"[0-9a-f]{16}"$/);
    expect(Date.parse(String(headers['last-modified']))).toBeGreaterThan(0);
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('a drawing opened by itself runs no script [SEC-01]', async () => {
    const { headers } = await ask(drawing);
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox");
  });

  test('HEAD has the headers of GET and no body [DEL-07]', async () => {
    const withoutVariable = ({ headers: { date, connection, 'keep-alive': alive, 'x-request-id': id, ...rest } }: FileReply) => rest;
    const [get, head] = [await ask(drawing), await ask(drawing, {}, 'HEAD')];
    expect(head.status).toBe(200);
    expect(head.bytes).toHaveLength(0);
    expect(withoutVariable(head)).toEqual(withoutVariable(get));
  });

  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=70000-', 70_000, file.byteLength - 1],
    ['bytes=-7', file.byteLength - 7, file.byteLength - 1],
    ['bytes=100-999999999', 100, file.byteLength - 1],
  ])('sends a range for %s [DEL-07]', async (range, first, last) => {
    const { status, headers, bytes } = await ask(drawing, { range });
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(`bytes ${first}-${last}/${file.byteLength}`);
    expect(headers['content-length']).toBe(String(last - first + 1));
    expect(bytes.equals(file.subarray(first, last + 1))).toBe(true);
  });

  test('sends the same range to a client that accepts compressed responses [DEL-07]', async () => {
    const answer = await fetch(`${siteOrigin()}${drawing}`, { headers: { range: 'bytes=10-29', 'accept-encoding': 'gzip, br' } });
    expect(Buffer.from(await answer.arrayBuffer()).equals(file.subarray(10, 30))).toBe(true);
  });

  test('several ranges or an invalid one return the whole file; a range beyond the end 416 [DEL-07]', async () => {
    for (const range of ['bytes=0-1,5-6', 'bytes=x', 'lines=1-2']) {
      const { status, bytes } = await ask(drawing, { range });
      expect([range, status, bytes.byteLength]).toEqual([range, 200, file.byteLength]);
    }
    const beyond = await ask(drawing, { range: 'bytes=99999999-' });
    expect([beyond.status, beyond.headers['content-range'], beyond.bytes.byteLength]).toEqual([416, `bytes */${file.byteLength}`, 0]);
  });

  test('answers 304 to a matching entity tag or date [DEL-07]', async () => {
    const { etag, 'last-modified': modified } = (await ask(drawing)).headers;
    const conditions: Record<string, string>[] = [
      { 'if-none-match': String(etag) },
      { 'if-none-match': `"other", W/${etag}` },
      { 'if-modified-since': String(modified) },
      { 'if-none-match': String(etag), range: 'bytes=0-1' },
    ];
    for (const headers of conditions) {
      const reply = await ask(drawing, headers);
      expect([headers, reply.status, reply.bytes.byteLength, reply.headers.etag]).toEqual([headers, 304, 0, etag]);
    }
    expect((await ask(drawing, { 'if-none-match': '"other"', 'if-modified-since': String(modified) })).status).toBe(200);
    expect((await ask(drawing, { 'if-range': '"other"', range: 'bytes=0-1' })).status).toBe(200);
    expect((await ask(drawing, { 'if-range': String(etag), range: 'bytes=0-1' })).status).toBe(206);
  });

  test('unknown files are 404; other methods are refused; no other file of the disk is reachable [DEL-07]', async () => {
    for (const path of ['/-/media/none.jpg', '/-/media/', '/-/', '/-/favicon.svg', '/-/media/../../package.json', '/-/constructor'])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    for (const path of ['/-/media/..%2f..%2ffavicon.svg', '/-/media/%5c..%5cx', '/-//localhost/x'])
      expect([path, (await ask(path)).status]).toEqual([path, 400]);
    const { status, headers } = await ask(drawing, {}, 'POST');
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('the preview host caches nothing [EDT-01]', async () => {
    const { headers } = await askFile(siteOrigin(), pictureOf(drawing, 320), { host: 'preview.localhost' });
    expect(headers['cache-control']).toContain('no-store');
  });
});

describe('the platform and the image service', () => {
  let host: MediaServer;
  let other: MediaServer;
  let site: RunningSite;
  const lines: string[] = [];

  beforeAll(async () => {
    const files = await mediaFiles();
    [host, other] = await Promise.all([start({ files }), start({ files })]);
    site = await startSite({
      seed: false,
      vars: { MEDIA_ORIGIN: `${host.url}/tenant`, IMAGE_HOSTS: other.host },
      onLog: (line) => void lines.push(line),
    });
  });
  afterAll(async () => {
    await site?.stop();
    await Promise.all([host?.close(), other?.close()]);
  });

  const ask = (path: string, headers?: Record<string, string>, method?: string) => askFile(site.origin, path, headers, method);
  const lastAsked = () => host.requests.at(-1);

  describe('files of the platform', () => {
    test('path and query reach the media host; cookies and internal headers pass in neither direction [DEL-07]', async () => {
      const { status, headers, bytes } = await ask('/-/media/folder/photo.jpg?rev=1&h=20', {
        cookie: 'session=1',
        authorization: 'Bearer x',
        'x-forwarded-host': 'evil.example',
      });
      expect(status).toBe(200);
      expect((await readPicture(bytes)).width).toBe(1600);
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['cache-control']).toBe('public, max-age=600');
      expect(lastAsked()?.url).toBe('/tenant/media/folder/photo.jpg?rev=1&h=20');
      const sent = Object.keys(lastAsked()?.headers ?? {});
      for (const name of ['cookie', 'authorization', 'x-forwarded-host']) expect(sent).not.toContain(name);
    });

    test('pass ranges, conditions and HEAD through [DEL-07]', async () => {
      const whole = await ask('/-/media/photo.jpg');
      const part = await ask('/-/media/photo.jpg', { range: 'bytes=5-14' });
      expect([part.status, part.headers['content-range'], part.headers['content-length']]).toEqual([
        206,
        `bytes 5-14/${whole.bytes.byteLength}`,
        '10',
      ]);
      expect(part.bytes.equals(whole.bytes.subarray(5, 15))).toBe(true);
      expect((await ask('/-/media/photo.jpg', { range: 'bytes=99999999-' })).status).toBe(416);
      expect((await ask('/-/media/photo.jpg', { 'if-none-match': String(whole.headers.etag) })).status).toBe(304);
      expect((await ask('/-/media/photo.jpg', { 'if-modified-since': String(whole.headers['last-modified']) })).status).toBe(304);
      const head = await ask('/-/media/photo.jpg', {}, 'HEAD');
      expect([head.status, head.headers['content-length'], head.bytes.byteLength]).toEqual([200, String(whole.bytes.byteLength), 0]);
      expect(lastAsked()?.method).toBe('HEAD');
    });

    test('are downloads when they could run on our pages; what is not a picture is not served as one [SEC-02]', async () => {
      for (const name of ['page.html', 'script.js', 'soft-404.jpg', 'html.jpg']) {
        const { status, headers } = await ask(`/-/media/${name}`);
        expect([name, status, headers['content-type'], headers['content-disposition'], headers['x-content-type-options']]).toEqual([
          name,
          200,
          'application/octet-stream',
          'attachment',
          'nosniff',
        ]);
        expect(headers['content-security-policy']).toContain("default-src 'none'");
      }
      expect((await ask('/-/media/drawing.svg')).headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
      });
      const pdf = await ask('/-/media/report.pdf');
      expect([pdf.headers['content-type'], pdf.headers['content-disposition']]).toEqual(['application/pdf', undefined]);
      expect((await ask('/-/media/private.jpg')).headers['cache-control']).toBe('private, no-store');
    });

    test('failures have the right status, and never show the name of a host [DEL-07]', async () => {
      const expected = {
        none: 404,
        forbidden: 404,
        down: 502,
        broken: 502,
        busy: 503,
        'away.jpg': 502,
        'round.jpg': 502,
        'moved.jpg': 200,
      };
      for (const [name, status] of Object.entries(expected)) {
        const reply = await ask(`/-/media/${name}`);
        expect([name, reply.status]).toEqual([name, status]);
        expect(reply.bytes.toString('latin1')).not.toContain(host.host);
        // Each fault counts towards the breaker; a successful response closes it again.
        await ask('/-/media/photo.jpg');
      }
      expect((await ask('/-/media/busy')).headers['retry-after']).toBe('7');
    });

    test('a media host that does not respond is 504 in time [DEL-07]', { timeout: 20_000 }, async () => {
      const replies = await Promise.all(['slow', 'slow-body.jpg'].map((name) => ask(`/-/media/${name}`)));
      expect(replies.map(({ status }) => status)).toEqual([504, 504]);
    });
  });

  describe('the image service returns', () => {
    const picture = async (path: string, width: number | undefined, headers: Record<string, string> = CHROME) => {
      const reply = await ask(pictureOf(path, width), headers);
      expect([path, width, reply.status, reply.problem]).toEqual([path, width, 200, {}]);
      return { ...reply, made: await readPicture(reply.bytes) };
    };

    test.each([
      ['AVIF', CHROME.accept, 'avif', 'image/avif'],
      ['WebP', 'image/webp,*/*', 'webp', 'image/webp'],
      ['the original format', '*/*', 'jpeg', 'image/jpeg'],
    ])('%s for a browser that accepts %s [DEL-07]', async (_, accept, format, type) => {
      const { made, headers } = await picture('/-/media/photo.jpg', 640, { accept });
      expect(made).toEqual({ format, width: 640, height: 360 });
      expect(headers).toMatchObject({ 'content-type': type, vary: 'accept', 'x-content-type-options': 'nosniff' });
    });

    test('the original format of each kind for a browser that accepts none [DEL-07]', async () => {
      for (const [name, format] of Object.entries({ 'logo.png': 'png', 'wide.webp': 'webp', 'new.avif': 'avif' }))
        expect((await picture(`/-/media/${name}`, 320, {})).made.format).toBe(format);
    });

    test('no AVIF above 1,200 pixels and nothing larger than the original, turned as the camera recorded [DEL-07]', async () => {
      expect((await picture('/-/media/photo.jpg', 1280)).made).toMatchObject({ format: 'webp', width: 1280 });
      expect((await picture('/-/media/photo.jpg', undefined)).made).toMatchObject({ width: 1600 });
      expect((await picture('/-/media/small.jpg', 1920)).made).toMatchObject({ format: 'avif', width: 200 });
      expect((await picture('/-/media/turned.jpg', 320)).made).toMatchObject({ width: 320, height: 480 });
    });

    test('pictures of a listed host, and of our own media by a complete address [DEL-07]', async () => {
      expect((await picture(`${other.url}/any/photo.jpg`, 480)).made.width).toBe(480);
      expect((await picture(`${site.origin}/-/media/logo.png`, 480)).made.width).toBe(480);
    });

    test('pictures by their content, whatever their content type says [DEL-07]', async () => {
      expect((await picture(`${other.url}/as-octets.jpg`, 320)).made.format).toBe('avif');
    });

    test('drawings and animations unchanged, a drawing with its policy [DEL-07]', async () => {
      const svg = await ask(pictureOf('/-/media/drawing.svg', 320), CHROME);
      expect([svg.status, svg.headers['content-type']]).toEqual([200, 'image/svg+xml']);
      expect(svg.headers['content-security-policy']).toContain('sandbox');
      const gif = await ask(pictureOf('/-/media/moving.gif', 320), CHROME);
      expect([gif.headers['content-type'], (await readPicture(gif.bytes)).width]).toEqual(['image/gif', 400]);
    });

    test('each picture once: the second request is served from the cache, with a working entity tag [DEL-07]', async () => {
      const address = pictureOf('/-/media/wide.webp?rev=7', 640);
      const first = await ask(address, CHROME);
      const before = host.requests.length;
      const second = await ask(address, CHROME);
      expect([first.headers['cache-status'], second.headers['cache-status']]).toEqual(['pictures; fwd=miss', 'pictures; hit']);
      expect(host.requests).toHaveLength(before);
      expect(second.bytes.equals(first.bytes)).toBe(true);
      expect(second.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const again = await ask(address, { ...CHROME, 'if-none-match': String(first.headers.etag) });
      expect([again.status, again.bytes.byteLength]).toEqual([304, 0]);
      const head = await ask(address, CHROME, 'HEAD');
      expect([head.status, head.headers['content-length'], head.bytes.byteLength]).toEqual([200, String(first.bytes.byteLength), 0]);
    });
  });

  describe('the image service refuses', () => {
    test.each([
      ['an unlisted width', '/-/media/photo.jpg', '321', 'w'],
      ['a width that is not a number', '/-/media/photo.jpg', '640px', 'w'],
      ['an empty URL', '', '640', 'url'],
      ['a local file', 'file:///etc/passwd', '640', 'url'],
      ['data', 'data:image/png;base64,AAAA', '640', 'url'],
      ['another host as a path', '//evil.example/-/a.jpg', '640', 'url'],
      ['another host by a backslash', '/\\evil.example/-/a.jpg', '640', 'url'],
      ['a path out of the folder', '/-/media/..%2f..%2fsecret.jpg', '640', 'path'],
      ['a very long URL', `/-/media/${'a'.repeat(3000)}.jpg`, '640', 'url'],
    ])('%s: 400 naming the parameter [API-02]', async (_, url, width, parameter) => {
      const { status, headers, problem } = await ask(pictureOf(url, width), CHROME);
      expect([status, headers['content-type'], problem.errors?.[0]?.parameter]).toEqual([400, 'application/problem+json', parameter]);
    });

    test('a parameter given twice [API-02]', async () => {
      expect((await ask(`${pictureOf('/-/media/photo.jpg', 320)}&w=640`)).problem).toMatchObject({
        status: 400,
        errors: [{ parameter: 'w' }],
      });
    });

    test.each([
      'https://evil.example/a.jpg',
      'http://169.254.169.254/latest/meta-data/a.jpg',
      'http://[::1]/a.jpg',
      'http://2130706433/a.jpg',
      'http://0/a.jpg',
      'http://localhost/a.jpg',
      'http://user@images.example/a.jpg',
    ])('a host that is not listed: %s [SEC-02]', async (url) => {
      const before = other.requests.length;
      const { status, problem } = await ask(pictureOf(url, 320), CHROME);
      expect([status, problem.code]).toEqual([403, 'forbidden']);
      expect(other.requests).toHaveLength(before);
    });

    test('a listed host with a user in the URL, on another port, or with a redirect to another host [SEC-02]', async () => {
      const { hostname, port } = new URL(other.url);
      expect((await ask(pictureOf(`http://a:b@${other.host}/photo.jpg`, 320))).status).toBe(403);
      expect((await ask(pictureOf(`http://${hostname}:${Number(port) + 1}/photo.jpg`, 320))).status).toBe(403);
      expect((await ask(pictureOf(`${host.url}/photo.jpg`, 320))).status).toBe(403);
      for (const name of ['away.jpg', 'metadata.jpg']) {
        const reply = await ask(pictureOf(`${other.url}/${name}`, 320));
        expect([name, reply.status]).toEqual([name, 502]);
        await ask(pictureOf(`${other.url}/photo.jpg`, 320));
      }
    });

    test('itself: pages, its own URLs, and requests from a resizer [SEC-02]', async () => {
      for (const path of ['/', '/about-us', pictureOf('/-/media/photo.jpg', 320)])
        expect([path, (await ask(pictureOf(path, 320))).status]).toEqual([path, 403]);
      expect((await ask(pictureOf('/-/media/photo.jpg', 320), { via: '1.1 image-resizing' })).problem.code).toBe('image-loop');
    });

    test.each(['html.jpg', 'soft-404.jpg', 'page.html', 'report.pdf', 'script.js', 'cut.jpg'])(
      '%s, which is not a picture: 415 [DEL-07]',
      async (name) => {
        const { status, problem } = await ask(pictureOf(`/-/media/${name}`, 320), CHROME);
        expect([status, problem.code]).toEqual([415, 'not-an-image']);
      },
    );

    test.each(['bomb.png', 'heavy.jpg', 'endless.jpg'])(
      '%s, which is too large: 413, without reading more than necessary [DEL-07]',
      async (name) => {
        const { status, problem } = await ask(pictureOf(`${other.url}/${name}`, 320), CHROME);
        expect([status, problem.code]).toEqual([413, 'image-too-large']);
      },
    );

    test('missing pictures, and a host that is down or does not respond [DEL-07]', { timeout: 40_000 }, async () => {
      expect((await ask(pictureOf('/-/media/none.jpg', 320))).status).toBe(404);
      expect((await ask(pictureOf(`${other.url}/none.jpg`, 320))).status).toBe(404);
      expect((await ask(pictureOf(`${other.url}/down`, 320))).status).toBe(502);
      const [slow, slowBody] = await Promise.all(
        ['slow', 'slow-body.jpg'].map((name) => ask(pictureOf(`${other.url}/${name}`, 320), CHROME)),
      );
      expect([slow?.status, slowBody?.status]).toEqual([504, 504]);
    });

    test('other methods [API-02]', async () => {
      const { status, headers } = await ask(pictureOf('/-/media/photo.jpg', 320), {}, 'POST');
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    });
  });

  test('the log names the failure and no URL [OPS-01]', () => {
    const troubles = lines.filter((line) => line.includes('upstream-failed'));
    expect(troubles.length).toBeGreaterThan(5);
    for (const line of lines) expect(line).not.toContain(other.host);
  });
});
