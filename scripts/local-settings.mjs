// Settings of a local run: wrangler.toml, over it .dev.vars, over both the environment. Checked before anything starts.
import path from 'node:path';
import { unstable_getVarsForDev as varsForDev, unstable_readConfig as readConfig } from 'wrangler';
import { readSettings, SETTING_NAMES } from '../src/settings.ts';

const root = path.resolve(import.meta.dirname, '..');

/** @param {string | undefined} text of PORT @returns {number} @throws Error that names the setting */
export function portOf(text = '8787') {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new Error(`Setting PORT: must be a whole number from 1 to 65535, not "${text}"`);
}

/**
 * @param options.env the environment · options.port where the site is served · options.config path of wrangler.toml, .dev.vars beside it
 * @returns {{ settings: Record<string, string>, overrides: Record<string, string> }} all settings as texts, and those that wrangler's own
 * files do not give
 * @throws SettingsError naming every setting that is wrong
 */
export function localSettings({ env, port, config = path.join(root, 'wrangler.toml') }) {
  const { vars, secrets } = readConfig({ config }, { hideWarnings: true });
  const fromFiles = (over) => {
    const read = varsForDev(config, undefined, { ...vars, ...over }, undefined, true, secrets);
    return Object.fromEntries(Object.entries(read).map(([name, { value }]) => [name, value]));
  };
  const given = Object.fromEntries(SETTING_NAMES.filter((name) => env[name] !== undefined).map((name) => [name, env[name]]));
  const files = fromFiles({});
  const settings = { ...fromFiles({ SITE_URL: `http://localhost:${port}` }), ...given };
  readSettings(settings);
  return { settings, overrides: Object.fromEntries(Object.entries(settings).filter(([name, value]) => files[name] !== value)) };
}
