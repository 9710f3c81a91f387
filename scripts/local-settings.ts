/** Settings of a local run: wrangler.toml, overridden by .dev.vars, then by the environment. Checked before anything starts. */
import path from 'node:path';
import { unstable_readConfig as readConfig, unstable_getVarsForDev as varsForDev } from 'wrangler';
import { readSettings, SETTING_NAMES } from '../src/settings.ts';
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
 * @throws SettingsError naming every invalid setting
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
  const given = Object.fromEntries(SETTING_NAMES.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
  const files = fromFiles({});
  const settings = { ...fromFiles({ SITE_URL: `http://localhost:${port}` }), ...given };
  readSettings(settings);
  return { settings, overrides: Object.fromEntries(Object.entries(settings).filter(([name, value]) => files[name] !== value)) };
}
