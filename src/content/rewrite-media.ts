/** Media addresses of the platform become addresses of this site. */

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Prefix rewriting of media under the configured base (DEL-07): `https://cm.example/media/x.jpg` becomes `/-/media/x.jpg`. */
export function rewriteMedia<T>(value: T, mediaBase: string): T {
  if (!mediaBase) return value;
  const prefix = `${mediaBase.replace(/\/$/, '')}/media`;
  const inHtml = new RegExp(`(["'(])${prefix.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=[/?"')])`, 'g');
  const walk = (node: unknown): unknown => {
    if (typeof node === 'string') {
      if (node.startsWith(prefix) && /^([/?]|$)/.test(node.slice(prefix.length))) return `/-/media${node.slice(prefix.length)}`;
      return node.includes(prefix) ? node.replace(inHtml, '$1/-/media') : node;
    }
    if (Array.isArray(node)) return node.map(walk);
    // What the editor put into `metadata` goes back to the editor unchanged.
    if (isObject(node))
      return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, key === 'metadata' ? child : walk(child)]));
    return node;
  };
  return walk(value) as T;
}
