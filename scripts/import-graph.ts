/** Reads the import graph of our modules from the source: its cycles, and the exported names of each module. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

export interface Module {
  /** Our files that are imported for values, including by `import()`. */
  values: ReadonlySet<string>;
  /** Our files that are imported for types only. */
  types: ReadonlySet<string>;
  /** Exported names that are declared here, without re-exports. */
  declares: readonly string[];
}

export type ImportGraph = ReadonlyMap<string, Module>;

/** @param files paths with slashes, relative to the working folder */
export const importGraph = (files: readonly string[]): ImportGraph => new Map(files.map((file) => [file, readModule(file)]));

function readModule(file: string): Module {
  const text = readFileSync(file, 'utf8');
  const { module } = parseSync(file, text);
  const values = new Set<string>();
  const types = new Set<string>();
  const add = (request: string, isType: boolean) => {
    if (request.startsWith('.')) (isType ? types : values).add(path.posix.join(path.posix.dirname(file), request.replace(/\?.*$/, '')));
  };
  for (const { moduleRequest, entries } of module.staticImports)
    add(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType));
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  for (const { moduleRequest, isType } of exported) if (moduleRequest) add(moduleRequest.value, isType);
  for (const { moduleRequest } of module.dynamicImports) {
    const [, request] = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end)) ?? [];
    if (request) add(request, false);
  }
  // The parser does not list `typeof import('…')`.
  for (const [, request = ''] of text.matchAll(/\bimport\('(\.[^']+)'\)/g)) add(request, true);
  const declares = exported.flatMap(({ moduleRequest, exportName }) => (moduleRequest || !exportName.name ? [] : [exportName.name]));
  return { values, types, declares: [...new Set(declares)].sort() };
}

/**
 * Groups of modules that import each other, directly or indirectly (Tarjan's strongly connected components).
 * @returns groups of two files or more, the largest first
 */
export function cycles(graph: ImportGraph, { types }: { types: boolean }): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const visit = (file: string): number => {
    const number = order.size;
    order.set(file, number);
    let low = number;
    open.push(file);
    const { values, types: typesOnly } = graph.get(file) as Module;
    for (const next of [...values, ...(types ? typesOnly : [])]) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, order.get(next) as number);
    }
    lowest.set(file, low);
    if (low === number) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1) found.push(group.sort());
    }
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found.sort((a, b) => b.length - a.length || ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1));
}

/** Whether files of a group are in several folders. */
export const spansFolders = (group: readonly string[]): boolean => new Set(group.map((file) => path.posix.dirname(file))).size > 1;

/** Exported names that several files declare, with those files. */
export function homonyms(graph: ImportGraph): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const [file, { declares }] of graph) for (const name of declares) files.set(name, [...(files.get(name) ?? []), file]);
  return new Map([...files].filter(([, declaring]) => declaring.length > 1).sort(([a], [b]) => (a < b ? -1 : 1)));
}
