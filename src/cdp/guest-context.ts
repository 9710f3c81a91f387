/** Reads a guest's place from the platform's response about a browser: its data extension with key `bxt`, whose nesting is undocumented (protocols.md §6). Pure. */
import { isRecord } from '../lib/values/is-record.rules.ts';
import type { GuestContext } from '../tracking/service.ts';

const KEY = 'bxt';
const MAX_DEPTH = 8;
const MAX_NODES = 5000;
const MAX_TEXT = 100;

type Node = Record<string, unknown>;

/**
 * Finds it at any depth: as a property `bxt`, or in a list of extensions as the one whose `key` or `name` is that.
 * @param answer parsed JSON of any shape
 */
export function guestContext(answer: unknown): GuestContext | undefined {
  const found = search(answer, (node) => {
    if (isRecord(node[KEY])) return node[KEY];
    return node.key === KEY || node.name === KEY ? node : undefined;
  });
  if (!found) return undefined;
  const holder = [found, found.values, found.data, found.attributes].filter(isRecord).find((node) => 'country' in lower(node));
  if (!holder) return undefined;
  const place = lower(holder);
  return { country: text(place.country), state: text(place.state ?? place.region), city: text(place.city) };
}

/** Breadth first, so that the topmost match counts; limited, since the response is not ours. */
function search(root: unknown, pick: (node: Node) => Node | undefined): Node | undefined {
  let level: unknown[] = [root];
  let nodes = 0;
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    const next: unknown[] = [];
    for (const one of level) {
      if (++nodes > MAX_NODES) return undefined;
      if (isRecord(one)) {
        const found = pick(one);
        if (found) return found;
        next.push(...Object.values(one));
      } else if (Array.isArray(one)) next.push(...one);
    }
    level = next;
  }
  return undefined;
}

const lower = (node: Node): Node => Object.fromEntries(Object.entries(node).map(([name, value]) => [name.toLowerCase(), value]));
const text = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replace(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, MAX_TEXT)
    : '';
