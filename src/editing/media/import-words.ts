/** Name, words and focal point that files bring for an upload which is there already: taken over when the files changed, not when only an editor did. */
import { IMPORTER } from '../../content/repository/import.ts';
import { editStatement } from '../../content/repository/record.ts';
import type { Focus, UploadedFile } from '../../media/uploads/store.ts';
import { describeMedia } from './acts.ts';

interface Words {
  name: string;
  alt: string;
  focus: Focus | null;
}

const toldBy = ({ name, alt, focus }: Words): string => JSON.stringify({ name, alt, focus });

/** @returns whether the file has other words now */
export async function importWords(db: D1Database, file: UploadedFile, words: Words, at: number): Promise<boolean> {
  const said = toldBy(words);
  const before = await db
    .prepare(`SELECT detail FROM edits WHERE by = ?1 AND path = ?2 AND what = 'media-described' ORDER BY id DESC LIMIT 1`)
    .bind(IMPORTER, file.path)
    .first<string>('detail');
  if (said === before) return false;
  if (said === toldBy(file)) {
    // As it stands already: from here on this is what files said last.
    await db.batch([editStatement(db, { at, by: IMPORTER, what: 'media-described', path: file.path, detail: said })]);
    return false;
  }
  await describeMedia(db, file, { ...words, by: IMPORTER, at, detail: said });
  return true;
}
