/** Builds the media library outside the pages' addresses, since assets are served before the Worker and without ranges (decision 014). */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { digest, filesBelow } from '../lib/files.ts';
import { copyAssets, generate } from './output.ts';

/** Copies the media, and lists sizes, dates and tags, so that the Worker reads a file only when its bytes are needed. */
export function buildLibrary(): void {
  copyAssets('static/media', '-library/media');
  const lines = filesBelow('static/media').map((file) => {
    const data = readFileSync(file);
    const modifiedSeconds = Math.floor(statSync(file).mtimeMs / 1000);
    const entry = [data.byteLength, modifiedSeconds, digest(data, 16), ...pictureSize(data)];
    return `  ${JSON.stringify(path.relative('static', file).split(path.sep).join('/'))}: ${JSON.stringify(entry)},\n`;
  });
  generate(
    'library',
    `/** Files of the library by their path below \`/-/\`: bytes, seconds since 1970 of the last change, digest, and of pictures width and height. */\nexport const library: Record<string, readonly [bytes: number, modifiedSeconds: number, digest: string, width?: number, height?: number]> = {\n${lines.join('')}};`,
  );
}

/** Pixels; `undefined` for files that are no picture or have no size. */
function pictureSize(data: Uint8Array): number[] {
  try {
    const { width, height } = imageSize(data);
    return width > 0 && height > 0 ? [Math.round(width), Math.round(height)] : [];
  } catch {
    return [];
  }
}
