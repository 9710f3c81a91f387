/** Settings of a local run: wrangler.toml, overridden by .dev.vars, then by the environment. Checked before anything starts. */
import path from 'node:path';
import { unstable_readConfig as readConfig, unstable_getVarsForDev as varsForDev } from 'wrangler';
import { editDistance } from '../src/lib/text/edit-distance.ts';
import { LOCAL_SECRETS, readSettings, SETTING_NAMES } from '../src/settings.ts';
import { root } from './lib/files.ts';

type Texts = Record<string, string>;

/** @param text of PORT @throws Error that names the setting */
export function portOf(text = '8787'): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new Error(`Setting PORT: must be a whole number from 1 to 65535, not "${text}"`);
}

/**
 * @param options.port of the server · options.config path of wrangler.toml, .dev.vars beside it
 * @returns all settings as texts, and those that are not in wrangler's own files
 * @throws Error naming every invalid or misspelt setting
 */
export function localSettings({
  env,
  port,
  config = path.join(root, 'wrangler.toml'),
}: {
  env: Readonly<Record<string, string | undefined>>;
  port: number;
  config?: string;
}): { settings: Texts; overrides: Texts } {
  const { vars, secrets } = readConfig({ config }, { hideWarnings: true });
  const fromFiles = (over: Texts): Texts => {
    const read = varsForDev(config, undefined, { ...vars, ...over }, undefined, true, secrets);
    return Object.fromEntries(Object.entries(read).map(([name, { value }]) => [name, String(value)]));
  };
  const files = fromFiles({});
  refuseMisspelt({ files: Object.keys(files), env: Object.keys(env) });
  const given = Object.fromEntries(SETTING_NAMES.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
  const settings = { ...LOCAL_SECRETS, ...fromFiles({ SITE_URL: `http://localhost:${port}` }), ...given };
  readSettings(settings);
  return { settings, overrides: Object.fromEntries(Object.entries(settings).filter(([name, value]) => files[name] !== value)) };
}

/** @returns the setting that a name with at most so many slips may mean */
const nearest = (name: string, most: number): string | undefined =>
  SETTING_NAMES.map((known) => ({ known, slips: editDistance(name, known, most) }))
    .filter(({ slips }) => slips <= most)
    .sort((a, b) => a.slips - b.slips)[0]?.known;

/** In the environment, which has names of other programs, `CDN_URL` is no slip of `CDP_URL`: a slip of a long name, after its first letter. */
function nearestInEnvironment(name: string): string | undefined {
  const like = name.length < 8 ? undefined : nearest(name, name.length < 12 ? 1 : 2);
  return like?.[0] === name[0] ? like : undefined;
}

/** @throws Error naming each unknown setting, with the one that is probably meant */
function refuseMisspelt({ files, env }: Record<'files' | 'env', readonly string[]>): void {
  const isUnknown = (name: string) => !SETTING_NAMES.includes(name);
  const ofFiles = files.filter(isUnknown).map((name) => {
    const like = nearest(name, 2);
    return `Setting ${name} of .dev.vars or wrangler.toml: is unknown. ${like ? `Did you mean ${like}?` : 'docs/map.md lists all settings.'}`;
  });
  const ofEnvironment = env.filter(isUnknown).flatMap((name) => {
    const like = nearestInEnvironment(name);
    return like ? `Setting ${name} of the environment: is unknown. Did you mean ${like}?` : [];
  });
  if (ofFiles.length + ofEnvironment.length > 0) throw new Error([...ofFiles, ...ofEnvironment].join('\n'));
}
