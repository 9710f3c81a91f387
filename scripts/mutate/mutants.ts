/** Makes the mutants of a source file: one small change of its behaviour each. */
import { type ESTree, parseSync } from 'vite';
import { sqlChanges } from './sql.ts';

export interface Mutant {
  file: string;
  line: number;
  /** The replaced range: an expression, or a statement that is left out. */
  start: number;
  end: number;
  /** What replaces the expression; `undefined` leaves out the statement. */
  replacement: string | undefined;
  /** Both texts for people, shortened. */
  original: string;
  mutated: string;
}

type Node = ESTree.Node;

/** A change of a node: the new text of the whole node, and for a change inside a long text only the part that changes. */
interface Change {
  replacement: string | undefined;
  /** Where that part begins, from the start of the node. */
  at?: number;
  original?: string;
  mutated?: string;
}

const COMPARISONS: Record<string, string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
};
const ARITHMETIC: Record<string, string> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '&': '|', '|': '&', '<<': '>>', '>>': '<<' };
const ASSIGNMENTS: Record<string, string> = { '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=' };

/** Methods that return a changed copy of their object: the mutant returns the object. */
const COPIES = new Set(
  'filter sort toSorted reverse toReversed slice trim trimEnd trimStart toLowerCase toUpperCase replace replaceAll normalize concat'.split(
    ' ',
  ),
);
/** A map: an object would have `toString` too. */
const SWAPS: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['min', 'max'],
  ['max', 'min'],
]);

/** Descriptions, not behaviour: messages of errors, texts for editors, labels of logs. */
const DESCRIBING = /^(new \w*Error|(.*\.)?(log(\.\w+)?|describe|meta))$/;

/** Longer arrays are data. */
const MOST_ELEMENTS = 8;
const LONGEST_SHOWN = 90;

/** @returns all mutants of a file, in the order of the text */
export function mutantsOf(file: string, text: string): Mutant[] {
  const { program, errors } = parseSync(file, text, { preserveParens: false });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Mutant[] = [];
  const walk = (node: Node, parent: Node | undefined, within: Within) => {
    for (const { replacement, at = 0, original, mutated } of changes(node, parent, text, within))
      found.push({
        file,
        line: text.slice(0, node.start + at).split('\n').length,
        start: node.start,
        end: node.end,
        replacement,
        original: short(original ?? text.slice(node.start, node.end)),
        mutated: short(mutated ?? replacement ?? ''),
      });
    const inner = { describing: within.describing || describes(node, text), computed: within.computed || isFunction(node), spine: false };
    for (const [key, child] of childrenOf(node)) walk(child, node, { ...inner, spine: isSpine(node, key, within) });
  };
  walk(program, undefined, { describing: false, computed: false, spine: false });
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

interface Within {
  /** Inside texts for people, which are not mutated. */
  describing: boolean;
  /** Inside a function. Outside of one, texts are data: names, labels and keys in tables. */
  computed: boolean;
  /** Part of an optional chain that parentheses would cut in two. */
  spine: boolean;
}

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST_SHOWN ? `${line.slice(0, LONGEST_SHOWN)}…` : line;
};

function describes(node: Node, text: string): boolean {
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return false;
  return DESCRIBING.test(`${node.type === 'NewExpression' ? 'new ' : ''}${text.slice(node.callee.start, node.callee.end)}`);
}

const isSpine = (node: Node, key: string, within: Within): boolean =>
  node.type === 'ChainExpression' || (within.spine && ['callee', 'object', 'expression'].includes(key));

/** Types, imports and names, which have no behaviour. */
const isSkipped = (node: Node, key: string, child: Node): boolean => {
  if (child.type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(child.type)) return true;
  if (/^(Import|ExportAll|JSXText|JSXOpening.*Name|JSXIdentifier)/.test(child.type)) return true;
  if (key === 'key' || key === 'property') return !('computed' in node && node.computed);
  if (key === 'source' || key === 'typeAnnotation' || key === 'typeArguments') return true;
  return (node.type === 'TaggedTemplateExpression' && key === 'quasi') || (node.type === 'JSXAttribute' && child.type === 'Literal');
};

function* childrenOf(node: Node): Generator<[string, Node]> {
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string' && !isSkipped(node, key, child as Node))
        yield [key, child as Node];
  }
}

/** Where an expression can't be replaced by one in parentheses, or is no value. */
const isFixed = (node: Node, parent: Node | undefined): boolean =>
  !parent ||
  ((parent.type === 'AssignmentExpression' || parent.type === 'AssignmentPattern') && parent.left === node) ||
  ((parent.type === 'ForInStatement' || parent.type === 'ForOfStatement') && parent.left === node) ||
  (parent.type === 'UnaryExpression' && parent.operator === 'delete') ||
  parent.type === 'UpdateExpression' ||
  parent.type === 'ImportExpression' ||
  (parent.type === 'ExpressionStatement' && 'directive' in parent && Boolean(parent.directive));

function changes(node: Node, parent: Node | undefined, text: string, { describing, computed, spine }: Within): Change[] {
  if (isFixed(node, parent)) return [];
  const of = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
  const operated = (left: Node, operator: string, right: Node): Change => ({ replacement: `${of(left)} ${operator} ${of(right)}` });
  const condition = isCondition(node, parent) ? ['true', 'false'].map((replacement) => ({ replacement })) : [];
  switch (node.type) {
    case 'ExpressionStatement':
      return /^(Call|Await|Assignment|Update|Yield|Chain)/.test(node.expression.type) && !isSuper(node.expression)
        ? [{ replacement: undefined }]
        : [];
    case 'BinaryExpression': {
      const { left, operator, right } = node;
      const comparisons = COMPARISONS[operator] ?? [];
      // As a condition, `true` and `false` tell more than the negation.
      const kept = condition.length > 0 ? comparisons.slice(0, -1) : comparisons;
      const arithmetic = ARITHMETIC[operator] && !isText(left) && !isText(right) ? [ARITHMETIC[operator]] : [];
      return [...condition, ...[...kept, ...arithmetic].map((other) => operated(left as Node, other, right))];
    }
    case 'LogicalExpression':
      return [
        ...condition,
        ...[node.left, node.right].filter(() => !isFallback(node.right, node)).map((side) => ({ replacement: of(side) })),
      ];
    case 'UnaryExpression':
      return node.operator === '!' || node.operator === '-' ? [{ replacement: of(node.argument) }] : condition;
    case 'UpdateExpression':
      return [{ replacement: of(node).replaceAll(node.operator, node.operator === '++' ? '--' : '++') }];
    case 'AssignmentExpression': {
      const other = ASSIGNMENTS[node.operator];
      return other && !isText(node.right) ? [operated(node.left, other, node.right)] : [];
    }
    case 'CallExpression':
      return [...condition, ...(spine ? [] : called(node, of))];
    case 'Identifier':
    case 'MemberExpression':
      return condition;
    case 'ChainExpression': {
      const whole = of(node);
      return [...condition, { replacement: whole.replace(/\?\.(?=[[(])/, '').replace(/\?\./, '.') }].filter(
        ({ replacement }) => replacement !== whole,
      );
    }
    case 'ArrayExpression':
      return describing || node.elements.length > MOST_ELEMENTS ? [] : emptied(node.elements, of);
    case 'TemplateLiteral':
      return describing ? [] : worded(of(node), '``', computed);
    case 'Literal':
      return describing || isFallback(node, parent) ? [] : literal(node, parent, of(node), computed);
    default:
      return returned(node, parent);
  }
}

/** An empty value after `??` or as a default: nearly all are there for the type of an index, and never used. */
const isFallback = (node: Node, parent: Node | undefined): boolean =>
  ((parent?.type === 'LogicalExpression' && parent.operator === '??') || parent?.type === 'AssignmentPattern') &&
  parent.right === node &&
  ((node.type === 'Literal' && !node.value) ||
    (node.type === 'ArrayExpression' && node.elements.length === 0) ||
    (node.type === 'ObjectExpression' && node.properties.length === 0));

const isFunction = (node: Node): boolean => /Function/.test(node.type);
const isSuper = (node: Node): boolean => node.type === 'CallExpression' && node.callee.type === 'Super';
const isText = (node: Node): boolean => node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

const isCondition = (node: Node, parent: Node | undefined): boolean =>
  (parent?.type === 'IfStatement' || parent?.type === 'ConditionalExpression') && parent.test === node;

/** @returns a returned value or object that is replaced by nothing */
const returned = (node: Node, parent: Node | undefined): Change[] =>
  (parent?.type === 'ReturnStatement' || (parent?.type === 'ArrowFunctionExpression' && parent.body === node)) &&
  /^(Object|JSX|Await|New)/.test(node.type)
    ? [{ replacement: node.type.startsWith('JSX') ? 'null' : 'undefined' }]
    : [];

function called({ callee, arguments: args }: ESTree.CallExpression, of: (node: Node) => string): Change[] {
  if (callee.type !== 'MemberExpression' || callee.computed || callee.optional) return [];
  const name = of(callee.property);
  if (COPIES.has(name)) return [{ replacement: of(callee.object) }];
  const other = SWAPS.get(name);
  return other ? [{ replacement: `${of(callee.object)}.${other}(${args.map(of).join(', ')})` }] : [];
}

/** @returns the array without one element, and for one element without any */
const emptied = (elements: ESTree.ArrayExpression['elements'], of: (node: Node) => string): Change[] =>
  elements.map((left, index) => ({
    replacement: `[${elements
      .filter((_, other) => other !== index)
      .map((element) => (element ? of(element) : ''))
      .join(', ')}]`,
    mutated: `without ${left ? of(left) : 'a hole'}`,
  }));

/** @returns changes of a text: of its conditions for SQL, nothing for words to read, else the empty text */
function worded(whole: string, empty: string, computed: boolean): Change[] {
  const sql = sqlChanges(whole);
  if (sql) return sql;
  if (!computed || /[a-z,.]\s+[a-z]/i.test(whole)) return [];
  return whole === empty || whole === '' ? [] : [{ replacement: empty }];
}

function literal(node: ESTree.Node & { type: 'Literal' }, parent: Node | undefined, whole: string, computed: boolean): Change[] {
  if ('regex' in node && node.regex) return patterns(whole);
  if (typeof node.value === 'boolean') return [{ replacement: String(!node.value) }];
  if (typeof node.value === 'number')
    return (node.value === 0 ? [1] : node.value <= 99 ? [0, node.value + 1] : [0]).map((value) => ({ replacement: String(value) }));
  if (typeof node.value !== 'string') return [];
  if (node.value === '' && computed) return [{ replacement: "'mutated'" }];
  // `typeof x === ''` can't be true, which mutating the comparison shows too.
  if (parent?.type === 'BinaryExpression' && parent.left.type === 'UnaryExpression') return [];
  return worded(whole, "''", computed);
}

/** @returns a regular expression without an anchor, and without the last alternative of a group */
function patterns(whole: string): Change[] {
  const changed = [whole.replace(/^\/\^/, '/'), whole.replace(/\$(?=\/\w*$)/, ''), whole.replace(/\|[^|()[\]]+(?=\)|\/\w*$)/, '')];
  return changed.filter((other) => other !== whole && !other.startsWith('//')).map((replacement) => ({ replacement }));
}
