/** Pictures and files that only claim to be pictures, made when a test needs them. */
import { createRequire } from 'node:module';
import type { MediaFile } from './media-server.ts';

type Encode = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** The library that the local simulator resizes with; installed with it. */
const require = createRequire(createRequire(import.meta.url).resolve('wrangler/package.json'));
const load = createRequire(require.resolve('miniflare'));
// biome-ignore lint/suspicious/noExplicitAny: its types are no dependency of ours
const sharp: (input: any, options?: object) => any = load('sharp');

/** A picture with some content, so that sizes and formats differ. */
export function picture(format: Encode, width: number, height: number, { orientation }: { orientation?: number } = {}): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#123a5a"/><stop offset="1" stop-color="#e8a13a"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="30%" cy="40%" r="20%" fill="#fff"/></svg>`;
  const made = sharp(Buffer.from(svg));
  return (orientation ? made.withMetadata({ orientation }) : made)[format]().toBuffer();
}

/** @returns the real format and size of a picture, read by the library */
export async function readPicture(bytes: Buffer): Promise<{ format: string; width: number; height: number }> {
  const { format, compression, width, height } = await sharp(bytes).metadata();
  return { format: format === 'heif' ? compression.replace('av1', 'avif') : format, width, height };
}

/** A PNG header that claims more pixels than any machine has memory for; its data is missing. */
export function pictureBomb(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008020000000000000000000049454e44ae426082', 'hex');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}

const html = '<!doctype html><title>x</title><script>parent.stolen = true</script>';
export const drawing =
  '<?xml version="1.0"?>\n<!-- a drawing -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><script>alert(1)</script><path d="M0 0h4v3z"/></svg>';

/** The files of the media host in tests. */
export async function mediaFiles(): Promise<Record<string, MediaFile>> {
  const [photo, logo, webp, avif, gif, small, turned] = await Promise.all([
    picture('jpeg', 1600, 900),
    picture('png', 800, 800),
    picture('webp', 1000, 500),
    picture('avif', 700, 350),
    picture('gif', 400, 300),
    picture('jpeg', 200, 100),
    picture('jpeg', 600, 400, { orientation: 6 }),
  ]);
  return {
    '/photo.jpg': { body: photo, type: 'image/jpeg', headers: { 'cache-control': 'public, max-age=600' } },
    '/as-octets.jpg': { body: photo, type: 'application/octet-stream' },
    '/turned.jpg': { body: turned, type: 'image/jpeg' },
    '/logo.png': { body: logo, type: 'image/png' },
    '/wide.webp': { body: webp, type: 'image/webp' },
    '/new.avif': { body: avif, type: 'image/avif' },
    '/moving.gif': { body: gif, type: 'image/gif' },
    '/small.jpg': { body: small, type: 'image/jpeg' },
    '/drawing.svg': { body: drawing, type: 'image/svg+xml' },
    '/bomb.png': { body: pictureBomb(60_000, 60_000), type: 'image/png' },
    '/cut.jpg': { body: photo.subarray(0, 700), type: 'image/jpeg' },
    '/heavy.jpg': { body: Buffer.concat([photo, Buffer.alloc(21 * 1024 * 1024)]), type: 'image/jpeg' },
    '/endless-head': { body: photo.subarray(0, 2000), type: 'image/jpeg' },
    '/html.jpg': { body: html, type: 'image/jpeg' },
    '/page.html': { body: html, type: 'text/html' },
    '/soft-404.jpg': { body: html, type: 'text/html; charset=utf-8' },
    '/script.js': { body: 'alert(1)', type: 'text/javascript' },
    '/report.pdf': { body: '%PDF-1.7\n%%EOF\n', type: 'application/pdf', headers: { 'content-disposition': 'inline; filename="r.pdf"' } },
    '/form.docx': { body: 'PK', type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
    '/private.jpg': { body: photo, type: 'image/jpeg', headers: { 'cache-control': 'private, max-age=9' } },
  };
}
