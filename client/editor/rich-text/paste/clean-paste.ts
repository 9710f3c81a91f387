/** Cleans what is pasted from word processors and web pages: structure, emphasis and links stay; styles, tracking and foreign pictures do not. Pure. */
import { isElement, type PastedElement, type PastedNode } from './pasted-node.ts';
import { pastedPicture } from './address.ts';
import { blocksHtml, headingLevel } from './blocks.ts';
import { isLeftOut, PLAIN } from './runs.ts';

export interface CleanPaste {
  html: string;
  /** Number of pictures that were left out. */
  leftOut: number;
}

/** @param nodes parsed HTML of the clipboard @param origin of the page that is edited */
export function cleanPaste(nodes: readonly PastedNode[], origin: string): CleanPaste {
  const elements = [...elementsIn(nodes)];
  // The page has its own first heading; those of the text keep their order under it.
  const headingsDown = elements.some((element) => headingLevel(element) === 1) ? 1 : 0;
  return {
    html: blocksHtml(nodes, PLAIN, { origin, headingsDown }),
    leftOut: elements.filter(({ tag, attrs }) => tag === 'img' && pastedPicture(attrs.src ?? '', origin) === undefined).length,
  };
}

function* elementsIn(nodes: readonly PastedNode[]): Generator<PastedElement> {
  for (const node of nodes) {
    if (!isElement(node) || isLeftOut(node)) continue;
    yield node;
    yield* elementsIn(node.children);
  }
}
