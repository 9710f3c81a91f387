// Sends a folder in the format of content/ to a running site and publishes what differs; sending it again changes nothing.
// PUBLISH_SECRET=… npm run content:push -- [origin] [folder]
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { faultsOf, faultsOfMedia, fileOf } from './content-check.mjs';
import { mediaFile } from './content-pull.mjs';
import { importBody, sampleSites, seed } from './seed.mjs';

/**
 * Everything is looked through first, by the site as well: a fault anywhere, and nothing of the folder is taken.
 * @returns {Promise<{items: number, routes: number, files: number}>} `files`: uploads that were not there, or have other words now
 * @throws with every fault that was found, each with its file
 */
export async function push({ origin, secret, folder }) {
  const from = path.resolve(folder);
  const sites = sampleSites(undefined, from);
  // Faults of another site's folder are told with the folder.
  const named = ({ content }, fault) => path.join(path.relative(from, content), fault);
  const refuse = (faults) => {
    if (faults.length > 0) throw new Error(`Nothing was sent:\n${faults.join('\n')}`);
  };
  refuse([...sites.flatMap((options) => faultsOf(options).map((fault) => named(options, fault))), ...faultsOfMedia(from, mediaFile)]);
  for (const options of sites) refuse((await faultsThere(origin, secret, options)).map((fault) => named(options, fault)));
  // Files first: a page is never without its pictures.
  const files = await pushMedia(origin, secret, from);
  return { ...(await seed({ origin, secret, from })), files };
}

/** What only the site can say: references to what is neither sent nor there, rules in a circle, ids of other sites. */
async function faultsThere(origin, secret, options) {
  const answer = await fetch(`${origin}/api/repository/import?check=only`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-revalidate-secret': secret },
    body: JSON.stringify(importBody(options)),
  });
  if (answer.ok) return [];
  const text = await answer.text();
  const { errors = [] } = answer.status === 400 ? JSON.parse(text) : {};
  if (errors.length === 0) throw new Error(`The site refused the content (${answer.status}): ${text.slice(0, 2000)}`);
  return errors.map(({ parameter, message }) => {
    const where = /^\/[^\s:]*/.exec(message)?.[0];
    return `${where ? fileOf(where, options) : parameter === 'redirects' ? 'redirects.json' : parameter}: ${message}`;
  });
}

async function pushMedia(origin, secret, folder) {
  const manifest = path.join(folder, 'media.json');
  if (!existsSync(manifest)) return 0;
  let changed = 0;
  for (const { path: address, name, type, alt, focus } of JSON.parse(readFileSync(manifest, 'utf8'))) {
    const form = new FormData();
    form.append('file', new File([readFileSync(path.join(folder, mediaFile(address)))], path.posix.basename(address), { type }));
    for (const [key, value] of Object.entries({ label: name, alt, focus: focus ? `${focus.x} ${focus.y}` : '' })) form.append(key, value);
    const answer = await fetch(`${origin}/api/repository/media`, {
      method: 'POST',
      headers: { 'x-revalidate-secret': secret },
      body: form,
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The site refused ${address} (${answer.status}): ${text.slice(0, 2000)}`);
    const { src, isKnown, isDescribed } = JSON.parse(text);
    if (src !== address)
      throw new Error(`${address}: the site has this very file already, as ${src}. Name it so in media.json and in the content.`);
    if (!isKnown || isDescribed) changed++;
  }
  return changed;
}

if (process.argv[1] === import.meta.filename) {
  const [origin = `http://127.0.0.1:${process.env.PORT ?? 8787}`, folder = 'content'] = process.argv.slice(2);
  try {
    const { items, routes, files } = await push({ origin, secret: process.env.PUBLISH_SECRET ?? 'preview', folder });
    console.log(`${items} items changed, ${routes} pages renewed, ${files} files uploaded`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
