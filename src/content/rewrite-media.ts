/** Rewrites the platform's media addresses to addresses of this site, and marks pictures of listed hosts. */
import { isRecord } from '../lib/values/is-record.rules.ts';

/** Attributes with several pictures: all but the first follow a comma, not a quote. */
const lists = /\bsrcset\s*=\s*(?:"[^"]*"|'[^']*')/gi;

export interface MediaRules {
  /** Setting `MEDIA_BASE`, empty for none: `https://cm.example/media/x.jpg` becomes `/-/media/x.jpg` (DEL-07, S2 §7). */
  mediaBase?: string;
  /** Whether a complete address is on a host of `IMAGE_HOSTS`; such pictures get `listed: true`, which `Image` reads. */
  isImageHost?: (src: string) => boolean;
}

/** @returns the document with both changes; the same object when there is nothing to change */
export function rewriteMedia<T>(value: T, { mediaBase = '', isImageHost }: MediaRules): T {
  if (!mediaBase && !isImageHost) return value;
  const rewrite = mediaBase ? rewriterOf(`${mediaBase.replace(/\/$/, '')}/media`) : (text: string) => text;
  const walk = (node: unknown): unknown => {
    if (typeof node === 'string') return rewrite(node);
    if (Array.isArray(node)) return node.map(walk);
    if (!isRecord(node)) return node;
    // The editor's own `metadata` must return to the editor unchanged.
    const entries = Object.entries(node).map(([key, child]) => [key, key === 'metadata' ? child : walk(child)]);
    const copy: Record<string, unknown> = Object.fromEntries(entries);
    if (typeof copy.src === 'string' && isImageHost?.(copy.src)) copy.listed = true;
    return copy;
  };
  return walk(value) as T;
}

/** Rewrites by prefix, only where an address begins; an address that a text merely mentions is unchanged. */
function rewriterOf(prefix: string): (text: string) => string {
  const literal = prefix.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const inHtml = new RegExp(`(["'(])${literal}(?=[/?"')])`, 'g');
  const inList = new RegExp(`(["',\\s])${literal}(?=[/?])`, 'g');
  return (text) => {
    if (!text.includes(prefix)) return text;
    if (text.startsWith(prefix) && /^([/?]|$)/.test(text.slice(prefix.length))) return `/-/media${text.slice(prefix.length)}`;
    return text.replace(lists, (list) => list.replace(inList, '$1/-/media')).replace(inHtml, '$1/-/media');
  };
}
