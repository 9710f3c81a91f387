/** Writes docs/blocks/: a page for each block from its schema, examples and criteria. With --check it only reports whether they are up to date. Needs a build. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FieldKinds } from '../../src/content/field-shape.ts';
import type { ParamKind } from '../../src/content/param-kinds.ts';
import { importBundled } from '../lib/bundled.ts';
import { filesBelow, root } from '../lib/files.ts';
import { cell, generateDocs, table } from './generated-docs.ts';

type Facts = typeof import('./block-facts.ts');
type Sentences = Readonly<Record<string, string>>;

const { blocks } = await importBundled<Facts>('scripts/docs/block-facts.ts');

/** Rows of a field and of the fields of its entries. */
const fieldRows = (kinds: FieldKinds, sentences: Sentences, prefix = ''): string[][] =>
  Object.entries(kinds).flatMap(([name, kind]) => {
    const at = prefix + name;
    const type = typeof kind === 'string' ? kind : kind.isList ? 'list' : 'item';
    const row = [`\`${at}\``, type, cell(sentences[at] ?? '')];
    return typeof kind === 'string' ? [row] : [row, ...fieldRows(kind.inside, sentences, `${at}.`)];
  });

const paramRows = (kinds: Readonly<Record<string, ParamKind>>, sentences: Sentences): string[][] =>
  Object.entries(kinds).map(([name, kind]) => {
    const values = 'values' in kind ? `${kind.kind}: ${kind.values.map((value) => `\`${value}\``).join(' ')}` : kind.kind;
    return [`\`${name}\``, cell(values), cell(sentences[name] ?? '')];
  });

/** A table with blank lines around it, empty without rows. */
const section = (head: string[], rows: string[][]) => (rows.length ? `\n${table(head, rows)}\n` : '');

function pageOf(block: Facts['blocks'][number]): string {
  const { name, otherNames, folder, sharedFolder, description, width, loads, fields, params, examples, criteria, stressed } = block;
  const picture = `screenshots/blocks/${folder}-1280.webp`;
  return `# ${name}
Made by \`npm run docs:blocks\` from \`src/blocks/${sharedFolder}/\`. Do not edit.

${description}${otherNames.length > 0 ? ` Also called ${otherNames.join(', ')}.` : ''} ${width === 'full' ? 'It goes from edge to edge.' : 'It is as wide as its placeholder.'}${loads ? ' It waits for data of a service.' : ''}
${existsSync(path.join(root, 'docs', picture)) ? `\n![at 1280 px](../${picture})\n` : ''}${section(['field', 'kind', 'is'], fieldRows(fields, block.fieldSentences))}${section(['parameter', 'takes', 'is'], paramRows(params, block.paramSentences))}
Examples, with \`npm start\` running:
${examples.map((example) => `- [${example}](http://localhost:8787/gallery/${encodeURIComponent(folder)}/${encodeURIComponent(example)})`).join('\n')}
${stressed.length ? `\nGenerated from \`default\`: ${stressed.map((state) => `\`${state}\``).join(', ')}.\n` : ''}
What must hold:
${criteria.map(({ outcome, test }) => `- ${outcome} (\`${test}\`)`).join('\n')}
`;
}

const index = `# Blocks
Made by \`npm run docs:blocks\`; \`npm run check\` fails when a page is stale.

${table(
  ['block', 'is'],
  blocks.map(({ name, folder, description }) => [`[${name}](${folder}.md)`, description]),
)}
`;
const docs = path.join(root, 'docs');
const old = filesBelow(path.join(docs, 'blocks')).map((file): [string, undefined] => [path.relative(docs, file), undefined]);
const pages = blocks.map((block): [string, string] => [`blocks/${block.folder}.md`, pageOf(block)]);
generateDocs(new Map([...old, ['blocks/README.md', index], ...pages]), 'npm run docs:blocks');
