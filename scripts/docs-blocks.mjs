// Makes docs/blocks/: a page for each block from its schema, examples and criteria. With --check it only says whether they are up to date. Needs a build.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { fieldSentences, paramSentences } from './field-sentences.mjs';

const root = path.resolve(import.meta.dirname, '..');
const out = path.join(root, 'docs/blocks');

/** What the code knows of itself: the blocks, with the kinds of their fields and parameters. */
async function readBlocks() {
  const file = path.join(root, 'dist/block-facts.mjs');
  await esbuild.build({
    stdin: {
      contents: `
        import { registry } from './src/blocks/registry.ts';
        import { kindsOfSchema } from './src/content/field-shape.ts';
        import { paramKinds } from './src/content/param-kinds.ts';
        import { blockExamples } from './src/generated/examples.ts';
        export const blocks = [...new Set(registry.values())].map((block) => ({
          names: block.names, folder: block.folder, description: block.description, width: block.width ?? 'wrap',
          loads: Boolean(block.load), fields: kindsOfSchema(block.fields) ?? {}, params: paramKinds(block.params),
          ...blockExamples[block.folder],
        }));`,
      resolveDir: root,
      loader: 'ts',
    },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    jsx: 'automatic',
    mainFields: ['module', 'main'],
    conditions: ['workerd', 'import'],
    external: ['cloudflare:*', 'node:*'],
    outfile: file,
    logLevel: 'error',
  });
  return (await import(`${pathToFileURL(file).href}?${Date.now()}`)).blocks;
}

const cell = (text) => String(text).replaceAll('|', '\\|').replace(/\s+/g, ' ');

/** Rows of a field and of what is inside its entries. */
const fieldRows = (kinds, sentences, prefix = '') =>
  Object.entries(kinds).flatMap(([name, kind]) => {
    const at = prefix + name;
    const type = typeof kind === 'string' ? kind : kind.isList ? 'list' : 'item';
    const row = `| \`${at}\` | ${type} | ${cell(sentences[at] ?? '')} |`;
    return typeof kind === 'string' ? [row] : [row, ...fieldRows(kind.inside, sentences, `${at}.`)];
  });

const paramRows = (kinds, sentences) =>
  Object.entries(kinds).map(([name, kind]) => {
    const values = kind.values ? `${kind.kind}: ${kind.values.map((value) => `\`${value}\``).join(' ')}` : kind.kind;
    return `| \`${name}\` | ${cell(values)} | ${cell(sentences[name] ?? '')} |`;
  });

const table = (head, rows) => (rows.length ? `\n${head}\n${rows.join('\n')}\n` : '');

function pageOf(block) {
  const schema = readFileSync(path.join(root, 'src/blocks', block.folder, 'schema.ts'), 'utf8');
  const shot = (width) => `../screenshots/blocks/${block.folder}-${width}.webp`;
  const picture = existsSync(path.join(out, shot(1280))) ? `\n![at 1280 px](${shot(1280)})\n` : '';
  const examples = Object.keys(block.examples ?? {}).map(
    (name) => `- [${name}](http://localhost:8787/gallery/${encodeURIComponent(block.folder)}/${encodeURIComponent(name)})`,
  );
  const criteria = (block.criteria ?? []).map(({ outcome, test }) => `- ${outcome} (\`${test}\`)`);
  return `# ${block.names[0]}
Made by \`npm run docs:blocks\` from \`src/blocks/${block.folder}/\`. Do not edit.

${block.description}${block.names.length > 1 ? ` Also called ${block.names.slice(1).join(', ')}.` : ''} ${block.width === 'full' ? 'It goes from edge to edge.' : 'It stands in the column of its placeholder.'}${block.loads ? ' It waits for data of a service.' : ''}
${picture}${table('| field | kind | is |\n|---|---|---|', fieldRows(block.fields, fieldSentences(schema)))}${table('| parameter | takes | is |\n|---|---|---|', paramRows(block.params, paramSentences(schema)))}
Examples, with \`npm start\` running:
${examples.join('\n')}

What must hold:
${criteria.join('\n')}
`;
}

const blocks = (await readBlocks()).sort((a, b) => a.folder.localeCompare(b.folder));
const pages = new Map(blocks.map((block) => [`${block.folder}.md`, pageOf(block)]));
pages.set(
  'README.md',
  `# Blocks
Made by \`npm run docs:blocks\`; \`npm run check\` fails when a page is stale.

| block | is |
|---|---|
${blocks.map(({ names, folder, description }) => `| [${names[0]}](${folder}.md) | ${description} |`).join('\n')}
`,
);
const there = existsSync(out) ? readdirSync(out) : [];
const stale = [...new Set([...there, ...pages.keys()])].filter(
  (name) => !pages.has(name) || !there.includes(name) || readFileSync(path.join(out, name), 'utf8') !== pages.get(name),
);
if (process.argv.includes('--check')) {
  if (stale.length) {
    console.error(`docs/blocks is stale (${stale.join(', ')}): npm run docs:blocks`);
    process.exit(1);
  }
} else {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  for (const [name, text] of pages) writeFileSync(path.join(out, name), text);
}
