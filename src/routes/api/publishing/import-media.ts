/** `POST /api/repository/media`: one file of a manifest, for `npm run content:push` (publish secret). */
import type { AppContext } from '../../../app-env.ts';
import { IMPORTER } from '../../../content/repository/files/import.ts';
import { storeMedia } from '../../../editing/media/acts.ts';
import { importMetadata } from '../../../editing/media/import-metadata.ts';
import { plainName } from '../../../media/uploads/paths.ts';
import { readUpload } from '../../../editing/media/read-upload.ts';
import type { Services } from '../../../service-types.ts';
import { checkPublishSecret } from './publish-secret.ts';

/** multipart: `file`, `label`, `alt`, `focus`. Returns `{src, isKnown, isDescribed}`: the file existed · its description changed. @throws Unauthorized · TooMany · UploadRefused · BadRequest */
export const importMediaRoute = (services: Pick<Services, 'settings' | 'env' | 'limits' | 'clock' | 'log'>) =>
  async function importMedia(c: AppContext): Promise<Response> {
    await checkPublishSecret(c.req.raw, services);
    const { env, clock, log } = services;
    const { bytes, name, alt, focus, more } = await readUpload(c.req.raw);
    const at = clock.now();
    const upload = { bytes, name, label: more.label, alt, focus, by: IMPORTER, at };
    const { file, isKnown } = await storeMedia({ db: env.DB, bucket: env.UPLOADS, log }, upload);
    const words = { name: plainName(more.label ?? '') || file.name, alt, focus };
    const isDescribed = await importMetadata(env.DB, file, words, at);
    return c.json({ src: file.path, isKnown, isDescribed }, isKnown ? 200 : 201, { 'cache-control': 'no-store' });
  };
