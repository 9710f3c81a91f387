/**
 * Sends the sample sites (content/) to a running site's import endpoint; sending them again changes nothing.
 * npm run seed -- [origin]
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ImportInput } from '../../src/content/repository/files/authoring.ts';
import { filesBelow, root } from '../lib/files.ts';
import { localSecret } from '../local-secrets.ts';

/** The target of the content, and the secret that opens the endpoint. */
export interface Target {
  origin: string;
  secret: string;
}

/** One site and language of a folder in the format of content/. */
export interface ContentOptions {
  content: string;
  site: string;
  language: string;
}

/** The body of an import, with every part. */
export type Content = { [Part in keyof ImportInput]-?: NonNullable<ImportInput[Part]> };

const SAMPLE = path.join(root, 'content');

/** @throws Error that names the file */
export function readJson<T>(file: string): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    throw new Error(`${path.relative(root, file)}: ${(error as Error).message}`);
  }
}
export const optionalJson = <T>(file: string, fallback: T): T => (existsSync(file) ? readJson<T>(file) : fallback);

/** Every JSON file below a folder, by path; the order of files does not matter. */
const jsonFiles = <T>(folder: string): [name: string, content: T][] =>
  filesBelow(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [path.relative(folder, file), readJson<T>(file)]);

/** Every page or shared item of a folder, by its location there: a file holds one, or a list of them (`blog.json, 2`). */
export const partsIn = <T extends { path: string }>(folder: string): [place: string, part: T][] =>
  jsonFiles<T | T[]>(folder).flatMap(([name, content]) =>
    Array.isArray(content) ? content.map((part, at): [string, T] => [`${name}, ${at + 1}`, part]) : [[name, content]],
  );
const listed = <T extends { path: string }>(folder: string): T[] => partsIn<T>(folder).map(([, part]) => part);

/** Sites and languages of a folder, from its sites.json; `site` is the one without a name there. */
export const sampleSites = (site = process.env.SITE_NAME ?? 'lake-erie', from = SAMPLE): ContentOptions[] =>
  readJson<{ folder: string; site?: string; language: string }[]>(path.join(from, 'sites.json')).map(({ folder, ...rest }) => ({
    site,
    ...rest,
    content: path.join(from, folder),
  }));

/** @returns the body of an import request, unchecked (src/content/repository/authoring.ts) */
export function importBody({
  content = SAMPLE,
  site = process.env.SITE_NAME ?? 'lake-erie',
  language = 'en',
}: Partial<ContentOptions> = {}): Content {
  return {
    site,
    language,
    comment: `Files of ${path.relative(root, content)}/`,
    complete: true,
    settings: optionalJson(path.join(content, 'site.json'), {}),
    pages: listed(path.join(content, 'pages')),
    shared: listed(path.join(content, 'shared')),
    designs: Object.fromEntries(
      jsonFiles<Content['designs'][string]>(path.join(content, 'designs')).map(([name, design]) => [name.replace(/\.json$/, ''), design]),
    ),
    dictionary: optionalJson(path.join(content, 'dictionary', `${language}.json`), {}),
    redirects: optionalJson(path.join(content, 'redirects.json'), []),
    items: optionalJson(path.join(content, 'items.json'), []),
    missing: optionalJson(path.join(content, 'missing.json'), []),
  };
}

/**
 * Imports the content of every site and language of a folder.
 * @param options.from the folder; content/ when absent
 * @returns the number of changed items and of renewed pages
 * @throws with the site's message when it refuses the content
 */
export async function seed({ origin, secret, from, site }: Target & { from?: string; site?: string | undefined }): Promise<{
  items: number;
  routes: number;
}> {
  const total = { items: 0, routes: 0 };
  for (const options of sampleSites(site, from)) {
    const { items, routes, isRenewed } = await importInto({ origin, secret }, options);
    if (isRenewed === false)
      console.warn('The content is stored, but its pages could not be renewed. Visitors will see it within minutes.');
    total.items += items;
    total.routes += routes.length;
  }
  return total;
}

/** Posts content to the import endpoint. @param query `?check=only` stores nothing */
export const postContent = ({ origin, secret }: Target, options: ContentOptions, query = ''): Promise<Response> =>
  fetch(`${origin}/api/repository/import${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-revalidate-secret': secret },
    body: JSON.stringify(importBody(options)),
  });

async function importInto(target: Target, options: ContentOptions): Promise<{ items: number; routes: string[]; isRenewed?: boolean }> {
  const response = await postContent(target, options);
  const text = await response.text();
  if (!response.ok) throw new Error(`The site refused the content (${response.status}): ${text.slice(0, 2000)}`);
  return JSON.parse(text);
}

/** A local run, unless the command or the environment names another site. */
export const targetOf = (origin: string | undefined): Target => ({
  origin: origin ?? `http://127.0.0.1:${process.env.PORT ?? 8787}`,
  secret: localSecret('PUBLISH_SECRET'),
});

if (import.meta.main) {
  const { items, routes } = await seed(targetOf(process.argv[2]));
  console.log(`${items} items changed, ${routes} pages renewed`);
}
