// Sends the sample sites (content/) to a running site's import address; sending them again changes nothing.
// node scripts/seed.mjs [origin]
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${path.relative(root, file)}: ${error.message}`);
  }
};
const optionalJson = (file, fallback) => (existsSync(file) ? readJson(file) : fallback);

/** Every JSON file below a folder, by path; the order of files never matters. */
const jsonFiles = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => [name, readJson(path.join(folder, name))])
    : [];

/** Every page or shared item of a folder, with the place where it is written: a file holds one, or a list of them. */
export const partsIn = (folder) =>
  jsonFiles(folder).flatMap(([name, content]) =>
    Array.isArray(content) ? content.map((part, at) => [`${name}, ${at + 1}`, part]) : [[name, content]],
  );
const listed = (folder) => partsIn(folder).map(([, part]) => part);

/** What a folder holds to import, the main site's first language first: its sites.json, where SITE_NAME is the site that is not named. */
export const sampleSites = (site = process.env.SITE_NAME ?? 'lake-erie', from = path.join(root, 'content')) =>
  readJson(path.join(from, 'sites.json')).map(({ folder, ...rest }) => ({ site, ...rest, content: path.join(from, folder) }));

/**
 * @param options.content folder in the format of content/
 * @returns the body that the import address takes (src/content/repository/authoring.ts)
 */
export function importBody({ content = path.join(root, 'content'), site = process.env.SITE_NAME ?? 'lake-erie', language = 'en' } = {}) {
  return {
    site,
    language,
    comment: `Files of ${path.relative(root, content)}/`,
    complete: true,
    settings: optionalJson(path.join(content, 'site.json'), {}),
    pages: listed(path.join(content, 'pages')),
    shared: listed(path.join(content, 'shared')),
    designs: Object.fromEntries(jsonFiles(path.join(content, 'designs')).map(([name, design]) => [name.replace(/\.json$/, ''), design])),
    dictionary: optionalJson(path.join(content, 'dictionary', `${language}.json`), {}),
    redirects: optionalJson(path.join(content, 'redirects.json'), []),
    items: optionalJson(path.join(content, 'items.json'), []),
    missing: optionalJson(path.join(content, 'missing.json'), []),
  };
}

/**
 * Imports the content of every site and language of a folder.
 * @param options.from the folder; content/ when not said
 * @returns {Promise<{items: number, routes: number}>} how many items changed and how many pages that renewed
 * @throws with the site's own words when it refuses the content
 */
export async function seed({ origin, secret, from, site }) {
  const total = { items: 0, routes: 0 };
  for (const options of sampleSites(site, from)) {
    const { items, routes, isRenewed } = await importInto(origin, secret, options);
    if (isRenewed === false)
      console.warn('The content is taken, and visitors see it within minutes: its pages could not be renewed just now.');
    total.items += items;
    total.routes += routes.length;
  }
  return total;
}

async function importInto(origin, secret, options) {
  const response = await fetch(`${origin}/api/repository/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-revalidate-secret': secret },
    body: JSON.stringify(importBody(options)),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The site refused the content (${response.status}): ${text.slice(0, 2000)}`);
  return JSON.parse(text);
}

if (process.argv[1] === import.meta.filename) {
  const { items, routes } = await seed({
    origin: process.argv[2] ?? `http://127.0.0.1:${process.env.PORT ?? 8787}`,
    secret: process.env.PUBLISH_SECRET ?? 'preview',
  });
  console.log(`${items} items changed, ${routes} pages renewed`);
}
