/** Copies editors' files into the bucket of backups: each once, since a file's key is its digest and its content never changes. */
import { type Progress, sealedWith, uploadKey, uploadListKey } from './format.ts';
import type { BackupOptions } from './run-backup.ts';
import { writeSealed } from './sealed-store.ts';

/** In one step: each is read and written as a stream. */
const FILES_PER_STEP = 40;

/** Goes on where `state` stopped, and says in it how far it came. */
export async function copyUploads(
  day: string,
  state: Progress['uploads'],
  { uploads, backups, key: secret }: Pick<BackupOptions, 'uploads' | 'backups' | 'key'>,
): Promise<void> {
  const listed = await uploads.list({ limit: FILES_PER_STEP, ...(state.cursor && { cursor: state.cursor }) });
  for (const { key, size } of listed.objects) {
    const known = await backups.head(uploadKey(key));
    if (known?.size !== size) await copy(key, { uploads, backups });
    state.files++;
    state.bytes += size;
  }
  const keys = listed.objects.map(({ key }) => key);
  if (keys.length > 0) {
    const facts = await writeSealed(backups, uploadListKey(day, state.lists.length), { keys }, sealedWith(secret));
    state.lists.push({ rows: keys.length, ...facts });
  }
  state.cursor = listed.truncated ? listed.cursor : '';
  state.isDone = !listed.truncated;
}

async function copy(key: string, { uploads, backups }: Pick<BackupOptions, 'uploads' | 'backups'>): Promise<void> {
  const file = await uploads.get(key);
  // Deleted by an editor a moment ago.
  if (!file) return;
  const { md5 } = file.checksums;
  // R2 refuses what does not have this digest.
  await backups.put(uploadKey(key), file.body, { httpMetadata: file.httpMetadata ?? {}, ...(md5 && { md5 }) });
}
