/** Compiled rules in KV: one head with filter and patterns, and shards of exact rules that are read only after a hit in the filter. */
import type { Compiled } from './compile.ts';
import { hashes, makeFilter } from './filter.ts';
import type { ExactRule, PatternRule } from './rule.ts';

/** Part of every key: another format must not read tables of this one. */
export const TABLE_FORMAT = 1;
/** Written once and never changed. @param revision from the pointer @param part `head`, or the number of a shard */
export const tableKey = (site: string, revision: number, part: string): string =>
  `R:${TABLE_FORMAT}:${encodeURIComponent(site)}:${revision.toString(36)}:${part}`;

const MAX_SHARDS = 256;
/** Rules per shard, up to the maximum number of shards: some 40 KB. */
const SHARD_RULES = 400;

export interface TableHead {
  /** The setup of the table beside the rules (`tableSetup`); older tables have none. */
  setup?: string;
  shards: number;
  patterns: PatternRule[];
  languages: string[];
  filter: Uint8Array;
}

/** The part of a shard's line after the path. */
type StoredRule = [order: number, kind: ExactRule['kind'], target: string, keep: number, language: string, host: string, query: string];

/** @param setup from `tableSetup` @returns the values to store, by the end of their keys: `head`, `0`, `1` … */
export function storedTable({ exact, patterns, languages }: Omit<Compiled, 'problems'>, setup: string): Map<string, Uint8Array | string> {
  const shards = Math.min(MAX_SHARDS, Math.max(1, Math.ceil(exact.size / SHARD_RULES)));
  const lines: string[][] = Array.from({ length: exact.size === 0 ? 0 : shards }, () => []);
  for (const [path, rules] of exact) lines[shardOf(hashes(path), shards)]!.push(`${path}\t${JSON.stringify(rules.map(stored))}`);
  const text = new TextEncoder().encode(JSON.stringify({ setup, shards: lines.length, patterns, languages }));
  const filter = makeFilter(exact.keys(), exact.size);
  const head = new Uint8Array(4 + text.length + filter.length);
  new DataView(head.buffer).setUint32(0, text.length);
  head.set(text, 4);
  head.set(filter, 4 + text.length);
  return new Map<string, Uint8Array | string>([
    ['head', head],
    ...lines.map((shard, index) => [String(index), `\n${shard.join('\n')}\n`] as [string, string]),
  ]);
}

/** @throws when the bytes are no head */
export function readHead(bytes: ArrayBuffer): TableHead {
  const length = new DataView(bytes).getUint32(0);
  const text = new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes, 4, length));
  return { ...(JSON.parse(text) as Omit<TableHead, 'filter'>), filter: new Uint8Array(bytes, 4 + length) };
}

export const shardOf = ([, second]: readonly [number, number], shards: number): number => second % shards;

/** Searches one line instead of parsing all of them. @param path from `ruleKey`: it has no control character @throws when it is no shard */
export function rulesIn(shard: string, path: string): ExactRule[] {
  const mark = `\n${path}\t`;
  const at = shard.indexOf(mark);
  if (at < 0) return [];
  const rules = JSON.parse(shard.slice(at + mark.length, shard.indexOf('\n', at + 1))) as StoredRule[];
  return rules.map(([order, kind, target, keep, language, host, query]) => ({
    pattern: path,
    order,
    kind,
    target,
    keepQuery: (keep & 1) !== 0,
    keepLanguage: (keep & 2) !== 0,
    language,
    host,
    path,
    query,
  }));
}

const stored = ({ order, kind, target, keepQuery, keepLanguage, language, host, query }: ExactRule): StoredRule => [
  order,
  kind,
  target,
  (keepQuery ? 1 : 0) | (keepLanguage ? 2 : 0),
  language,
  host,
  query,
];
