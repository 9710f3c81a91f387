/**
 * Sends a folder in the format of content/ to a running site and publishes the differences; sending it again changes nothing.
 * PUBLISH_SECRET=… npm run content:push -- [origin] [folder]
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ManifestEntry } from '../../src/media/uploads/store.ts';
import { faultsOf, faultsOfMedia, fileOf } from './check.ts';
import { mediaFile } from './files.ts';
import { type ContentOptions, optionalJson, postContent, sampleSites, seed, type Target, targetOf } from './seed.ts';

/**
 * Everything is checked first, on the site as well: with any fault nothing is stored.
 * @returns `files`: uploads that are new, or have changed texts
 * @throws with every fault, each with its file
 */
export async function push({ folder, ...target }: Target & { folder: string }): Promise<{ items: number; routes: number; files: number }> {
  const from = path.resolve(folder);
  const sites = sampleSites(undefined, from);
  // With the folder of its site.
  const named = ({ content }: ContentOptions, fault: string) => path.join(path.relative(from, content), fault);
  const refuse = (faults: string[]) => {
    if (faults.length > 0) throw new Error(`Nothing was sent:\n${faults.join('\n')}`);
  };
  refuse([...sites.flatMap((options) => faultsOf(options).map((fault) => named(options, fault))), ...faultsOfMedia(from)]);
  for (const options of sites) refuse((await faultsThere(target, options)).map((fault) => named(options, fault)));
  // Files first: a page is never without its pictures.
  const files = await pushMedia(target, from);
  return { ...(await seed({ ...target, from })), files };
}

/** Checks that only the site can make: references to missing items, loops of rules, ids of other sites. */
async function faultsThere(target: Target, options: ContentOptions): Promise<string[]> {
  const answer = await postContent(target, options, '?check=only');
  if (answer.ok) return [];
  const text = await answer.text();
  const { errors = [] }: { errors?: { parameter: string; message: string }[] } = answer.status === 400 ? JSON.parse(text) : {};
  if (errors.length === 0) throw new Error(`The site refused the content (${answer.status}): ${text.slice(0, 2000)}`);
  return errors.map(({ parameter, message }) => {
    const where = /^\/[^\s:]*/.exec(message)?.[0];
    return `${where ? fileOf(where, options) : parameter === 'redirects' ? 'redirects.json' : parameter}: ${message}`;
  });
}

async function pushMedia({ origin, secret }: Target, folder: string): Promise<number> {
  let changed = 0;
  for (const { path: address, name, type, alt, focus } of optionalJson<ManifestEntry[]>(path.join(folder, 'media.json'), [])) {
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

if (import.meta.main) {
  const [origin, folder = 'content'] = process.argv.slice(2);
  try {
    const { items, routes, files } = await push({ ...targetOf(origin), folder });
    console.log(`${items} items changed, ${routes} pages renewed, ${files} files uploaded`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
