/** Uploaded files, the newest first. */
import { MAX_ITEM_CHOICES } from '../../../content/repository/tree/item-choices.ts';
import { listMedia, sizeText } from '../../../editing/media/list.ts';
import type { ReferenceChoice } from '../../../editing/protocol.ts';
import type { AskedChoices } from './asked-choices.ts';

/** @returns pictures with a `src` */
export async function mediaChoices({ editor, words }: AskedChoices): Promise<ReferenceChoice[]> {
  const { files } = await listMedia(editor.db, { words, limit: MAX_ITEM_CHOICES });
  return files.map(({ src, name, type, bytes, width, height }) => {
    const size = width && height ? `${width} × ${height}, ` : '';
    return { id: src, title: name, path: src, note: `${size}${sizeText(bytes)}`, ...(type.startsWith('image/') && { src }) };
  });
}
