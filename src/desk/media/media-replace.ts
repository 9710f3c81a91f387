/** `/desk/media/replace`: replaces one file by another (EDT-03). */
import type { AppContext } from '../../app-env.ts';
import { RevisionConflict } from '../../content/repository/store/revision-conflict.ts';
import { replaceMedia, uploadMedia } from '../../editing/media/acts.ts';
import { asMedia, shippedFile } from '../../editing/media/list.ts';
import { NotFound } from '../../errors.ts';
import { Problem } from '../../lib/http/problem.ts';
import { typeOfName } from '../../media/types.ts';
import { inspect } from '../../media/uploads/inspect.ts';
import { findUpload } from '../../media/uploads/store.ts';
import { requireEditor } from '../../editing/editor-guard.ts';
import { readUpload } from '../../editing/media/read-upload.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { fileAddress } from './media-parts.ts';
import { page } from './media-file.ts';

/** POST multipart: uploads a file, which all drafts show from then on instead of the old one. */
export async function postReplacement(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const { db, services, by, at } = editor;
  const { bytes, name, more } = await readUpload(c.req.raw);
  const old = await findUpload(db, more.id ?? '');
  const before = old ? asMedia(old) : shippedFile(more.id ?? '');
  if (!before) throw new NotFound('This file no longer exists.');
  const { alt, focus } = before;
  try {
    // Checked first: a refused file must not stay in the library.
    checkKind(before.type, typeOfName(`.${inspect(bytes).ending}`));
    const { file } = await uploadMedia({ db, bucket: services.env.UPLOADS, log: services.log }, { bytes, name, alt, focus, by, at });
    const changed = file.path === before.src ? [] : await replaceMedia(db, before.src, file, { by, at });
    return seeOther(fileAddress(file.id, { did: 'replaced', count: String(changed.length) }));
  } catch (error) {
    if (error instanceof RevisionConflict)
      return page(
        c,
        editor,
        before,
        { Problem: { title: 'Not replaced', text: 'Another editor has just saved one of these items. Try again.' } },
        409,
      );
    if (!(error instanceof Problem)) throw error;
    return page(c, editor, before, { Problem: { title: 'Not replaced', text: error.options.detail ?? error.title } }, error.status);
  }
}

/** A video in place of a picture would show nothing. */
function checkKind(before: string, given: string): void {
  const kind = (type: string) => type.split('/')[0];
  if (kind(before) !== kind(given))
    throw new Problem(422, 'another-kind', 'This file is of a different kind.', {
      detail: `It replaces ${before}, and is ${given.split(';')[0]}.`,
    });
}
