/** Takes over name, description and focal point from files for an existing upload: when the files changed, not when only an editor did. */
import { IMPORTER } from '../../content/repository/files/import.ts';
import { editStatement } from '../../content/repository/store/record.ts';
import type { Row } from '../../generated/rows.ts';
import type { UploadedFile } from '../../media/uploads/store.ts';
import { describeMedia } from './acts.ts';

type Words = Pick<UploadedFile, 'name' | 'alt' | 'focus'>;

const toldBy = ({ name, alt, focus }: Words): string => JSON.stringify({ name, alt, focus });

/** @returns whether the upload's description changed */
export async function importMetadata(db: D1Database, file: UploadedFile, words: Words, at: number): Promise<boolean> {
  const said = toldBy(words);
  const before = await db
    .prepare(`SELECT detail FROM edits WHERE by = ?1 AND path = ?2 AND what = 'media-described' ORDER BY id DESC LIMIT 1`)
    .bind(IMPORTER, file.path)
    .first<Row<'edits', 'detail'>>();
  if (said === before?.detail) return false;
  if (said === toldBy(file)) {
    // Unchanged, but recorded as the last text from files.
    await db.batch([editStatement(db, { at, by: IMPORTER, what: 'media-described', path: file.path, detail: said })]);
    return false;
  }
  await describeMedia(db, file, { ...words, by: IMPORTER, at, detail: said });
  return true;
}
