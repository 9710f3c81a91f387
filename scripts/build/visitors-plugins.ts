/** What the visitors' bundle leaves out of modules that it shares with the editors' host. */
import path from 'node:path';
import { parseSync, type Plugin } from 'vite';

/** Styles of blocks that visitors' pages cannot have. */
export const visitorsStyles: Plugin = {
  name: 'visitors-styles',
  enforce: 'pre',
  resolveId: {
    filter: { id: /generated\/styles\.ts$/ },
    handler: () => path.resolve('src/generated/visitors-styles.ts'),
  },
};

/** Properties that only the editor, the documents and data files print, by the files that have them. */
const WORDS: readonly [file: RegExp, properties: readonly string[]][] = [
  [/\/block\.ts$/, ['description']],
  [/\/tracking\/events\.ts$/, ['example', 'when']],
];

/** What only the editor and the documents print: `.describe('…')` of fields, and the properties above. */
export const editorsWords: Plugin = {
  name: 'editors-words',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/ },
    handler(code, id) {
      const left = withoutEditorsWords(code, id);
      return left === null ? null : { code: left, map: null };
    },
  },
};

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/** @returns the module with blanks for the words, so that every other place keeps its line and column; `null` for one without words */
export function withoutEditorsWords(code: string, file: string): string | null {
  const properties = WORDS.find(([files]) => files.test(file))?.[1] ?? [];
  if (properties.length === 0 && !code.includes('.describe(')) return null;
  let text = code;
  const blank = (start: number, end: number, by = '') => {
    text = text.slice(0, start) + by + text.slice(start + by.length, end).replace(/[^\n]/g, ' ') + text.slice(end);
  };
  walk(parseSync(file, code).program as unknown as Node, (node) => {
    const { callee, arguments: given } = node as { callee?: Node; arguments?: Node[] };
    if (node.type === 'CallExpression' && isDescribe(callee) && given?.length === 1 && isText(given[0]))
      blank((callee.object as Node).end, node.end);
    const { key, value } = node as { key?: Node; value?: Node };
    if (node.type === 'Property' && value?.end && properties.includes(String(key?.name))) blank(value.start, value.end, '0');
  });
  return text === code ? null : text;
}

const isDescribe = (callee: Node | undefined): callee is Node =>
  callee?.type === 'MemberExpression' && (callee.property as Node).name === 'describe';

const isText = (node: Node | undefined): node is Node => node?.type === 'Literal' || node?.type === 'TemplateLiteral';

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const part of Object.values(node).flat())
    if (typeof part === 'object' && part !== null && typeof (part as Node).type === 'string') walk(part as Node, visit);
}

const RUNTIME = 'react-jsx-runtime';

/** React's functions for elements under names of their own: as properties of a CommonJS module, each of the 2,300 uses would name that too. */
export const elements: Plugin = {
  name: 'elements',
  enforce: 'pre',
  resolveId: { filter: { id: /^react\/jsx-runtime$/ }, handler: () => `\0${RUNTIME}` },
  load: {
    filter: { id: /^\0react-jsx-runtime$/ },
    handler: () =>
      `import runtime from ${JSON.stringify(path.resolve(`node_modules/react/cjs/${RUNTIME}.production.js`))};\n` +
      'export const { Fragment, jsx } = runtime;\nexport { jsx as jsxs };\n',
  },
};

const WRITER = /zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;

/** The writer of JSON schemas in zod, which only `npm run docs:events` uses: every schema refers to it. */
export const jsonSchemas: Plugin = {
  name: 'json-schemas',
  enforce: 'pre',
  transform: {
    filter: { id: WRITER },
    handler(code) {
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      return { code: `${names.map((name) => `export const ${name} = () => {};`).join('\n')}\n`, map: null };
    },
  },
};
