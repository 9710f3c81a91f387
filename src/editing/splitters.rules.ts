/** Adds, moves and removes columns and rows of splitters with their blocks (S3 §2, EDT-03). Pure; browser and tests share it. */
import type { Placed } from '../content/repository/store/items.ts';
import type { BlockPlace } from './protocol.ts';

/** Numbers of parts count from 1, as in the names of their placeholders. */
export type SplitterAct =
  | { do: 'add' }
  | { do: 'move'; part: number; by: -1 | 1 }
  /** Its blocks move to the neighbouring part, or are deleted with it. */
  | { do: 'remove'; part: number; keep: boolean };

/** The changes of the page, in order. */
export type SplitterStep =
  /** Only changed parameters; empty ones are removed. */
  | { do: 'params'; uid: string; params: Record<string, string> }
  | { do: 'move-block'; uid: string; to: BlockPlace }
  | { do: 'remove-block'; uid: string };

export interface Splitter {
  kind: 'column' | 'row';
  /** Numbers of the shown parts, in order. */
  parts: number[];
}

const MOST_PARTS = 8;
const KIND: Record<string, Splitter['kind']> = { ColumnSplitter: 'column', RowSplitter: 'row' };

/** @returns `undefined` for another block. Reads parts as `src/blocks/enabled-parts.ts` does: the list, else the existing ones */
export function readSplitter({ name, params, placeholders }: Placed): Splitter | undefined {
  const kind = KIND[name];
  if (!kind) return undefined;
  const listed = [...new Set(params.EnabledPlaceholders?.match(/\d+/g)?.map(Number))].filter((part) => part >= 1 && part <= MOST_PARTS);
  const there = all.filter((part) => Object.keys(placeholders).some((key) => key.startsWith(`${kind}-${part}-`)));
  return { kind, parts: listed.length > 0 ? listed : there };
}

const all = Array.from({ length: MOST_PARTS }, (_, index) => index + 1);

/** @returns the key of a part's blocks */
export const partKey = (kind: Splitter['kind'], part: number, placeholders: Record<string, unknown>): string =>
  Object.keys(placeholders).find((key) => key.startsWith(`${kind}-${part}-`)) ?? `${kind}-${part}-{*}`;

/** @returns the steps, or the reason for a refusal, as a sentence for editors */
export function workSplitter(placed: Placed, act: SplitterAct): { steps: SplitterStep[] } | { refused: string } {
  const splitter = readSplitter(placed);
  if (!splitter) return { refused: 'Only columns and rows have parts.' };
  const { kind, parts } = splitter;
  const held = (part: number): Placed[] => placed.placeholders[partKey(kind, part, placed.placeholders)] ?? [];
  if (act.do === 'add') {
    const free = all.filter((part) => !parts.includes(part));
    // Blocks in a hidden part would become visible with it.
    const part = free.find((one) => held(one).length === 0) ?? free[0];
    if (part === undefined) return { refused: `There are at most ${MOST_PARTS} ${kind}s.` };
    return { steps: [{ do: 'params', uid: placed.uid, params: shared(placed, [...parts, part], part) }] };
  }
  const at = parts.indexOf(act.part);
  if (at < 0) return { refused: `This ${kind} no longer exists.` };
  if (act.do === 'move') {
    const to = at + act.by;
    if (to < 0 || to >= parts.length) return { refused: `The ${kind} is at the edge.` };
    const swapped = parts.with(at, parts[to] as number).with(to, act.part);
    return {
      steps: [
        {
          do: 'params',
          uid: placed.uid,
          params: { EnabledPlaceholders: swapped.join() },
        },
      ],
    };
  }
  const beside = parts[at - 1] ?? parts[at + 1];
  if (beside === undefined) return { refused: `At least one ${kind} has to stay. Delete the block instead.` };
  const placeholder = partKey(kind, beside, placed.placeholders);
  const after = held(beside).length;
  return {
    steps: [
      ...held(act.part).map(
        ({ uid }, index): SplitterStep =>
          act.keep ? { do: 'move-block', uid, to: { parent: placed.uid, placeholder, index: after + index } } : { do: 'remove-block', uid },
      ),
      { do: 'params', uid: placed.uid, params: shared(placed, parts.toSpliced(at, 1), act.part) },
    ],
  };
}

/** For another number of parts: widths and first lines made for the old number would leave gaps, so the parts share the row equally. */
function shared({ params }: Placed, parts: readonly number[], changed: number): Record<string, string> {
  const others = Object.entries(params).flatMap(([name, value]): [string, string][] => {
    if (/^ColumnWidth\d$/.test(name) || name === `Styles${changed}`) return [[name, '']];
    const lineless = value.replace(/\bstart-\d+\b/g, '').trim();
    return /^Styles\d$/.test(name) && lineless !== value ? [[name, lineless]] : [];
  });
  return { ...Object.fromEntries(others), EnabledPlaceholders: parts.join() };
}
