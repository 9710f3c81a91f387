/** `POST /api/repository/media`: one file of a manifest, for `npm run content:push` (publish secret). */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { IMPORTER } from '../../content/repository/import.ts';
import { uploadMedia } from '../../editing/media/acts.ts';
import { importWords } from '../../editing/media/import-words.ts';
import { plainName } from '../../media/uploads/paths.ts';
import { readUpload } from '../edit/read-upload.ts';
import type { PlatformApiServices } from '../platform-api.ts';
import { checkPublishSecret } from './publish-secret.ts';

/** multipart: `file`, `label`, `alt`, `focus`. Answers `{src, isKnown, isDescribed}`: the bytes were there · they have other words now. @throws Unauthorized · TooMany · UploadRefused · BadRequest */
export const importMediaRoute = (services: PlatformApiServices) =>
  async function importMedia(c: Context<AppEnv>): Promise<Response> {
    await checkPublishSecret(c.req.raw, services);
    const { env, clock, log } = services;
    const { bytes, name, alt, focus, more } = await readUpload(c.req.raw);
    const at = clock.now();
    const upload = { bytes, name, label: more.label, alt, focus, by: IMPORTER, at };
    const { file, isKnown } = await uploadMedia({ db: env.DB, bucket: env.UPLOADS, log }, upload);
    const words = { name: plainName(more.label ?? '') || file.name, alt, focus };
    const isDescribed = await importWords(env.DB, file, words, at);
    return c.json({ src: file.path, isKnown, isDescribed }, isKnown ? 200 : 201, { 'cache-control': 'no-store' });
  };
