/** Frames on a page: which hosts are our own, and the origins that the policy of a page has to name (SEC-01). */
import type { Registry } from '../blocks/registry.ts';
import type { Rendering } from '../content/model.ts';
import type { FrameRules } from '../fields/context.ts';
import type { Log } from '../lib/log.ts';
import type { Settings } from '../settings.ts';
import { hostTest, readSiteKey } from '../site-keys.ts';

/** A page with frames of more origins than this is no page; the rest stays empty. */
const MAX_ORIGINS = 10;

/** Hosts of this machine are a local run's own, and nobody else's. */
const LOCAL = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0)$/;

const made = new WeakMap<Settings, FrameRules>();

/** What blocks may know about frames; made once for an isolate's settings. */
export function frameRules(settings: Settings): FrameRules {
  let rules = made.get(settings);
  if (!rules) {
    const listed = Object.keys(settings.SITES).flatMap((key) => readSiteKey(key).hosts);
    const tests = [new URL(settings.SITE_URL).hostname, settings.PREVIEW_HOST.toLowerCase(), ...listed].map(hostTest);
    rules = {
      videoOrigin: settings.VIDEO_ORIGIN,
      isOwnHost(hostname) {
        // With a dot behind it, it is the same host.
        const host = hostname.toLowerCase().replace(/\.$/, '');
        return LOCAL.test(host) || tests.some((test) => test.test(host));
      },
    };
    made.set(settings, rules);
  }
  return rules;
}

export interface FrameOrigins {
  registry: Registry;
  frames: FrameRules;
  log: Log;
}

/** @returns sources for `frame-src`, sorted; what blocks ask for beyond an origin or `'self'` can't get into the policy */
export function frameOrigins(renderings: readonly Rendering[], { registry, frames, log }: FrameOrigins): string[] {
  const origins = new Set<string>();
  for (const rendering of renderings) {
    const block = registry.get(rendering.name);
    if (!block?.frames || rendering.problem) continue;
    const asked = block.frames({ fields: rendering.fields, params: rendering.blockParams, frames });
    if (asked.refused) log.warn('frame-refused', { component: rendering.name, uid: rendering.uid, reason: asked.refused });
    for (const origin of asked.origins) if (origin === "'self'" || isOrigin(origin)) origins.add(origin);
  }
  return [...origins].sort().slice(0, MAX_ORIGINS);
}

const isOrigin = (text: string) => /^https?:\/\/[a-z0-9.:[\]-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
