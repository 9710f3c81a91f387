/** Maps the stack frames of a log line to lines of our source files, by the source map of the build. */
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { root } from '../lib/files.ts';

export interface SourcePlace {
  /** Path from the repository's root. */
  file: string;
  /** Both from 1. */
  line: number;
  column: number;
  /** Name of the function in the bundle; empty for a function without one. */
  name: string;
  isOurs: boolean;
}

export interface BuiltWorker {
  buildId: string;
  /** @returns one place for each frame that can be mapped: the runtime's own frames have none */
  placesOf(stack: string): SourcePlace[];
  /** Lines of the file as it was built, around a place, with their numbers. */
  around(place: SourcePlace): { number: number; text: string }[];
}

const FRAME = /^\s*at (?:(.*?) \()?([^()]+):(\d+):(\d+)\)?$/;
const AROUND = 2;

/** @param folder of `index.js` and its map @throws Error when there is no build */
export function readBuiltWorker(folder: string): BuiltWorker {
  const code = readFileSync(path.join(folder, 'index.js'), 'utf8');
  const payload = JSON.parse(readFileSync(path.join(folder, 'index.js.map'), 'utf8')) as SourceMapPayload;
  const map = new SourceMap(payload);
  const fileOf = (source: string) => path.relative(root, path.resolve(folder, source));
  const texts = new Map(payload.sources.map((source, at) => [fileOf(source), payload.sourcesContent[at]]));
  return {
    buildId: /\bbuildId:["`](\w+)/.exec(code)?.[1] ?? '',
    placesOf: (stack) =>
      stack.split('\n').flatMap((frame) => {
        const [, name = '', file = '', line, column] = FRAME.exec(frame) ?? [];
        if (path.basename(file) !== 'index.js') return [];
        const found = map.findEntry(Number(line) - 1, Number(column) - 1);
        if (!('originalSource' in found)) return [];
        const from = fileOf(found.originalSource);
        const isOurs = !from.startsWith('node_modules');
        return [{ file: from, line: found.originalLine + 1, column: found.originalColumn + 1, name: name.replace(/^async /, ''), isOurs }];
      }),
    around: ({ file, line }) =>
      (texts.get(file)?.split('\n') ?? [])
        .map((text, at) => ({ number: at + 1, text }))
        .filter(({ number }) => Math.abs(number - line) <= AROUND),
  };
}
