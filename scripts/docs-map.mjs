// Makes docs/map.md: every route, block, setting and sample page. With --check it only says whether the file is up to date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { importBody, sampleSites } from './seed.mjs';

const root = path.resolve(import.meta.dirname, '..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');

const addresses = Object.fromEntries(
  [
    ...read('src/urls.ts').matchAll(/^ {2}(\w+): (?:\([^\n]*?\) =>\s*)?['`](\/[^'`$]*)/gm),
    ...read('src/addresses/rules.ts').matchAll(/^export const (\w+) = (?:\([^\n]*?\) =>\s*)?['`](\/[^'`$]*)/gm),
  ].map(([, name, address]) => [name, address]),
);
const addressOf = (code) => {
  const own = /^urls\.(\w+)(?:\(\))?$/.exec(code)?.[1];
  if (own) return addresses[own] ?? code;
  if (/^\w+$/.test(code)) return `{${code}}`;
  return code
    .replace(/^['`](.*)['`]$/, '$1')
    .replace(/\$\{urls\.(\w+)\}/g, (_, name) => addresses[name])
    .replace(/\$\{(\w+)\}/g, '{$1}');
};

/** Address that another module names by a constant: `EDIT_FIELDS`. */
function constantOf(name, file, code) {
  const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(code)?.[1];
  return from && new RegExp(`export const ${name} = '([^']+)'`).exec(read(path.join(path.dirname(file), from)))?.[1];
}

/** Rows of what a file puts into the route table, in order; sub-apps are looked up where they are imported from. */
function routesOf(file) {
  const code = read(file);
  const rows = [];
  for (const [, kind, first, rest] of code.matchAll(
    /\b(?:app|api)\.(get|post|on|route|all|use)\(\s*(\[.*?\]|[^,;]+?)(?:,\s*([^;]*?))?\);/g,
  )) {
    if (kind === 'route') {
      const from = new RegExp(`import \\{[^}]*\\b${/^\w+/.exec(rest)?.[0]}\\b[^}]*\\} from '([^']+)'`).exec(code)?.[1];
      rows.push(...routesOf(path.join(path.dirname(file), from)));
    } else if (kind === 'use') {
      const name = /^(?:async )?function (\w+)/.exec(first)?.[1] ?? /^\w+/.exec(first)?.[0];
      if (name) rows.push(['every request', name, file]);
    } else {
      const given = /byMethod\(\{([^}]*)\}|method: ('\w+')/.exec(rest ?? '') ?? [];
      const methods = [...`${given[1] ?? ''}${given[2] ?? ''}`.matchAll(/\b[A-Z]{3,}\b/g)].map(String);
      const known = kind === 'on' ? [...first.matchAll(/[A-Z]+/g)].map(String) : kind === 'all' ? methods : [kind.toUpperCase()];
      const address =
        kind === 'on'
          ? (/^'([^']+)'/.exec(rest)?.[1] ?? '')
          : (/^[A-Z_]+$/.test(first) && constantOf(first, file, code)) || addressOf(first);
      rows.push([known.join(', ') || 'all', `\`${address}\``, file]);
    }
  }
  return rows;
}
const routes = routesOf('src/app.tsx').map(([methods, what, file]) => `| ${methods} | ${what} | \`${file.replace(/\\/g, '/')}\` |`);
const blocks = [
  ...read('src/blocks/registry.ts').matchAll(/names: \[([^\]]+)\], folder: '([^']+)',(?: ours: true,)? description: '([^']+)'/g),
]
  .map(([, names, folder, description]) => `| ${names.replace(/'/g, '')} | \`${folder}\` | ${description} |`)
  .sort();
const schema = read('src/settings.ts')
  .split(/^ {2}\.object\(\{/m)[1]
  .split(/^ {2}\}\)/m)[0];
const explained = new Map([...schema.matchAll(/\/\*\* (.+) \*\/\n\s+([A-Z_]+):/g)].map(([, text, name]) => [name, text]));
const settings = [...schema.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => {
  if (!explained.has(name)) throw new Error(`src/settings.ts: ${name} has no sentence`);
  return `| \`${name}\` | ${explained.get(name)} |`;
});
const pages = sampleSites('lake-erie').flatMap((options) =>
  importBody(options)
    .pages.sort((a, b) => a.path.localeCompare(b.path))
    .map((page) => `| ${options.site} | ${options.language} | \`${page.path}\` | ${page.template} | ${page.fields.Title} |`),
);

const text = `# Map
Made by \`npm run docs:map\`; \`npm run check\` fails when it is stale.

## Routes, in order
| methods | address, or step | file |
|---|---|---|
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
