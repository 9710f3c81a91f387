/** Which frames a page may show: only those of its blocks, on cached pages as on fresh ones [SEC-01]. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteOrigin } from '../site.ts';
import { type FileReply, askFile } from './media-ask.ts';
import { type PlatformSite, startPlatformSite } from './platform-site.ts';

const GAUGE = 'https://water.weather.test';
let site: PlatformSite;

beforeAll(async () => {
  site = await startPlatformSite({ vars: { VIDEO_ORIGIN: 'https://player.test', SITE_URL: 'https://www.carrier.test' } });
  const frame = (uid: string, Url: string, ElevatePrivileges = '') => ({
    uid,
    componentName: 'Iframe',
    fields: { Url: { value: Url }, Title: { value: 'A frame' }, ElevatePrivileges: { value: ElevatePrivileges } },
  });
  const video = (VideoUrl: string) => ({ uid: 'video', componentName: 'Video', fields: { VideoUrl: { value: VideoUrl } } });
  const container = (inside: unknown[]) => ({
    uid: 'container',
    componentName: 'Container',
    params: { DynamicPlaceholderId: '1' },
    placeholders: { 'container-{*}': inside },
  });
  const pages: Record<string, unknown[]> = {
    '/none': [{ uid: 'text', componentName: 'RichText', fields: { Text: { value: `<p>${GAUGE}</p><iframe src="${GAUGE}"></iframe>` } } }],
    '/gauge': [container([frame('gauge', `${GAUGE}/erie`, '1')])],
    '/video': [video('https://www.youtube.com/watch?v=hailroof_16')],
    '/film': [video('/-/media/lamp-at-presque-isle.webm')],
    '/both': [video('hailroof_16'), frame('gauge', `${GAUGE}/erie`)],
    '/own': [frame('own', 'https://www.carrier.test/Account', '1'), frame('path', '/-/media/map-erie-county.svg', '1')],
    '/refused': [frame('refused', 'javascript:alert(1)', '1'), frame('plain', 'http://water.weather.test/', '1')],
  };
  for (const [path, placed] of Object.entries(pages))
    site.edge.serve(path, {
      sitecore: {
        context: { pageEditing: false, language: 'en', site: { name: site.edge.site } },
        route: {
          name: path.slice(1),
          itemId: '0f5b0a52-6e0a-4f4a-9a39-6f4b7d0d3a99',
          templateName: 'Page',
          fields: { Title: { value: 'Frames' } },
          placeholders: { 'headless-main': placed },
        },
      },
    });
});
afterAll(() => site?.stop());

const frameSource = ({ headers }: Pick<FileReply, 'headers'>) => /frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
const get = async (path: string) => {
  const reply = await askFile(site.origin, path, { accept: 'text/html' });
  expect([path, reply.status]).toEqual([path, 200]);
  return reply;
};

test.each([
  ['/none', "'none'"],
  ['/gauge', GAUGE],
  ['/video', 'https://player.test'],
  ['/film', "'none'"],
  ['/both', `https://player.test ${GAUGE}`],
  ['/own', "'self' https://www.carrier.test"],
  ['/refused', "'none'"],
])('%s may frame %s, when rendered and when served from the cache [SEC-01] [BLK-14] [BLK-09]', async (path, sources) => {
  const fresh = await get(path);
  const stored = await get(path);
  expect([frameSource(fresh), frameSource(stored)]).toEqual([sources, sources]);
  expect(String(stored.headers['server-timing'])).not.toMatch(/rendered/);
});

test('only other sites can be trusted: our own pages stay sandboxed, and the log says so [BLK-14]', async () => {
  const sandboxes = (html: string) => [...html.matchAll(/ sandbox="([^"]*)"/g)].map(([, value]) => value);
  expect(sandboxes((await get('/gauge')).bytes.toString())).toEqual([expect.stringContaining('allow-scripts')]);
  expect(sandboxes((await get('/own')).bytes.toString())).toEqual(['', '']);
  await expect.poll(() => site.events('frame-refused').map(({ uid }) => uid)).toEqual(['own', 'path']);
});

test('a film of the library and its captions have their content types, and the film supports ranges [BLK-09]', async () => {
  const part = await askFile(siteOrigin(), '/-/media/lamp-at-presque-isle.webm', { range: 'bytes=0-99' });
  expect([part.status, part.headers['content-type'], part.bytes.byteLength]).toEqual([206, 'video/webm', 100]);
  expect(part.bytes.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  const captions = await askFile(siteOrigin(), '/-/media/lamp-at-presque-isle.vtt');
  expect([captions.status, captions.headers['content-type']]).toEqual([200, 'text/vtt; charset=utf-8']);
  expect(captions.bytes.toString()).toMatch(/^WEBVTT\n/);
});
