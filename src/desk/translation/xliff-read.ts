/** Reads XLIFF 1.2 strictly: its texts with their lines, or the line where the file is wrong (decision 097). Pure. */
import { SaxesParser } from 'saxes';
import type { Translated } from './inline-codes.ts';

export interface ReadUnit {
  id: string;
  line: number;
  from: string;
  to: string;
  stands: string;
  source: Translated[];
  /** Absent when the file has none, or says that it needs translation. */
  target?: Translated[];
}

export interface LineProblem {
  line: number;
  message: string;
}

const XLIFF = 'urn:oasis:names:tc:xliff:document:1.2';
const MAX_UNITS = 20_000;
const MAX_DEPTH = 100;
/** States of a target that no translator has finished. */
const OPEN = ['new', 'needs-translation'];
/** Wrappers that tools add around words. */
const MARKERS = ['mrk'];

class Wrong extends Error {
  override name = 'Wrong';
}

/** @returns its texts in order, or the first thing that is wrong with the file as a whole */
export function readXliff(xml: string): { units: ReadUnit[] } | LineProblem {
  const parser = new SaxesParser({ xmlns: true });
  const units: ReadUnit[] = [];
  let file = { from: '', to: '' };
  let unit: ReadUnit | undefined;
  /** The lists that text goes to, while a source or target is read; undefined for a marker. */
  let lists: Translated[][] = [];
  const names: string[] = [];
  let skipped = 0;
  parser.on('error', (error) => {
    throw new Wrong(error.message.replace(/^\d+:\d+: /, ''));
  });
  parser.on('doctype', () => {
    throw new Wrong('the file has a document type, which could name other files.');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const value = (name: string) => attributes[name]?.value ?? '';
    names.push(local);
    if (names.length > MAX_DEPTH) throw new Wrong('the file is nested too deeply.');
    if (names.length === 1 && (local !== 'xliff' || uri !== XLIFF || value('version') !== '1.2'))
      throw new Wrong('the file is not XLIFF 1.2. Export it from your tool in that format.');
    if (skipped > 0) {
      skipped++;
      return;
    }
    if (lists.length > 0) {
      const list = lists.at(-1) as Translated[];
      if (MARKERS.includes(local)) {
        lists.push(list);
        return;
      }
      if (local !== 'g' && local !== 'x') throw new Wrong(`the element <${local}> is none that the export has.`);
      const code = { id: value('id'), inside: [] as Translated[] };
      list.push(code);
      lists.push(code.inside);
      return;
    }
    if (local === 'file') file = { from: value('source-language'), to: value('target-language') };
    if (local === 'trans-unit') {
      if (units.length >= MAX_UNITS) throw new Wrong(`the file has more than ${MAX_UNITS} texts.`);
      unit = { id: value('id'), line: parser.line, ...file, stands: value('extradata'), source: [] };
      units.push(unit);
    }
    if (unit && local === 'source') lists = [unit.source];
    if (unit && local === 'target') {
      const target: Translated[] = [];
      if (!OPEN.includes(value('state'))) unit.target = target;
      lists = [target];
    }
    // Suggestions of tools and the segmented source hold texts that are no translation.
    if (['alt-trans', 'seg-source', 'note', 'header'].includes(local)) skipped = 1;
  });
  parser.on('closetag', ({ local }) => {
    names.pop();
    if (skipped > 0) skipped--;
    else if (lists.length > 0) lists.pop();
    else if (local === 'trans-unit') unit = undefined;
  });
  const text = (words: string) => {
    if (skipped > 0) return;
    const list = lists.at(-1);
    if (list && words) list.push(words);
  };
  parser.on('text', text);
  parser.on('cdata', text);
  try {
    parser.write(xml).close();
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    return { line: parser.line, message: error.message };
  }
  return { units };
}

/** Joins neighbouring words, so that two readings of one text are alike. */
export const joined = (parts: readonly Translated[]): Translated[] => {
  const all: Translated[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (typeof part !== 'string') all.push({ id: part.id, inside: joined(part.inside) });
    else if (typeof last === 'string') all[all.length - 1] = last + part;
    else if (part !== '') all.push(part);
  }
  return all;
};
