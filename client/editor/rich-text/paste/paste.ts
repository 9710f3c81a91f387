/** Pasting into rich text: foreign HTML is cleaned, an address over chosen words becomes their link, a line stays one. */
import { DOMSerializer, Fragment, type Node as Doc, type NodeType, Slice } from 'prosemirror-model';
import { Plugin, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { setLink } from '../commands.ts';
import { tools } from '../current.ts';
import { parseHtml } from '../parse-html.ts';
import { schema } from '../schema.ts';
import { onlyAddress, pastedAddress } from './address.ts';
import { cleanPaste } from './clean-paste.ts';
import { inertHtml, treeOf } from './pasted-node.ts';

/** Attribute of HTML copied from a rich text of this editor, which is clean and keeps how far it is open. */
const OWN = 'data-lem-text';

/** @param isLine only inline content is allowed */
export function pasting(isLine: boolean): Plugin {
  return new Plugin({
    props: {
      clipboardSerializer: ownSerializer(),
      transformPastedHTML: (html) => (html.includes(OWN) ? inertHtml(html) : cleanHtml(html)),
      transformPasted: (slice) => (isLine ? inLine(cleaned(slice)) : cleaned(slice)),
      handlePaste(view, event, slice) {
        if (linkChosen(view, event.clipboardData?.getData('text/plain') ?? '')) return true;
        // Pasting nothing would delete the chosen words.
        return slice.size === 0;
      },
    },
  });
}

function cleanHtml(html: string): string {
  const { html: clean, leftOut } = cleanPaste(treeOf(parseHtml(inertHtml(html)).childNodes), location.origin);
  if (leftOut > 0)
    tools.say?.(
      leftOut === 1
        ? 'A picture was not pasted. Add it with Picture, from the media library.'
        : `${leftOut} pictures were not pasted. Add them with Picture, from the media library.`,
    );
  return clean;
}

/** An address that replaces an address is pasted as text. */
function linkChosen(view: EditorView, text: string): boolean {
  const { selection, doc } = view.state;
  if (!(selection instanceof TextSelection) || selection.empty || selection.$from.parent.type.spec.code) return false;
  const given = onlyAddress(text);
  const href = given && pastedAddress(given, location.origin);
  if (!href || onlyAddress(doc.textBetween(selection.from, selection.to, ' '))) return false;
  return setLink({ href }, '')(view.state, view.dispatch);
}

function ownSerializer(): DOMSerializer {
  const serializer = DOMSerializer.fromSchema(schema);
  const own = new DOMSerializer(serializer.nodes, serializer.marks);
  own.serializeFragment = (content, options, target) => {
    const written = serializer.serializeFragment(content, options, target);
    if (!target) (written as DocumentFragment).firstElementChild?.setAttribute(OWN, '');
    return written;
  };
  return own;
}

/** Pasted content keeps its text and meaning, but not its names, ids and styles. */
export function cleaned(slice: Slice): Slice {
  return new Slice(cleanedFragment(slice.content), slice.openStart, slice.openEnd);
}

const OF_CONTENT = new Set(['href', 'hreflang', 'src', 'alt', 'width', 'height', 'loading', 'datetime', 'cite', 'start', 'scope']);
const plainAttrs = (attrs: Record<string, unknown>): Record<string, unknown> => ({
  ...attrs,
  attrs: Object.fromEntries(Object.entries((attrs.attrs ?? {}) as Record<string, string>).filter(([name]) => OF_CONTENT.has(name))),
});

function cleanedFragment(fragment: Fragment): Fragment {
  const children: Doc[] = [];
  fragment.forEach((node) => {
    const kept = node.marks.filter(({ type }) => type.name !== 'span').map((mark) => mark.type.create(plainAttrs(mark.attrs)));
    children.push(
      node.isText
        ? node.mark(kept)
        : node.type.create(node.type.spec.attrs ? plainAttrs(node.attrs) : null, cleanedFragment(node.content), kept),
    );
  });
  return Fragment.from(children);
}

/** Blocks become lines of one paragraph; pictures are left out. */
export function inLine(slice: Slice): Slice {
  const lines: Doc[][] = slice.content.firstChild?.isInline ? [inlineOf(slice.content)] : [];
  slice.content.descendants((node) => {
    if (node.isTextblock) lines.push(inlineOf(node.content));
    return !node.isTextblock;
  });
  const [first = [], ...others] = lines.filter((line) => line.length > 0);
  const content = [...first, ...others.flatMap((line) => [(schema.nodes.hard_break as NodeType).create(), ...line])];
  return content.length > 0 ? new Slice(Fragment.from((schema.nodes.paragraph as NodeType).create(null, content)), 1, 1) : Slice.empty;
}

function inlineOf(content: Fragment): Doc[] {
  const kept: Doc[] = [];
  content.forEach((node) => void (node.isInline && node.type.name !== 'image' && kept.push(node)));
  return kept;
}
