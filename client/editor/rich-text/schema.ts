/** ProseMirror schema of rich text: exactly the elements and attributes that the sanitiser allows. */
import { type MarkSpec, type NodeSpec, Schema, type TagParseRule } from 'prosemirror-model';
import { ALLOWED } from '../../../src/content/allowed-html.rules.ts';
import { ATTRS, attrsOf, preservedAttributes } from './attributes.ts';
import { tableNodes } from './table-nodes.ts';

const own = (element: HTMLElement) => ({ attrs: preservedAttributes(element) });

/** Node type for elements with equal content, whose tag name is an attribute. */
function family(tags: readonly string[], content: string, more: Partial<NodeSpec> = {}): NodeSpec {
  return {
    content,
    group: 'block',
    attrs: { tag: { default: tags[0] }, ...ATTRS },
    parseDOM: tags.map((tag): TagParseRule => ({ tag, getAttrs: (element) => ({ tag, ...own(element) }) })),
    toDOM: (node) => [node.attrs.tag as string, attrsOf(node), 0],
    ...more,
  };
}

function element(tag: string, spec: NodeSpec): NodeSpec {
  return {
    attrs: ATTRS,
    parseDOM: [{ tag, getAttrs: own }],
    toDOM: (node) => (spec.content ? [tag, attrsOf(node), 0] : [tag, attrsOf(node)]),
    ...spec,
  };
}

const HEADINGS = [1, 2, 3, 4, 5, 6];

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  /** `isImplied`: text without its own element, as in `<li>text</li>`. */
  paragraph: {
    content: 'inline*',
    group: 'block',
    attrs: { ...ATTRS, isImplied: { default: true } },
    parseDOM: [{ tag: 'p', getAttrs: (paragraph) => ({ ...own(paragraph), isImplied: false }) }],
    toDOM: (node) => ['p', { ...attrsOf(node), ...(node.attrs.isImplied && { 'data-implied': '' }) }, 0],
  },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { level: { default: 2 }, ...ATTRS },
    parseDOM: HEADINGS.map((level) => ({ tag: `h${level}`, getAttrs: (heading) => ({ level, ...own(heading) }) })),
    toDOM: (node) => [`h${node.attrs.level}`, attrsOf(node), 0],
  },
  blockquote: element('blockquote', { content: 'block+', group: 'block', defining: true }),
  ordered_list: element('ol', { content: 'list_item+', group: 'block' }),
  bullet_list: element('ul', { content: 'list_item+', group: 'block' }),
  list_item: element('li', { content: 'block+', defining: true }),
  horizontal_rule: element('hr', { group: 'block' }),
  preformatted: element('pre', {
    content: 'inline*',
    group: 'block',
    code: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full', getAttrs: own }],
  }),
  container: family(['div', 'figure', 'details', 'dl', 'dd'], 'block+'),
  line: family(['figcaption', 'summary', 'dt'], 'inline*'),
  ...tableNodes,
  text: { group: 'inline' },
  hard_break: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  break_chance: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'wbr' }], toDOM: () => ['wbr'] },
  image: element('img', { inline: true, group: 'inline', draggable: true, parseDOM: [{ tag: 'img[src]', getAttrs: own }] }),
};

const AS_NODES = new Set(
  'p h1 h2 h3 h4 h5 h6 blockquote ol ul li hr pre div figure details dl dd figcaption summary dt table caption colgroup col thead tbody tfoot tr td th br wbr img'.split(
    ' ',
  ),
);

/** Links are outermost, so that one link is one element. */
const MARKS = ['a', ...Object.keys(ALLOWED).filter((tag) => tag !== 'a' && !AS_NODES.has(tag))];

const markOf = (tag: string): MarkSpec => ({
  attrs: ATTRS,
  inclusive: tag !== 'a',
  // Links cannot be nested; other elements may.
  excludes: tag === 'a' ? 'a' : '',
  parseDOM: [
    {
      tag,
      getAttrs: (mark) => {
        const attrs = preservedAttributes(mark);
        // Word processors wrap whole texts in elements without meaning.
        if (tag === 'b' && /^(normal|400)$/.test(mark.style.fontWeight)) return false;
        if (tag === 'a' && !attrs.href && !attrs.id) return false;
        return { attrs };
      },
    },
  ],
  toDOM: (mark) => [tag, attrsOf(mark), 0],
});

export const schema = new Schema({ nodes, marks: Object.fromEntries(MARKS.map((tag) => [tag, markOf(tag)])) });
