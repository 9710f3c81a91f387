/** Finds and replaces words in the fields of an item: in its texts, never in tags, ids or codes; or in the addresses of its links. Pure. */
import type { StoredField, StoredFields } from '../../content/repository/store/items.ts';
import { escapeHtml } from '../../lib/html/escape.ts';
import { isHtml } from '../../lib/html/is-html.rules.ts';
import { decoded } from '../../lib/html/read.ts';
import { isRecord } from '../../lib/values/is-record.rules.ts';
import { labelOf } from '../item-form/control.rules.ts';

export interface ReplaceRequest {
  find: string;
  with: string;
  /** `words`: text that visitors read. `links`: where links lead. */
  where: 'words' | 'links';
  isWholeWords: boolean;
  isSameCase: boolean;
}

export interface ReplaceHit {
  /** Unique in the item while it has this revision. */
  id: string;
  /** Place for editors. */
  label: string;
  /** Text before the words, the words, what replaces them, text after them. */
  around: [before: string, found: string, instead: string, after: string];
}

/** The new value of one field. */
export interface ReplacedField {
  inside: string[];
  field: string;
  value: StoredField;
}

const SHOWN = 60;

/** Names of fields that code reads, or that name something: a changed one breaks what refers to it. */
const CODES =
  /^(Name|FieldName|Key|Value|Id|Code|Type|Kind|Variant|Level|Icon|Form|Group|Recipient\w*|.*(Date|Url|Href|Path|Id|Code|Key|Email))$/;
/** Dates, addresses, lists of states. */
const isCode = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d|^(https?:|mailto:|tel:|\/|#)\S*$|^[A-Z]{2}(\|[A-Z]{2})*$|^\S+@\S+$/.test(text.trim());

/**
 * @param chosen ids of the hits to replace; all of them by default
 * @returns the hits in the order of the fields, and the fields that differ when the chosen ones are replaced
 */
export function replaceWords(
  fields: StoredFields,
  request: ReplaceRequest,
  chosen?: ReadonlySet<string>,
): { hits: ReplaceHit[]; changed: ReplacedField[] } {
  const hits: ReplaceHit[] = [];
  const changed: ReplacedField[] = [];
  const walk = (all: StoredFields, inside: string[], label: string): void => {
    for (const [name, field] of Object.entries(all)) {
      const words = label ? `${label} › ${labelOf(name)}` : labelOf(name);
      if ('inline' in field) walk(field.inline.fields, [...inside, name, field.inline.id], words);
      else if ('list' in field)
        field.list.forEach((entry, index) => {
          if (!('ref' in entry)) walk(entry.fields, [...inside, name, entry.id], `${words} ${index + 1}`);
        });
      else if ('value' in field) {
        const place = [...inside, name].join('/');
        const value = replacedValue(field.value, name, { request, label: words, place, hits, chosen });
        if (value !== field.value) changed.push({ inside, field: name, value: { value } });
      }
    }
  };
  walk(fields, [], '');
  return { hits, changed };
}

interface Run {
  request: ReplaceRequest;
  label: string;
  place: string;
  hits: ReplaceHit[];
  chosen: ReadonlySet<string> | undefined;
}

function replacedValue(value: unknown, name: string, run: Run): unknown {
  const { where } = run.request;
  if (typeof value === 'string') {
    if (isHtml(value)) return where === 'words' ? inHtml(value, run) : inHrefs(value, run);
    return where === 'links' || CODES.test(name) || isCode(value) ? value : inText(value, run);
  }
  if (!isRecord(value)) return value;
  const parts = where === 'links' ? ['href'] : 'href' in value ? ['text', 'title'] : 'src' in value ? ['alt'] : [];
  let next: Record<string, unknown> = value;
  for (const part of parts) {
    const text = value[part];
    if (typeof text !== 'string') continue;
    const becomes = inText(text, { ...run, place: `${run.place}:${part}` });
    if (becomes !== text) next = { ...next, [part]: becomes };
  }
  return next;
}

/** @param written how the searched text is written */
function pattern(
  { find, where, isWholeWords, isSameCase }: ReplaceRequest,
  written: (text: string) => string,
): { source: string; flags: string } {
  const source = written(find.trim())
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replace(/\s+/g, '(?:\\s|&nbsp;)+');
  const [starts, ends] = [/^[\p{L}\p{N}]/u.test(find.trim()), /[\p{L}\p{N}]$/u.test(find.trim())];
  // Words begin where they are found; an address may be found in the middle.
  const before = where === 'words' && starts ? '(?<![\\p{L}\\p{N}])' : '';
  const after = where === 'words' && isWholeWords && ends ? '(?![\\p{L}\\p{N}])' : '';
  return { source: before + source + after, flags: isSameCase ? 'gu' : 'giu' };
}

function inText(text: string, run: Run): string {
  const { source, flags } = pattern(run.request, (find) => find);
  return text.replace(new RegExp(source, flags), (found: string, at: number) =>
    replaced(found, run, [text.slice(0, at), text.slice(at + found.length)]),
  );
}

/** Content's HTML was printed by our sanitiser: each `<` begins a tag, and each `>` in it ends it. */
function inHtml(html: string, run: Run): string {
  const { source, flags } = pattern(run.request, escapeText);
  const parts = new RegExp(`<[^>]*>|(${source})|&#?\\w+;`, flags);
  return html.replace(parts, (whole: string, found: string | undefined, at: number) => {
    if (found === undefined) return whole;
    const plain = decoded(found);
    const instead = replaced(plain, run, [textAround(html.slice(0, at)), textAround(html.slice(at + whole.length))]);
    return instead === plain ? found : escapeText(instead);
  });
}

/** In text only these two are written as references. */
const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const textAround = (html: string): string => decoded(html.replace(/<[^>]*>?/g, ' ').replace(/^[^<>]*>/, ' '));

function inHrefs(html: string, run: Run): string {
  return html.replace(/(<a\b[^>]*?\shref=")([^"]*)(")/gi, (whole: string, start: string, href: string, end: string) => {
    const plain = decoded(href);
    const becomes = inText(plain, run);
    return becomes === plain ? whole : start + escapeHtml(becomes) + end;
  });
}

function replaced(found: string, { request, label, place, hits, chosen }: Run, [before, after]: [string, string]): string {
  const instead = sameCapital(found, request);
  const id = `${place}#${hits.filter((hit) => hit.id.startsWith(`${place}#`)).length}`;
  const line = (text: string) => text.replace(/\s+/g, ' ');
  hits.push({ id, label, around: [endOf(line(before)), found, instead, startOf(line(after))] });
  return !chosen || chosen.has(id) ? instead : found;
}

/** What is left out is marked, and no word is cut. */
const endOf = (text: string): string => (text.length > SHOWN ? `… ${text.slice(-SHOWN).replace(/^\S*\s/, '')}` : text);
const startOf = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN).replace(/\s\S*$/, '')} …` : text);

/** A word that begins a sentence stays capital. */
function sameCapital(found: string, { find, with: instead, where, isSameCase }: ReplaceRequest): string {
  const isRaised = (text: string) => text.charAt(0) !== text.charAt(0).toLowerCase();
  return where === 'words' && !isSameCase && isRaised(found) && !isRaised(find)
    ? instead.charAt(0).toUpperCase() + instead.slice(1)
    : instead;
}
