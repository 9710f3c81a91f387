/**
 * Compares a page in two engines by structure. Fonts are aside: an element is where it was if its distance to one thing around it is the same, and a
 * size that comes from text or from elements inside is judged there.
 */
import type { Box, Measured } from './measure.ts';

export const TOLERANCE_PX = 2;
/** Of the window, px: a phone and a desk. */
export const WIDTHS = [375, 1280] as const;
export type Width = (typeof WIDTHS)[number];
/** Begins the name of a block by itself, `block table`. */
export const BLOCK = 'block ';

export const KINDS = ['shown', 'place', 'size', 'text', 'picture', 'style', 'scrollbar', 'window'] as const;
export type Kind = (typeof KINDS)[number];

export interface Difference {
  kind: Kind;
  path: string;
  /** What is in the reference, and here. */
  words: string;
}

const far = (one: number, other: number): boolean => Math.abs(one - other) > TOLERANCE_PX;
const shown = (value: number): string => String(Math.round(value * 10) / 10);

/** A box with those around it. */
interface Node {
  /** Whether a text in it has another number of lines in the other engine. */
  wraps: boolean;
  box: Box;
  parent: Node | undefined;
  children: Node[];
  before: Node | undefined;
}

function treeOf({ boxes }: Measured): Map<string, Node> {
  const nodes: Node[] = [];
  for (const box of boxes) {
    const parent = nodes[box.parent];
    const node: Node = { wraps: false, box, parent, children: [], before: parent?.children.at(-1) };
    parent?.children.push(node);
    nodes.push(node);
  }
  return new Map(nodes.map((node) => [node.box.path, node]));
}

/** Marks a text that wraps in another way, and all around it. */
function markWraps(one: Map<string, Node>, other: Map<string, Node>): void {
  for (const [path, node] of one) {
    const [lines, otherLines] = [node.box.text?.lines, other.get(path)?.box.text?.lines];
    if (!lines || !otherLines || lines === otherLines) continue;
    for (let around: Node | undefined = node; around; around = around.parent) around.wraps = true;
  }
}

type Axis = 'across' | 'down';
const startOf = ({ x, y }: Box, axis: Axis) => (axis === 'across' ? x : y);
const sizeOf = ({ width, height }: Box, axis: Axis) => (axis === 'across' ? width : height);
const endOf = (box: Box, axis: Axis) => startOf(box, axis) + sizeOf(box, axis);
const middleOf = (box: Box, axis: Axis) => startOf(box, axis) + sizeOf(box, axis) / 2;

/** Distances to start, end and middle of the box around it, and to the end of the element before it. */
function distances({ box, parent, before }: Node, axis: Axis): number[] {
  const around = parent?.box;
  return [
    startOf(box, axis) - (around ? startOf(around, axis) : 0),
    around ? endOf(around, axis) - endOf(box, axis) : Number.NaN,
    around ? middleOf(box, axis) - middleOf(around, axis) : Number.NaN,
    before ? startOf(box, axis) - endOf(before.box, axis) : Number.NaN,
    before ? startOf(box, axis) - startOf(before.box, axis) : Number.NaN,
  ];
}

/** In a box as large as there, or with a text that wraps, an element may keep its distance to the end or the middle. */
function isAt(one: Node, other: Node, axis: Axis): boolean {
  const others = distances(other, axis);
  const [start, end, middle, after, beside] = distances(one, axis).map(
    (distance, at) => Math.abs(distance - (others[at] as number)) <= TOLERANCE_PX,
  );
  if (start || after || beside) return true;
  const isFree =
    axis === 'across' ||
    one.parent?.wraps ||
    (one.parent && other.parent && !far(sizeOf(one.parent.box, axis), sizeOf(other.parent.box, axis)));
  return Boolean(isFree && (end || middle));
}

/** Room inside a box at its end. */
const roomAfter = ({ box, children }: Node, axis: Axis): number =>
  endOf(box, axis) - Math.max(...children.map((child) => endOf(child.box, axis)));

const linesIn = ({ box, children }: Node): number => (box.text?.lines ?? 0) + children.reduce((lines, child) => lines + linesIn(child), 0);

/** Share of its width by which a text may be wider, in an engine that rounds the widths of letters. */
const WIDER = 0.04;

function isSized(one: Node, other: Node, axis: Axis): boolean {
  const [size, otherSize] = [sizeOf(one.box, axis), sizeOf(other.box, axis)];
  if (!far(size, otherSize)) return true;
  const [text, otherText] = [one.box.text, other.box.text];
  if (text && otherText) {
    // The box is as much wider as its text, or is the text.
    if (axis === 'across' && !far(size - text.width, otherSize - otherText.width)) return true;
    if (axis === 'across' && Math.abs(size - otherSize) <= size * WIDER) return true;
  }
  // A line is at most a pixel higher.
  if (axis === 'down' && Math.abs(size - otherSize) <= linesIn(one)) return true;
  // Its elements make its size, or those beside it do, whose sizes are judged themselves.
  if (one.children.length > 0 && other.children.length > 0 && !far(roomAfter(one, axis), roomAfter(other, axis))) return true;
  return isStretched(one, other, axis);
}

/** It fills the box around it in both, whose size comes from text. */
function isStretched(one: Node, other: Node, axis: Axis): boolean {
  if (!one.parent || !other.parent) return false;
  const [around, otherAround] = [sizeOf(one.parent.box, axis), sizeOf(other.parent.box, axis)];
  // Lines beside it make it higher or lower.
  const isLeaf = one.children.length === 0 && !one.box.text;
  if (axis === 'down' && isLeaf && !one.parent.wraps && Math.abs(around - otherAround) > linesIn(one.parent)) return false;
  return far(around, otherAround) && !far(around - sizeOf(one.box, axis), otherAround - sizeOf(other.box, axis));
}

const isCut = ({ box }: Node): boolean => box.picture !== undefined && /^(fill|none)$/.test(box.picture.fit);

function differencesOf(one: Node, other: Node): Difference[] {
  const { box } = one;
  const found: Difference[] = [];
  const add = (kind: Kind, words: string) => found.push({ kind, path: box.path, words });
  const { text, picture } = box;
  for (const [name, value] of Object.entries(box.style))
    if (other.box.style[name] !== value) add('style', `${name} ${value}, ${other.box.style[name]}`);
  if (other.box.bar && !box.bar) add('scrollbar', 'has one at its side');
  const otherPicture = other.box.picture;
  if (picture && otherPicture) {
    if ((picture.natural === 0) !== (otherPicture.natural === 0)) add('picture', otherPicture.natural ? 'missing in Chromium' : 'missing');
    else if (isCut(one) && Math.abs(picture.natural - otherPicture.natural) > picture.natural * 0.03)
      add('picture', `ratio of the file ${picture.natural}, ${otherPicture.natural}`);
  }
  if (text && other.box.text && text.lines !== other.box.text.lines) {
    add('text', `${text.lines} lines, ${other.box.text.lines}`);
    return found;
  }
  if (box.inline) return found;
  for (const axis of ['across', 'down'] as const) {
    // Words decide the columns of a table, and one that wraps the rows of a grid.
    if (axis === 'across' ? box.inTable : one.parent?.wraps && one.children.length > 0) continue;
    if (!isAt(one, other, axis)) add('place', `${axis} ${distances(one, axis).map(shown)}; ${distances(other, axis).map(shown)}`);
    if (!isSized(one, other, axis))
      add('size', `${axis === 'across' ? 'width' : 'height'} ${shown(sizeOf(box, axis))}, ${shown(sizeOf(other.box, axis))}`);
  }
  return found;
}

/** @returns differences of `there` from the reference, and how many elements both have */
export function compare(reference: Measured, there: Measured): { compared: number; differences: Difference[] } {
  const [ours, theirs] = [treeOf(reference), treeOf(there)];
  markWraps(ours, theirs);
  const differences: Difference[] = [];
  if (reference.width !== there.width)
    differences.push({ kind: 'window', path: 'html', words: `${reference.width} px wide, ${there.width}` });
  let compared = 0;
  const isNews = (node: Node, others: Map<string, Node>) => !node.parent || others.has(node.parent.box.path);
  for (const [path, node] of ours) {
    const other = theirs.get(path);
    if (other) {
      compared++;
      differences.push(...differencesOf(node, other));
    } else if (isNews(node, theirs)) differences.push({ kind: 'shown', path, words: 'only in Chromium' });
  }
  for (const [path, node] of theirs)
    if (!ours.has(path) && isNews(node, ours)) differences.push({ kind: 'shown', path, words: 'not in Chromium' });
  return { compared, differences };
}
