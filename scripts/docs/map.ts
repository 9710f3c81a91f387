/** Writes docs/map.md: every route, block, setting and sample page. With --check it only reports whether the file is up to date. Needs a build. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unstable_readConfig as readConfig } from 'wrangler';
import { LOCAL_SECRETS, SETTING_NAMES } from '../../src/settings.ts';
import type { AppRoute } from './app-routes.ts';
import { importBundled } from '../lib/bundled.ts';
import { root } from '../lib/files.ts';
import { type FunctionSource, functionSources } from './function-source.ts';
import { cell, generateDocs, table } from './generated-docs.ts';
import { importBody, sampleSites } from '../content/seed.ts';

const { appRoutes, blocks } = await importBundled<typeof import('./app-routes.ts')>('scripts/docs/app-routes.ts');

/** Rows of the route table; addresses with the same handler share a row. */
function routeRows(): string[][] {
  const { vars } = readConfig({ config: path.join(root, 'wrangler.toml') }, { hideWarnings: true });
  const routes = appRoutes({ ...LOCAL_SECRETS, ...vars });
  const rows = functionSources(routes.map(({ handler }) => handler)).map((source, at) => ({ ...source, ...(routes[at] as AppRoute) }));
  return [...Map.groupBy(rows, ({ method, file, line }) => `${method} ${file}:${line}`).values()].flatMap((same) =>
    same.slice(0, 1).map((route) => {
      const addresses = new Set(same.map(({ path: address }) => `\`${address}\``));
      return [route.method, [...addresses].join(' '), cell(purposeOf(route)), `\`${route.file}\``];
    }),
  );
}

/** The handler's comment when it is about the method or a step, else the file's. */
const purposeOf = ({ method, comment, fileComment }: AppRoute & FunctionSource) =>
  method === 'step' || comment.startsWith(method) ? comment || fileComment : fileComment || comment;

const blockRows = (): string[][] =>
  blocks.map(({ name, otherNames, folder, description }) => [[name, ...otherNames].join(', '), `\`${folder}\``, cell(description)]);

function settingRows(): string[][] {
  const source = readFileSync(path.join(root, 'src/settings.ts'), 'utf8');
  return SETTING_NAMES.map((name) => {
    const purpose = new RegExp(`/\\*\\* ([^\\n]+) \\*/\\n\\s+${name}:`).exec(source)?.[1];
    if (!purpose) throw new Error(`src/settings.ts: ${name} has no comment`);
    return [`\`${name}\``, cell(purpose)];
  });
}

const pageRows = (): string[][] =>
  sampleSites('lake-erie').flatMap((options) =>
    importBody(options)
      .pages.sort((a, b) => a.path.localeCompare(b.path))
      .map(({ path: address, template, fields }) => [options.site, options.language, `\`${address}\``, template, cell(fields?.Title)]),
  );

const text = `# Map
Made by \`npm run docs:map\`; \`npm run check\` fails when it is stale.

## Routes, in order
A step is middleware: it may answer or change a request, and passes on what it does not answer.

${table(['method', 'address', 'purpose', 'file'], routeRows())}

## Blocks
${table(['component names', 'folder', 'is'], blockRows())}

## Settings
${table(['setting', 'is'], settingRows())}

## Sample pages
${table(['site', 'language', 'path', 'template', 'title'], pageRows())}
`;

generateDocs(new Map([['map.md', text]]), 'npm run docs:map');
