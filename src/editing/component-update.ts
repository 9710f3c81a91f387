/** Changes that the design library tries on a component, applied to its layout document before it is read (protocols §4.4). */
import { z } from 'zod';

const update = z.object({ fields: z.record(z.string(), z.unknown()).optional(), params: z.record(z.string(), z.unknown()).optional() });

export type ComponentUpdate = z.output<typeof update>;

/** @returns `undefined` for what is no update */
export function readUpdate(text: string): ComponentUpdate | undefined {
  try {
    return update.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** @returns the document with the component's fields and parameters replaced by name; the document itself is left as it is */
export function applyUpdate(document: unknown, uid: string, { fields, params }: ComponentUpdate): unknown {
  const change = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(change);
    if (!isObject(node)) return node;
    const copy = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, name === 'fields' ? value : change(value)]));
    if (typeof copy.uid !== 'string' || copy.uid.toLowerCase() !== uid.toLowerCase()) return copy;
    return { ...copy, fields: merged(copy.fields, fields), params: merged(copy.params, params) };
  };
  return change(document);
}

const merged = (own: unknown, given: Record<string, unknown> | undefined): unknown =>
  given ? { ...(isObject(own) && !Array.isArray(own) ? own : {}), ...given } : own;
