/** Files that an editor may choose: uploads, and those of the library that ships with the site. */
import type { Choice } from '../protocol.ts';
import { listMedia, sizeText } from './list.ts';

export interface MediaChoicesAsked {
  site: string;
  /** Words that all have to be in the name or the description; upper and lower case are the same. */
  words: readonly string[];
  max: number;
}

/** @returns choices, the newest uploads first; `src` of pictures */
export async function mediaChoices(db: D1Database, { words, max }: MediaChoicesAsked): Promise<Choice[]> {
  const { files } = await listMedia(db, { words, limit: max });
  return files.map(({ src, name, type, bytes, width, height }) => {
    const size = width && height ? `${width} × ${height}, ` : '';
    return { id: src, title: name, path: src, note: `${size}${sizeText(bytes)}`, ...(type.startsWith('image/') && { src }) };
  });
}
