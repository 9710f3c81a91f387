/** Writes texts as XLIFF 1.2, the exchange format that every translation tool reads (decision 097). Pure. */
import { sha1Fingerprint } from '../../content/repository/store/names.ts';
import type { Coded } from './inline-codes.ts';

export interface XliffUnit {
  /** Item and place: `<id>|Items.2.Title`. */
  id: string;
  label: string;
  source: readonly Coded[];
  /** Of the current translation; absent when there is none. */
  target?: readonly Coded[];
  isDone: boolean;
  note: string;
  /** Identifies the current translation: an edit after the export is not overwritten. */
  stands: string;
}

export interface XliffFile {
  /** Id of the page or item. */
  id: string;
  name: string;
  units: readonly XliffUnit[];
}

/** Identifies a translation that stands at the time of the export. */
export const standing = (text: string): string => sha1Fingerprint(text).slice(0, 12);

/** @param from and `to` are language tags */
export const xliff = (files: readonly XliffFile[], { from, to }: { from: string; to: string }): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">',
    ...files.flatMap(({ id, name, units }) => [
      `  <file original="${attribute(id)}" product-name="${attribute(name)}" source-language="${attribute(from)}" target-language="${attribute(to)}" datatype="html">`,
      '    <body>',
      ...units.map(unit),
      '    </body>',
      '  </file>',
    ]),
    '</xliff>',
    '',
  ].join('\n');

const unit = ({ id, label, source, target, isDone, note, stands }: XliffUnit): string =>
  [
    `      <trans-unit id="${attribute(id)}" resname="${attribute(label)}" extradata="${stands}" xml:space="preserve">`,
    `        <source>${coded(source)}</source>`,
    target ? `        <target state="${isDone ? 'translated' : 'needs-translation'}">${coded(target)}</target>` : '',
    note ? `        <note>${text(note)}</note>` : '',
    '      </trans-unit>',
  ]
    .filter(Boolean)
    .join('\n');

const coded = (parts: readonly Coded[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return text(part);
      const type = attribute(`x-html-${part.name}`);
      return part.isVoid ? `<x id="${part.id}" ctype="${type}"/>` : `<g id="${part.id}" ctype="${type}">${coded(part.inside)}</g>`;
    })
    .join('');

/** XML allows none of these characters, also not as references. */
const allowed = (words: string): string =>
  words.toWellFormed().replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
const text = (words: string): string =>
  allowed(words).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\r/g, '&#13;');
const attribute = (words: string): string =>
  text(words)
    .replace(/"/g, '&quot;')
    .replace(/[\t\n]/g, ' ');
