/** Ids of the build, settings and source behind stored values, for their keys: after a change of settings, older values are not found (decision 002). */
import { manifest } from './generated/manifest.ts';
import { fingerprint } from './lib/security/digest.ts';
import { SECRETS, type Settings } from './settings.ts';
import { perObject } from './lib/values/remembered.rules.ts';

/**
 * The build and the settings of this isolate: part of the key of stored pages. All settings count, since nearly all of them affect a page,
 * its policy or the data of its blocks. Entity tags are made from this id, so only the presence of a secret counts: a short one could be guessed.
 * The content platform's keys are long and random, and count by a digest (`sourceId`).
 */
export const buildAndSettingsId = perObject((settings: Settings): string => {
  const counted = JSON.stringify(settings, (name, value) => (SECRETS.has(name) ? value !== '' : value));
  return `${manifest.buildId}.${fingerprint(counted + sourceId(settings))}`;
});

/** Where content comes from and how its documents name their parts. The platform's keys count, since another key may read another environment. */
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
