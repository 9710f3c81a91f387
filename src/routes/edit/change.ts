/** `POST /api/edit/change`: saves an editor's changes in the page as drafts, all or none (EDT-01, EDT-03). */
import type { AppContext } from '../../app-env.ts';
import { RevisionConflict, PlaceTaken } from '../../content/repository/store/revision-conflict.ts';
import { currentItems } from '../../editing/drafts/model.ts';
import { saveChanges } from '../../editing/drafts/save.ts';
import { ChangeRefusal } from '../../editing/drafts/session.ts';
import type { Change, DraftConflict } from '../../editing/protocol.ts';
import { proved, withProofs } from '../../editing/undo-proof.ts';
import { Problem, Unauthorized } from '../../errors.ts';
import { readJsonBody } from '../../lib/http/input.ts';
import { machineHeaders } from '../../lib/http/machine-headers.ts';
import { blockSchemasOf } from '../../page/edit/block-schemas.ts';
import { withSamples } from '../../page/edit/gate-samples.ts';
import { signingSecret } from '../../signing-secret.ts';
import { changesBody } from './changes.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';

/** Fits a long article with tables many times; a picture pasted in as text does not fit. */
const MAX_BYTES = 512 * 1024;

const newId = (): string => crypto.randomUUID().replaceAll('-', '');

/** 409 with the current items when another editor saved in between. @throws Unauthorized for another person's changes · Problem 422 with the misfits, 409 for an address that is taken */
export async function postChange(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const { changes, as = editor.by } = await readJsonBody(c.req.raw, changesBody, { maxBytes: MAX_BYTES });
  // Changes are not saved in the name of another person who signed in since.
  if (as !== editor.by) throw new Unauthorized('Another person is signed in here now. Sign in as before: your changes are not lost.');
  const schemas = blockSchemasOf(editor.services.registry, newId);
  try {
    const proof = { secret: signingSecret(editor.services.settings), site: editor.site, language: editor.language };
    const saving = { changes: await proved(changes, proof), by: editor.by, at: editor.at, schemas, newId };
    const { undo, ...changed } = await saveChanges(editor.db, editor, saving);
    const items = await withSamples(editor.db, changed.items);
    return Response.json({ ...changed, items, undo: await withProofs(undo, proof) }, { headers: machineHeaders });
  } catch (error) {
    if (error instanceof RevisionConflict) return conflict(editor, changes);
    if (error instanceof PlaceTaken)
      throw new Problem(409, 'place-taken', 'Another item is at this address.', { detail: 'Please try again.' });
    if (error instanceof ChangeRefusal) throw unfit(error);
    throw error;
  }
}

const unfit = ({ item, errors }: ChangeRefusal): Problem =>
  new Problem(422, 'unfit', 'This cannot be saved.', {
    detail: errors.map(({ field, message }) => `${field} ${message}.`).join(' '),
    errors: errors.map(({ field, message }) => ({ parameter: `${item}.${field}`, item, field, message })),
  });

async function conflict({ db, site, language }: EditorContext, changes: readonly Change[]): Promise<Response> {
  const body: DraftConflict = {
    type: 'revision-conflict',
    title: 'Another editor has changed this in the meantime.',
    status: 409,
    ...(await currentItems(db, { site, language }, [...new Set(changes.map(({ item }) => item))])),
  };
  return Response.json(body, { status: 409, headers: { ...machineHeaders, 'content-type': 'application/problem+json' } });
}
