/** `POST /api/edit/change`: what an editor did in the page, saved as drafts; all of it or nothing (EDT-01, EDT-03). */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { RevisionConflict } from '../../content/repository/revision-conflict.ts';
import { PlaceTaken } from '../../content/repository/write-drafts.ts';
import { standing } from '../../editing/drafts/model.ts';
import { saveChanges } from '../../editing/drafts/save.ts';
import { Refusal } from '../../editing/drafts/session.ts';
import type { Change, Conflict } from '../../editing/protocol.ts';
import { Problem, Unauthorized } from '../../errors.ts';
import { readJsonBody } from '../../lib/input.ts';
import { machineHeaders } from '../../lib/machine-headers.ts';
import { knowsOf } from '../../page/edit/knows.ts';
import { changesBody } from './changes.ts';
import { type Door, editorOf } from './door.ts';

/** An article with its tables fits many times; a picture pasted in as text does not. */
const MAX_BYTES = 512 * 1024;

const newId = (): string => crypto.randomUUID().replaceAll('-', '');

/** 409 with the items as they stand when somebody saved in between. @throws Unauthorized for work of somebody else · Problem 422 with what does not fit, 409 for an address that is taken */
export async function takeChanges(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'editor');
  const { changes, as = door.by } = await readJsonBody(c.req.raw, changesBody, { maxBytes: MAX_BYTES });
  // What one wrote is not saved in the name of whoever signed in after them.
  if (as !== door.by) throw new Unauthorized('Somebody else is signed in here now. Sign in as before, and nothing of it is lost.');
  const knows = knowsOf(door.services.registry, newId);
  try {
    const changed = await saveChanges(door.db, door, { changes, by: door.by, at: door.at, knows, newId });
    return Response.json(changed, { headers: machineHeaders });
  } catch (error) {
    if (error instanceof RevisionConflict) return conflict(door, changes);
    if (error instanceof PlaceTaken)
      throw new Problem(409, 'place-taken', 'Something else stands at this address.', { detail: 'Please try it once more.' });
    if (error instanceof Refusal) throw unfit(error);
    throw error;
  }
}

const unfit = ({ item, errors }: Refusal): Problem =>
  new Problem(422, 'unfit', 'This can not be saved as it is.', {
    detail: errors.map(({ field, message }) => `${field} ${message}.`).join(' '),
    errors: errors.map(({ field, message }) => ({ parameter: `${item}.${field}`, item, field, message })),
  });

async function conflict({ db, site, language }: Door, changes: readonly Change[]): Promise<Response> {
  const body: Conflict = {
    type: 'revision-conflict',
    title: 'Somebody else changed this in between.',
    status: 409,
    ...(await standing(db, { site, language }, [...new Set(changes.map(({ item }) => item))])),
  };
  return Response.json(body, { status: 409, headers: { ...machineHeaders, 'content-type': 'application/problem+json' } });
}
