/** Finds scripts and hidden files in a PDF, also where they are packed: in object streams, which viewers unpack (SEC-02). */
import { inflateSync } from 'node:zlib';
import { latin1 } from './latin1.ts';

/** Names may be written in hex, character by character. */
const readable = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Three letters alone occur by chance in the bytes of any picture. */
const ACTIVE = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA)\b|\/JS\s*(\(|<|\d+\s+\d+\s+R)/;
/** Objects of all streams together, unpacked: many times what a document of 10 MB has. */
const MAX_UNPACKED = 24 * 1024 * 1024;
/** A stream's dictionary is short; what comes before it belongs to other objects. */
const DICTIONARY = 2000;

/** @returns `active` for scripts and further files, `unreadable` when a part can't be looked at, else `plain` */
export function scriptsIn(pdf: Uint8Array): 'active' | 'unreadable' | 'plain' {
  const text = latin1(pdf);
  const named = readable(text);
  if (ACTIVE.test(named)) return 'active';
  // What is encrypted is unpacked by viewers alone.
  if (/\/Encrypt\s*(<<|\d+\s+\d+\s+R)/.test(named)) return 'unreadable';
  let left = MAX_UNPACKED;
  for (const { index } of text.matchAll(/\bstream\r?\n/g)) {
    const before = text.slice(Math.max(0, index - DICTIONARY), index);
    const dictionary = readable(before.slice(before.lastIndexOf(' obj') + 1));
    // Viewers find the objects in a stream by these two, whatever it says about its type.
    if (!/\/ObjStm\b/.test(dictionary) && !(/\/First\b/.test(dictionary) && /\/N\b/.test(dictionary))) continue;
    const filter = /\/(?:Filter|F)\b\s*(\[[^\]]*\]|\/\w+|\d+\s+\d+\s+R)/.exec(dictionary)?.[1];
    // Without a filter its objects have been read above.
    if (filter === undefined) continue;
    if (!/^\[?\s*\/(FlateDecode|Fl)\s*\]?$/.test(filter) || /\/(DecodeParms|DP)\b/.test(dictionary)) return 'unreadable';
    const start = text.indexOf('\n', index) + 1;
    const end = text.indexOf('endstream', start);
    let objects: Uint8Array;
    try {
      objects = inflateSync(pdf.subarray(start, end < 0 ? undefined : end), { maxOutputLength: left });
    } catch {
      return 'unreadable';
    }
    left -= objects.length;
    if (left <= 0) return 'unreadable';
    if (ACTIVE.test(readable(latin1(objects)))) return 'active';
  }
  return 'plain';
}
