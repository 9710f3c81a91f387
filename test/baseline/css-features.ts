/** Reads which features of CSS a style sheet uses, other than those it asks for with `@supports`. */
import { keys } from './support.ts';

/** Functions and units of values by their name, since the data sorts them by type: `css.types.color.light-dark`. */
const functions = new Map(keys.filter((key) => key.startsWith('css.types.')).map((key) => [key.slice(key.lastIndexOf('.') + 1), key]));

/** @param css minified @returns keys of MDN's data, and some that are none */
export function cssFeatures(css: string): Set<string> {
  const found = new Set<string>();
  read(withoutStrings(css), found);
  return found;
}

const withoutStrings = (css: string) => css.replace(/\/\*.*?\*\//gs, '').replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^)]*\)/g, '""');

/** Reads declarations and nested blocks. */
function read(css: string, found: Set<string>): void {
  let start = 0;
  for (let at = 0; at < css.length; at++) {
    const mark = css[at];
    if (mark === ';') {
      declaration(css.slice(start, at), found);
      start = at + 1;
    } else if (mark === '{') {
      const end = closing(css, at);
      block(css.slice(start, at), css.slice(at + 1, end), found);
      at = end;
      start = end + 1;
    }
  }
  declaration(css.slice(start), found);
}

function closing(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++;
    else if (css[at] === '}' && --depth === 0) return at;
  }
  return css.length;
}

function block(head: string, body: string, found: Set<string>): void {
  const [, rule] = /^\s*@([\w-]+)/.exec(head) ?? [];
  if (rule === 'supports') return;
  if (rule) {
    found.add(`css.at-rules.${rule}`);
    for (const [, feature] of head.matchAll(/\(([a-z-]+)/g)) found.add(`css.at-rules.${rule}.${feature}`);
  } else for (const [, pseudo] of head.matchAll(/::?([a-z-]+)/g)) found.add(`css.selectors.${pseudo}`);
  read(body, found);
}

function declaration(text: string, found: Set<string>): void {
  const [, name, value] = /^\s*([a-z-]+)\s*:(.*)$/s.exec(text) ?? [];
  if (!name || value === undefined) {
    const [, rule] = /^\s*@([\w-]+)/.exec(text) ?? [];
    if (rule) found.add(`css.at-rules.${rule}`);
    return;
  }
  if (!name.startsWith('--')) found.add(`css.properties.${name}`);
  for (const [, word] of value.matchAll(/(?<![\w-])([a-z][a-z-]*)/g)) found.add(`css.properties.${name}.${word}`);
  for (const [, word = ''] of value.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g))
    if (functions.has(word)) found.add(functions.get(word) as string);
}
