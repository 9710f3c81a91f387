/** The media library of the embedded repository over HTTP: uploading, serving, describing, replacing and deleting files [EDT-03] [DEL-07] [SEC-02]. */
import { type IncomingHttpHeaders, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MediaPage, MediaUploaded } from '../../src/editing/media/types.ts';
import { publish } from '../../src/content/repository/publishing/publish.ts';
import { loadByPath } from '../../src/content/repository/store/store.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { jpeg, pdf, png, svg, text } from '../upload-files.ts';
import { leak } from './ask.ts';
import { cookieOf, PREVIEW, postSignIn } from './sign-in.ts';

const SCOPE = { site: 'lake-erie', language: 'en' };
let site: RunningSite;
let cookie: string;
let db: D1Database;

beforeAll(async () => {
  site = await startSite({ onLog: () => undefined });
  db = site.env.DB as D1Database;
  cookie = cookieOf((await postSignIn(site.origin)).headers);
});
afterAll(() => site.stop());

interface Sent {
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** Sends and receives bytes. */
function ask(path: string, { host = PREVIEW, method = 'GET', headers = {}, body }: Sent = {}) {
  const own = host === PREVIEW ? { cookie, origin: `http://${host}` } : {};
  const length = body ? { 'content-length': String(body.length) } : {};
  return new Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string }>((resolve, reject) => {
    const sent = request(`${site.origin}${path}`, { method, headers: { host, ...own, ...length, ...headers } }, async (answer) => {
      const bytes = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString() });
    });
    sent.on('error', reject);
    if (!body || body.length < TOLD_FROM_HEADERS) sent.end(body);
    else {
      // A request refused for its size is answered after its headers, and the connection is closed: the rest is sent only without a response.
      sent.write(body.subarray(0, 1024));
      const rest = setTimeout(() => sent.end(body.subarray(1024)), 500);
      sent.on('response', (answer) => {
        clearTimeout(rest);
        answer.on('end', () => sent.destroy());
      });
    }
  });
}

const TOLD_FROM_HEADERS = 10 * 1024 * 1024;

function formOf(file: Uint8Array<ArrayBuffer> | undefined, name: string, more: Record<string, string> = {}, field = 'file'): FormData {
  const form = new FormData();
  if (file) form.append(field, new File([file], name, { type: 'image/png' }));
  for (const [key, value] of Object.entries(more)) form.append(key, value);
  return form;
}

async function post(path: string, form: FormData, headers: Record<string, string> = {}) {
  const packed = new Response(form);
  const type = packed.headers.get('content-type') as string;
  const body = Buffer.from(await packed.arrayBuffer());
  return ask(path, { method: 'POST', body, headers: { 'content-type': type, accept: 'application/json', ...headers } });
}
const upload = async (file: Uint8Array<ArrayBuffer>, name: string, more: Record<string, string> = {}): Promise<MediaUploaded> => {
  const answer = await post('/api/edit/media', formOf(file, name, more));
  expect([200, 201]).toContain(answer.status);
  return JSON.parse(answer.text) as MediaUploaded;
};
const listed = async (query: string): Promise<MediaPage> => JSON.parse((await ask(`/api/edit/media?${query}`)).text) as MediaPage;
const page = (path: string) => ask(path, { headers: { accept: 'text/html' } });

describe('an uploaded file', () => {
  test('is served on the public host at its own URL, and is found in the library [EDT-03] [DEL-07]', async () => {
    const uploaded = await upload(png(40, 30, 1), 'Eisgang — über dem See.PNG', { alt: 'Ice on the lake', focus: '25 75' });
    expect(uploaded).toMatchObject({
      type: 'image/png',
      width: 40,
      height: 30,
      alt: 'Ice on the lake',
      focus: { x: 25, y: 75 },
      isKnown: false,
      by: 'editor',
    });
    expect(uploaded.src).toMatch(/^\/-\/media\/uploads\/[0-9a-f]{32}\/eisgang-uber-dem-see\.png$/);
    expect((await listed('q=eisgang')).files.map(({ src }) => src)).toEqual([uploaded.src]);
    expect((await listed('q=lake+ice&type=picture')).files[0]?.src).toBe(uploaded.src);
    expect((await listed('q=eisgang&type=document')).count).toBe(0);
    const answer = await ask(uploaded.src, { host: 'localhost' });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'accept-ranges': 'bytes',
      etag: `"${uploaded.id}"`,
    });
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect(new Uint8Array(answer.bytes)).toEqual(png(40, 30, 1));
  });

  test('supports ranges and conditional requests [DEL-07]', async () => {
    const bytes = png(40, 30, 2);
    const { src, id } = await upload(bytes, 'range.png');
    const request = async (headers: Record<string, string>, method = 'GET') => {
      const answer = await ask(src, { host: 'localhost', headers, method });
      return [answer.status, answer.headers['content-range'] ?? null, answer.bytes.length];
    };
    expect(await request({ range: 'bytes=0-9' })).toEqual([206, `bytes 0-9/${bytes.length}`, 10]);
    expect(await request({ range: 'bytes=-4' })).toEqual([206, `bytes ${bytes.length - 4}-${bytes.length - 1}/${bytes.length}`, 4]);
    expect(await request({ range: 'bytes=9999-' })).toEqual([416, `bytes */${bytes.length}`, 0]);
    expect(await request({ 'if-none-match': `"${id}"` })).toEqual([304, null, 0]);
    expect(await request({ range: 'bytes=0-9', 'if-range': '"another"' })).toEqual([200, null, bytes.length]);
    expect(await request({}, 'HEAD')).toEqual([200, null, 0]);
  });

  test('is resized by the image service, or refused there when it is not a picture [DEL-15]', async () => {
    const drawing = await upload(svg(), 'drawing.svg');
    const answer = await ask(`/api/media-proxy?url=${encodeURIComponent(drawing.src)}&w=320`, { host: 'localhost' });
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/svg+xml',
      'public, max-age=31536000, immutable',
    ]);
    const other = await upload(pdf(' /Other 1'), 'terms.pdf');
    expect((await ask(`/api/media-proxy?url=${encodeURIComponent(other.src)}`, { host: 'localhost' })).status).toBe(415);
    const gone = drawing.src.replace(/[0-9a-f]{32}/, '0'.repeat(32));
    expect((await ask(`/api/media-proxy?url=${encodeURIComponent(gone)}`, { host: 'localhost' })).status).toBe(404);
  });

  test('is stored once, however often and by whatever name it is uploaded [EDT-03]', async () => {
    const first = await upload(png(40, 30, 3), 'once.png', { alt: 'First words' });
    const again = await upload(png(40, 30, 3), 'twice.png', { alt: 'Second words' });
    expect(again).toMatchObject({ src: first.src, name: 'once.png', alt: 'First words', isKnown: true });
  });

  test('loses its scripts when it is a drawing, and the response lists them [SEC-02]', async () => {
    const uploaded = await upload(svg('<script>alert(1)</script><path onload="alert(1)" d="M0 0"/>'), 'x.svg');
    expect(uploaded.leftOut).toEqual(['onload', 'script']);
    const answer = await ask(uploaded.src, { host: 'localhost' });
    expect(answer.text).not.toMatch(/script|alert|onload/);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });
});

describe('refusals', () => {
  test.each<[string, Uint8Array<ArrayBuffer>, string, number]>([
    ['a page under the name of a picture', text('<!doctype html><script>alert(1)</script>'), 'cat.png', 415],
    ['a photograph with a page behind it', new Uint8Array([...jpeg(), ...text('<html></html>')]), 'cat.jpg', 422],
    ['11 MB', new Uint8Array(11 * 1024 * 1024), 'cat.jpg', 413],
    ['nothing', new Uint8Array(0), 'cat.jpg', 422],
  ])('%s is refused with a message and leaves nothing stored [SEC-02]', async (_, file, name, status) => {
    const answer = await post('/api/edit/media', formOf(file, name));
    const body = answer.text;
    expect([answer.status, leak({ status: 0, headers: {}, text: body })]).toEqual([status, undefined]);
    expect(JSON.parse(body).detail).toMatch(/file|picture/i);
    const before = (await listed('')).count;
    expect((await listed('q=cat')).files.filter(({ from }) => from === 'upload')).toEqual([]);
    expect((await listed('')).count).toBe(before);
  });

  test.each<[string, FormData, number]>([
    ['no file', formOf(undefined, ''), 400],
    ['a description of a thousand characters', formOf(png(4, 3, 9), 'a.png', { alt: 'a'.repeat(1000) }), 400],
    ['a point outside the picture', formOf(png(4, 3, 9), 'a.png', { focus: '200 -3' }), 400],
  ])('a form with %s [SEC-02]', async (_, form, status) => {
    expect((await post('/api/edit/media', form)).status).toBe(status);
  });

  test('callers who are not signed in, come from another site, or use a public host [EDT-03] [SEC-02]', async () => {
    const form = () => formOf(png(4, 3, 8), 'a.png');
    expect((await post('/api/edit/media', form(), { cookie: '' })).status).toBe(401);
    expect((await post('/api/edit/media', form(), { origin: 'https://evil.test' })).status).toBe(403);
    expect((await ask('/api/edit/media', { host: 'localhost' })).status).toBe(404);
    expect(
      (await ask('/api/edit/media', { method: 'POST', body: Buffer.from('{}'), headers: { 'content-type': 'application/json' } })).status,
    ).toBe(415);
  });

  test.each(['../../x', '..%2f..%2fx', 'uploads', `uploads/${'0'.repeat(32)}/x.png`, `uploads/${'0'.repeat(31)}g/x.png`, 'uploads/%00'])(
    'the URL %s, which has no file [SEC-02]',
    async (path) => {
      expect((await ask(`/-/media/${path}`, { host: 'localhost' })).status).toBeOneOf([400, 404]);
    },
  );
});

describe('the desk', () => {
  test('accepts a file without script, and shows it with its description [EDT-03]', async () => {
    const answer = await post('/desk/media', formOf(png(40, 30, 4), '../../desk.png', { 'f:alt': 'A desk', 'f:focus': '' }, 'f:file'), {
      accept: 'text/html',
    });
    expect(answer.status).toBe(303);
    const shown = (await page(answer.headers.location as string)).text;
    expect(shown).toContain('Uploaded.');
    expect(shown).toContain('desk.png');
    expect(shown).toContain('value="A desk"');
    expect(shown).toContain('Nothing uses it.');
  });

  test('shows a drawing however long the names of its removed parts are [EDT-03] [SEC-02]', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `data-${'x'.repeat(60)}-${at}="1"`).join(' ');
    const answer = await post('/desk/media', formOf(svg(`<path ${names} d="M0 0h4v3z"/>`), 'long.svg', {}, 'f:file'), {
      accept: 'text/html',
    });
    const shown = await page(answer.headers.location as string);
    expect([answer.status, shown.status, shown.text.includes('were removed')]).toEqual([303, 200, true]);
  });

  test('shows what is wrong with a file on the page itself [EDT-03]', async () => {
    const answer = await post('/desk/media', formOf(text('MZ'), 'x.png', {}, 'f:file'), { accept: 'text/html' });
    expect(answer.status).toBe(415);
    expect(answer.text).toContain('The file is not a JPEG');
  });

  test('shows where a file is used, does not delete what visitors see, and replaces it in drafts [EDT-03] [EDT-04]', async () => {
    const old = await upload(png(40, 30, 5), 'old.png', { alt: 'Old' });
    const target = (await loadByPath(db, { ...SCOPE, stage: 'draft' }, '/home/winter-ready'))!;
    // As an editor's change leaves it: a picture of the page has the file's URL.
    const fields = { ...target.fields, AbstractImage: { value: { src: old.src, alt: 'Old', width: '40', height: '30' } } };
    const { saveDraft } = await import('../../src/content/repository/drafts/draft.ts');
    await saveDraft(db, SCOPE, {
      item: target.id,
      revision: target.revision,
      fields,
      presentation: target.presentation,
      by: 'editor',
      at: Date.now(),
    });
    await publish(db, { ...SCOPE, items: [target.id], by: 'publisher', at: Date.now() });
    const file = `/desk/media/file?id=${old.id}`;
    expect((await page(file)).text).toContain('>/winter-ready<');
    const deletes = () => post(file, formOf(undefined, '', { id: old.id, do: 'delete' }), { accept: 'text/html' });
    expect((await deletes()).status).toBe(409);
    const replaced = await post('/desk/media/replace', formOf(png(80, 60, 6), 'new.png', { id: old.id }, 'f:file'), {
      accept: 'text/html',
    });
    expect(replaced.status).toBe(303);
    expect((await page(replaced.headers.location as string)).text).toContain('Replaced in 1 item');
    const draft = (await loadByPath(db, { ...SCOPE, stage: 'draft' }, '/home/winter-ready'))!;
    expect(draft.fields.AbstractImage).toMatchObject({
      value: { alt: 'Old', width: '80', height: '60', src: expect.stringMatching(/\/new\.png$/) },
    });
    // Visitors see it until the draft is published; after that it may be deleted, and its bytes stay for past states of pages.
    expect((await deletes()).status).toBe(409);
    await publish(db, { ...SCOPE, items: [target.id], by: 'publisher', at: Date.now() });
    expect((await deletes()).status).toBe(303);
    expect((await listed('q=old.png')).count).toBe(0);
    expect((await ask(old.src, { host: 'localhost' })).status).toBe(200);
    const { results } = await db.prepare(`SELECT what FROM edits WHERE path = ? ORDER BY id`).bind(old.src).all<{ what: string }>();
    expect(results.map(({ what }) => what)).toEqual(['uploaded', 'media-deleted']);
  });

  test('refuses another kind of file in place of a picture, and stores nothing of it [EDT-03]', async () => {
    const { id } = await upload(png(40, 30, 8), 'kind.png');
    const held = async () => (await db.prepare('SELECT count(*) AS files FROM media').first<{ files: number }>())?.files;
    const before = await held();
    const answer = await post('/desk/media/replace', formOf(pdf(), 'paper.pdf', { id }), { accept: 'text/html' });
    expect([answer.status, answer.text.includes('It replaces image/png, and is application/pdf.'), await held()]).toEqual([
      422,
      true,
      before,
    ]);
  });

  test('deletes a file completely when it was never used', async () => {
    const { id, src } = await upload(png(40, 30, 7), 'gone.png');
    expect((await post(`/desk/media/file?id=${id}`, formOf(undefined, '', { id, do: 'delete' }))).status).toBe(303);
    expect((await ask(src, { host: 'localhost' })).status).toBe(404);
    expect((await ask(`/desk/media/file?id=${id}`, { headers: { accept: 'text/html' } })).status).toBe(404);
  });
});

test('stores and serves a photograph without the place and the camera that it names [EDT-03]', async () => {
  // A JPEG with EXIF, whose first entry would be the place.
  const exif = Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0GPSLatitude 42 Lantern Camera', 'latin1');
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif]);
  const told = new Uint8Array(Buffer.concat([jpeg().subarray(0, 2), segment, jpeg().subarray(2)]));
  const viaApi = await upload(told, 'from-a-phone.jpg');
  const viaDesk = await post('/desk/media', formOf(told, 'again.jpg', {}, 'f:file'), { accept: 'text/html' });
  const stored = (await ask(viaApi.src)).bytes;
  expect(stored.equals(Buffer.from(jpeg()))).toBe(true);
  // The same picture by the other way is the same file: it lost the same.
  expect([viaDesk.status, viaDesk.headers.location]).toEqual([303, expect.stringContaining(`id=${viaApi.id}&did=known`)]);
});

test('finds a file by its tags and notes, and keeps the words of a first use with the file [EDT-03]', async () => {
  const file = await upload(png(9, 7, 77), 'harbor-at-dawn.png');
  const words = {
    id: file.id,
    do: 'save',
    'f:name': file.name,
    'f:alt': '',
    'f:focus': '',
    'f:tags': 'Winter, pier ,winter',
    'f:notes': 'Until 2027',
  };
  expect((await post('/desk/media/file', formOf(undefined, '', words))).status).toBe(303);
  const found = async (query: string) => (await listed(query)).files.map(({ id }) => id);
  expect([await found('tag=pier'), await found('q=until+2027'), await found('tag=pier&q=nothing')]).toEqual([[file.id], [file.id], []]);
  expect((await listed('q=harbor')).tags).toEqual(expect.arrayContaining(['pier', 'winter']));
  const library = await page('/desk/media?tag=winter');
  expect(library.text).toMatch(/<option value="winter"[^>]*selected[^>]*>winter \(1\)/);
  expect(library.text.match(/class="desk-list__card"/g)).toHaveLength(1);
  const refused = await post('/desk/media/file', formOf(undefined, '', { ...words, 'f:tags': 'x'.repeat(41) }), { accept: 'text/html' });
  expect([refused.status, refused.text.includes('At most 40 characters each.')]).toEqual([422, true]);
  const kept = (src: string) =>
    ask(`/api/edit/media/file?${new URLSearchParams({ src })}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{"alt":" A pier at dawn "}'),
    });
  expect([(await kept(file.src)).status, (await kept('/-/media/uploads/none.png')).status]).toEqual([200, 404]);
  expect((await listed('q=dawn')).files.find(({ id }) => id === file.id)).toMatchObject({
    alt: 'A pier at dawn',
    tags: ['pier', 'winter'],
    notes: 'Until 2027',
  });
});
