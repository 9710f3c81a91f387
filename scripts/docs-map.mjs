// Makes docs/map.md: every route, block, setting and sample page. With --check it only says whether the file is up to date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { importBody, sampleSites } from './seed.mjs';

const root = path.resolve(import.meta.dirname, '..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');

const routes = [...read('src/app.tsx').matchAll(/app\.(get|post|on|route|all)\(([^;]+)\);/g)].map(
  ([, method, rest]) => `| ${method} | \`${rest.split('\n')[0].replace(/\|/g, '\\|').slice(0, 110)}\` |`,
);
const blocks = [...read('src/blocks/registry.ts').matchAll(/names: \[([^\]]+)\], folder: '([^']+)', description: '([^']+)'/g)]
  .map(([, names, folder, description]) => `| ${names.replace(/'/g, '')} | \`${folder}\` | ${description} |`)
  .sort();
const settings = [...read('src/settings.ts').matchAll(/\/\*\* ([^*]+) \*\/\n\s+([A-Z_]+): /g)].map(
  ([, text, name]) => `| \`${name}\` | ${text} |`,
);
const pages = sampleSites('lake-erie').flatMap((options) =>
  importBody(options)
    .pages.sort((a, b) => a.path.localeCompare(b.path))
    .map((page) => `| ${options.site} | ${options.language} | \`${page.path}\` | ${page.template} | ${page.fields.Title} |`),
);

const text = `# Map
Made by \`npm run docs:map\`; \`npm run check\` fails when it is stale.

## Routes, in order
| how | route |
|---|---|
${routes.join('\n')}

## Blocks
| component names | folder | is |
|---|---|---|
${blocks.join('\n')}

## Settings
| setting | is |
|---|---|
${settings.join('\n')}

## Sample pages
| site | language | path | template | title |
|---|---|---|---|---|
${pages.join('\n')}
`;
const file = path.join(root, 'docs/map.md');
if (process.argv.includes('--check')) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error('docs/map.md is stale: npm run docs:map');
    process.exit(1);
  }
} else writeFileSync(file, text);
