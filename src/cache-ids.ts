/** Ids of what stored values were made from, for their keys: after a change of settings, older values are not found (decision 002). */
import { manifest } from './generated/manifest.ts';
import { fingerprint } from './lib/digest.ts';
import { SECRETS, type Settings } from './settings.ts';

const pages = new WeakMap<Settings, string>();

/**
 * The build and the settings of this isolate, as pages are kept under. All settings count, since nearly all of them reach a page, its
 * policy or what its blocks load. Entity tags are made of it, so of a secret only its presence counts: a short one could be guessed. The
 * content platform's keys are long and random, and count by a digest (`sourceId`).
 */
export function buildAndSettingsId(settings: Settings): string {
  const known = pages.get(settings);
  if (known !== undefined) return known;
  const counted = JSON.stringify(settings, (name, value) => (SECRETS.has(name) ? value !== '' : value));
  const name = `${manifest.buildId}.${fingerprint(counted + sourceId(settings))}`;
  pages.set(settings, name);
  return name;
}

/** Where content is from and how its documents name their parts. The platform's keys count, since another key may read another environment. */
export const sourceId = (settings: Settings): string =>
  fingerprint(
    JSON.stringify([
      settings.CONTENT_SOURCE,
      settings.SITE_NAME,
      settings.EDGE_URL,
      settings.EDGE_API_KEY,
      settings.EDGE_CONTEXT_ID,
      settings.LAYOUT_SERVICE_URL,
      settings.PLACEHOLDER_HEADER,
      settings.PLACEHOLDER_MAIN,
      settings.PLACEHOLDER_FOOTNOTES,
      settings.PLACEHOLDER_FOOTER,
    ]),
  );
