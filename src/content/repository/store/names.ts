/** Makes ids from names, so that the same content has the same ids in every database (RFC 9562 §5.5, version 5). */
import { once } from '../../../lib/values/remembered.rules.ts';

/** Loaded when the first name is hashed: an import of it would take 10 ms of every start of the Worker. */
const nodeCrypto = once(() => process.getBuiltinModule('node:crypto'));

const NAMESPACE = '6f7ac0f2b1de4f0d9a2b3c5d7e9f1a2b';

/** Templates whose ids are hard-coded in official clients. */
const KNOWN_TEMPLATES: Record<string, string> = {
  Site: '061cba1554744b918a0617903b102b82',
  'Dictionary entry': '6d1cd89719364a3aa511289a94c2a7b1',
};

/** @returns 32 lower-case hex digits, always the same for the same name */
export function nameId(name: string): string {
  const digest = nodeCrypto().createHash('sha1').update(NAMESPACE, 'hex').update(name).digest().subarray(0, 16);
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x50;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  return digest.toString('hex');
}

/** Id of an item by its authored path (`/auto-insurance`, `/shared/help-strip`). */
export const itemId = (site: string, path: string): string => nameId(`item:${site}:${normalisePath(path).toLowerCase()}`);

/** Id of a folder, or of the root of a site: a separate name space, since an authored path may be a page's. */
export const treeId = (site: string, path: string): string => nameId(`tree:${site}:${path.toLowerCase()}`);
/** Id of a page design by its name. */
export const designId = (site: string, name: string): string => nameId(`design:${site}:${name}`);
/** Uid of the component with a key on a page or design (`origin`: its address or path). */
export const renderingUid = (site: string, origin: string, key: string): string => dashedId(nameId(`rendering:${site}:${origin}:${key}`));
/** Id of the data source that belongs to this component alone. */
export const dataId = (site: string, origin: string, key: string): string => nameId(`data:${site}:${origin}:${key}`);
export const phraseId = (site: string, key: string): string => nameId(`phrase:${site}:${key}`);
export const redirectId = (site: string, rule: { pattern: string; locale: string; host?: string | undefined }): string =>
  nameId(`redirect:${site}:${rule.locale}:${rule.host ? `${rule.host}:` : ''}${rule.pattern}`);

/** Last segment of the path of a phrase or redirect. */
export const segmentOf = (text: string, id: string): string => `${slug(text).slice(0, 60)}-${id.slice(0, 6)}`;

export const templateId = (template: string): string => KNOWN_TEMPLATES[template] ?? nameId(`template:${template}`);

/** Ids in the form of layout documents: `eb77f03b-ff99-…`. */
export const dashedId = (id: string): string => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Ids in the form of parameters and editing marks: `{EB77F03B-FF99-…}`. */
export const braced = (id: string): string => `{${dashedId(id).toUpperCase()}}`;

/** Short fingerprint of a value, to detect whether it changed. */
export const sha1Fingerprint = (value: unknown): string => nodeCrypto().createHash('sha1').update(JSON.stringify(value)).digest('hex');

/** One leading slash, no trailing ones: `about/` becomes `/about`, an empty text `/`. */
export const normalisePath = (path: string): string => `/${path.split('/').filter(Boolean).join('/')}`;

/** Makes a readable path segment from any text. */
export const slug = (text: string): string =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'item';
