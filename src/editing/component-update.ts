/** Applies changes that the design library previews on a component to its layout document before it is read (protocols §4.4). */
import * as z from 'zod';
import { asRecord, isRecord } from '../lib/values/is-record.rules.ts';

const update = z.object({ fields: z.record(z.string(), z.unknown()).optional(), params: z.record(z.string(), z.unknown()).optional() });

export type ComponentUpdate = z.output<typeof update>;

/** @returns `undefined` when the text is no update */
export function readUpdate(text: string): ComponentUpdate | undefined {
  try {
    return update.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** @returns a copy of the document with the component's named fields and parameters replaced */
export function applyUpdate(document: unknown, uid: string, { fields, params }: ComponentUpdate): unknown {
  const change = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(change);
    if (!isRecord(node)) return node;
    const copy = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, name === 'fields' ? value : change(value)]));
    if (typeof copy.uid !== 'string' || copy.uid.toLowerCase() !== uid.toLowerCase()) return copy;
    return { ...copy, fields: merged(copy.fields, fields), params: merged(copy.params, params) };
  };
  return change(document);
}

const merged = (own: unknown, given: Record<string, unknown> | undefined): unknown => (given ? { ...asRecord(own), ...given } : own);
