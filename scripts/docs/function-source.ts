/** Finds the source of a bundle's functions: V8 gives the position in the bundle, the source map the file, the file the comment. */
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../lib/files.ts';

export interface FunctionSource {
  /** Path from the repository's folder. */
  file: string;
  /** Line of its start, counted from 1. */
  line: number;
  /** First sentence of the comment of the function, or of the declaration that holds it; empty without one. */
  comment: string;
  /** First sentence of the file's own comment. */
  fileComment: string;
}

type AnyFunction = (...args: never[]) => unknown;

interface Location {
  scriptId: string;
  lineNumber: number;
  columnNumber?: number;
}

/** @param functions of bundles with a linked source map */
export function functionSources(functions: readonly AnyFunction[]): FunctionSource[] {
  const session = new Session();
  session.connect();
  const scripts = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => scripts.set(scriptId, url));
  session.post('Debugger.enable');
  const maps = new Map<string, SourceMap>();
  const sources = functions.map((each) => {
    const { scriptId, lineNumber, columnNumber = 0 } = locationOf(session, each);
    const bundle = fileURLToPath(scripts.get(scriptId)?.replace(/\?.*$/, '') ?? '');
    const map = maps.get(bundle) ?? new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, 'utf8')));
    maps.set(bundle, map);
    const entry = map.findEntry(lineNumber, columnNumber);
    if (!('originalSource' in entry)) throw new Error(`${each.name} has no source`);
    const file = path.resolve(path.dirname(bundle), entry.originalSource);
    return {
      file: path.relative(root, file).split(path.sep).join('/'),
      line: entry.originalLine + 1,
      ...commentsOn(file, entry.originalLine),
    };
  });
  session.disconnect();
  return sources;
}

/** The inspector answers synchronously, since it inspects this very process. */
function locationOf(session: Session, each: AnyFunction): Location {
  let location: Location | undefined;
  Object.assign(globalThis, { inspected: each });
  session.post('Runtime.evaluate', { expression: 'inspected' }, (_, { result }) => {
    session.post('Runtime.getProperties', { objectId: result.objectId ?? '', ownProperties: true }, (_, { internalProperties = [] }) => {
      location = internalProperties.find(({ name }) => name === '[[FunctionLocation]]')?.value?.value as Location;
    });
  });
  if (!location) throw new Error(`${each.name} has no location`);
  return location;
}

/** @param line of the function, counted from 0 */
function commentsOn(file: string, line: number): Pick<FunctionSource, 'comment' | 'fileComment'> {
  const lines = readFileSync(file, 'utf8').split('\n');
  const declared = lines.slice(0, line + 1).findLastIndex((text) => /^(export |async |function |const |class )/.test(text));
  const headEnd = lines.findIndex((text) => text.endsWith('*/')) + 1;
  const comment = firstSentence(commentBefore(lines, line)) || firstSentence(commentBefore(lines, declared));
  return { comment, fileComment: firstSentence(commentBefore(lines, headEnd)) };
}

/** Text of the doc comment that ends right before a line. */
function commentBefore(lines: readonly string[], end: number): string {
  if (!lines[end - 1]?.endsWith('*/')) return '';
  const start = lines.slice(0, end).findLastIndex((text) => text.trimStart().startsWith('/**'));
  return lines
    .slice(start, end)
    .map((text) => text.replace(/^\s*(\/\*\*|\*\/|\*(?!\/))|\*\/$/g, '').trim())
    .join(' ')
    .trim();
}

function firstSentence(comment: string): string {
  const text = comment.replace(/(^|\s+)@\w+ .*$/, '');
  return /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text;
}
