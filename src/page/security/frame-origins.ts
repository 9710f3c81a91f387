/** Decides which frame hosts are our own, and which origins the policy of a page names (SEC-01). */
import type { Registry } from '../../blocks/define.ts';
import type { Rendering } from '../../content/model.ts';
import type { FrameRules } from '../../fields/context.ts';
import type { Log } from '../../lib/logging/log.ts';
import type { Settings } from '../../settings.ts';
import { hostTest, readSiteKey } from '../../site/site-keys.ts';
import { perObject } from '../../lib/values/remembered.rules.ts';

/** No real page frames more origins than this; further frames stay empty. */
const MAX_ORIGINS = 10;

/** Hosts of this machine belong to a local run only. */
const LOCAL = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0)$/;

/** The rules about frames that blocks use; made once for an isolate's settings. */
export const frameRules = perObject((settings: Settings): FrameRules => {
  const listed = Object.keys(settings.SITES).flatMap((key) => readSiteKey(key).hosts);
  const tests = [new URL(settings.SITE_URL).hostname, settings.PREVIEW_HOST.toLowerCase(), ...listed].map(hostTest);
  return {
    videoOrigin: settings.VIDEO_ORIGIN,
    isOwnHost(hostname) {
      // With a trailing dot it is the same host.
      const host = hostname.toLowerCase().replace(/\.$/, '');
      return LOCAL.test(host) || tests.some((test) => test.test(host));
    },
  };
});

export interface FrameOrigins {
  registry: Registry;
  frames: FrameRules;
  log: Log;
}

/** @returns sources for `frame-src`, sorted; anything but an origin or `'self'` cannot get into the policy */
export function frameOrigins(renderings: readonly Rendering[], { registry, frames, log }: FrameOrigins): string[] {
  const origins = new Set<string>();
  for (const rendering of renderings) {
    const block = registry.get(rendering.name);
    if (!block?.frames || rendering.problem) continue;
    const result = block.frames({ fields: rendering.fields, params: rendering.blockParams, frames });
    if (result.refused) log.warn('frame-refused', { component: rendering.name, uid: rendering.uid, reason: result.refused });
    for (const origin of result.origins) if (origin === "'self'" || isOrigin(origin)) origins.add(origin);
  }
  return [...origins].sort().slice(0, MAX_ORIGINS);
}

const isOrigin = (text: string) => /^https?:\/\/[a-z0-9.:[\]-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
