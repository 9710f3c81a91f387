/** Pictures on pages, from field to markup to bytes: on the sample site and on pages of the platform. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteOrigin } from '../site.ts';
import { mediaFiles, readPicture } from '../upstreams/media-files.ts';
import { type MediaServer, start } from '../upstreams/media-server.ts';
import { askFile } from './media-ask.ts';
import { type PlatformSite, startPlatformSite } from './platform-site.ts';

const text = (html: string) => html.replaceAll('&amp;', '&');
const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`\\b${name}="([^"]*)"`, 'gi'))].map(([, value = '']) => text(value));

async function page(origin: string, path: string): Promise<{ html: string; policy: string }> {
  const { status, headers, bytes } = await askFile(origin, path, { accept: 'text/html' });
  expect([path, status]).toEqual([path, 200]);
  return { html: bytes.toString(), policy: String(headers['content-security-policy']) };
}

test('every size that a sample article offers exists, in the width it declares [DEL-07]', async () => {
  const { html } = await page(siteOrigin(), '/blog/deer-season');
  const [set = ''] = attributes(html, 'srcset');
  const entries = set.split(', ').map((entry) => entry.split(' ') as [string, string]);
  expect(entries.length).toBeGreaterThan(3);
  for (const [address, width] of entries) {
    // WebP: encoding AVIF in seven widths takes half a minute on a busy machine.
    const { status, bytes } = await askFile(siteOrigin(), address, { accept: 'image/webp,*/*' });
    expect([address, status, `${(await readPicture(bytes)).width}w`]).toEqual([address, 200, width]);
  }
  expect(attributes(html, 'src').filter((src) => src.startsWith('/api/media-proxy'))).toHaveLength(1);
});

test('no size of a picture has more bytes than its original [DEL-07]', async () => {
  const original = await askFile(siteOrigin(), '/-/media/share-home.png');
  for (const accept of ['*/*', 'image/webp,*/*']) {
    const { status, bytes } = await askFile(siteOrigin(), '/api/media-proxy?url=%2F-%2Fmedia%2Fshare-home.png&w=640', { accept });
    expect([accept, status, bytes.byteLength <= original.bytes.byteLength]).toEqual([accept, 200, true]);
  }
});

test('the sharing image is one that social networks can show: the original, 1,200 by 630 [MET-01]', async () => {
  for (const path of ['/', '/blog/ice-dam-attic']) {
    const { html } = await page(siteOrigin(), path);
    const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const { headers, bytes } = await askFile(siteOrigin(), new URL(address).pathname);
    expect([headers['content-type'], await readPicture(bytes)]).toEqual(['image/png', { format: 'png', width: 1200, height: 630 }]);
  }
});

let media: MediaServer;
let listed: MediaServer;
let unlisted: MediaServer;
let site: PlatformSite;

beforeAll(async () => {
  const files = await mediaFiles();
  [media, listed, unlisted] = await Promise.all([start({ files }), start({ files }), start({ files })]);
  site = await startPlatformSite({
    vars: { MEDIA_BASE: `${media.url}/tenant`, MEDIA_ORIGIN: `${media.url}/tenant`, IMAGE_HOSTS: listed.host },
  });
  const picture = (src: string) => ({
    uid: src,
    componentName: 'Image',
    fields: { Image: { value: { src, alt: 'A picture', width: '1600', height: '900' } } },
  });
  site.edge.serve('/pictures', {
    sitecore: {
      context: { pageEditing: false, language: 'en', site: { name: site.edge.site } },
      route: {
        name: 'pictures',
        itemId: '0f5b0a52-6e0a-4f4a-9a39-6f4b7d0d3a99',
        templateName: 'Page',
        fields: { Title: { value: 'Pictures' } },
        placeholders: {
          'headless-main': [
            picture(`${media.url}/tenant/media/photo.jpg?rev=3`),
            picture(`${listed.url}/photo.jpg`),
            picture(`${unlisted.url}/photo.jpg`),
            picture(`${media.url}/tenant/media/drawing.svg`),
            {
              uid: 'text',
              componentName: 'RichText',
              fields: {
                Text: {
                  value: `<p><img alt="" src="${media.url}/tenant/media/small.jpg"> <a href="${media.url}/tenant/media/report.pdf">Report</a></p>`,
                },
              },
            },
          ],
        },
      },
    },
  });
});
afterAll(async () => {
  await site?.stop();
  await Promise.all([media?.close(), listed?.close(), unlisted?.close()]);
});

test('the platform’s pictures come from this site, in sizes, and so do files in its texts [DEL-07]', async () => {
  const { html } = await page(site.origin, '/pictures');
  expect(html).not.toContain(media.host);
  const own = attributes(html, 'srcset').find((set) => set.includes(encodeURIComponent('/-/media/photo.jpg?rev=3')));
  const [smallest = ''] = (own ?? '').split(' ');
  const { bytes, headers } = await askFile(site.origin, smallest, { accept: 'image/webp' });
  expect(await readPicture(bytes)).toMatchObject({ format: 'webp', width: 320 });
  expect(headers['cache-control']).toContain('immutable');
  expect(attributes(html, 'src')).toEqual(expect.arrayContaining(['/-/media/small.jpg', '/-/media/drawing.svg']));
  expect(attributes(html, 'href')).toContain('/-/media/report.pdf');
  expect((await askFile(site.origin, '/-/media/report.pdf')).status).toBe(200);
});

test('pictures of a listed host come in sizes; those of another host are unchanged, and that page’s policy allows them [DEL-07]', async () => {
  const { html, policy } = await page(site.origin, '/pictures');
  const sets = attributes(html, 'srcset').join();
  expect(sets).toContain(encodeURIComponent(`${listed.url}/photo.jpg`));
  expect(sets).not.toContain(encodeURIComponent(unlisted.url));
  expect(attributes(html, 'src')).toContain(`${unlisted.url}/photo.jpg`);
  expect(policy).toMatch(new RegExp(`img-src 'self' data:[^;]* ${unlisted.url.replaceAll('.', '\\.')}(;| )`));
  expect(unlisted.requests).toEqual([]);
});
