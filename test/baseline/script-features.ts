/**
 * Reads which features a bundle uses that some browser of the list lacks, by name: objects that exist by themselves, members of the browser's own
 * objects, and members whose name is that of nothing else. Of the language's objects, `lib` in tsconfig.json allows no newer members.
 */
import { keys, lackingFeature } from './support.ts';

/** `api.Document.startViewTransition`, `javascript.builtins.Promise.try`: objects and their members, not their options and events. */
const NAMED = /^(?:api|javascript\.builtins)\.(\w+)(?:\.(\w+?)(?:_static)?)?$/;
/** Objects that every script has, with their types. */
const OWN = new Map(
  Object.entries({
    document: ['Document', 'Node'],
    navigator: ['Navigator'],
    window: ['Window'],
    self: ['Window'],
    globalThis: ['Window'],
    performance: ['Performance'],
    history: ['History'],
    location: ['Location'],
  }),
);

const objects = new Map<string, string>();
const members = new Map<string, string>();
const supported = new Set<string>();
for (const key of keys) {
  const [, object, member] = NAMED.exec(key) ?? [];
  const feature = lackingFeature(key);
  if (!object) continue;
  if (!feature) supported.add(member ?? object);
  else if (member) members.set(`${object}.${member}`, feature);
  else objects.set(object, feature);
}
/** A name of two words, which no other object of browsers has: `hidePopover`. */
const distinctive = new Map(
  [...members].flatMap(([key, feature]): [string, string][] => {
    const member = key.slice(key.indexOf('.') + 1);
    return /^[a-z]{2,}[A-Z]\w{3,}$/.test(member) && !supported.has(member) ? [[member, feature]] : [];
  }),
);

/** @param code minified, so that own names are short @returns their names */
export function scriptFeatures(code: string): Set<string> {
  const found = new Set<string>();
  const add = (name: string, feature: string | undefined) => feature && found.add(name);
  for (const [, name = ''] of code.matchAll(/(?:\bnew |\btypeof |\binstanceof |[^.\w$])([A-Z]\w+)(?=[.(,;)\s=])/g))
    add(name, objects.get(name));
  for (const [, object = '', name = ''] of code.matchAll(/(?<![.\w$])(\w+)\.([a-z]\w+)/g))
    for (const type of OWN.get(object) ?? [object]) add(name, members.get(`${type}.${name}`));
  for (const [, name = ''] of code.matchAll(/\.([a-z]+[A-Z]\w+)/g)) add(name, distinctive.get(name));
  return found;
}
