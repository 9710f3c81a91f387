/** Front-end components from their service, over its own protocol (protocols §4.5): one file for each version and revision. */
import { callUpstream, type Fetch } from '../lib/http/fetch.ts';
import { hostList } from '../lib/http/host-list.ts';
import { Lru } from '../lib/cache/lru.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';
import { type ClientDeps, upstreamOf } from '../upstream-deps.ts';
import type { ComponentReference } from './reference.ts';
import type { FrontEndComponents } from './service.ts';

/** Largest component; pages are smaller. */
const MAX_BYTES = 256 * 1024;
const MEMORY_BYTES = 4 * 1024 * 1024;
const FRESH_MS = 60_000;
/** A numbered revision never changes. */
const FRESH_NUMBERED_MS = 24 * 3600_000;
/** While the service fails, a stale component is better than a gap. */
const STALE_MS = 24 * 3600_000;

interface Read {
  html: string | null;
  at: number;
}

export function feaasClient({ fetch: send = (url, init) => fetch(url, init), ...deps }: ClientDeps): FrontEndComponents {
  const { settings, clock } = deps;
  const hosts = hostList(settings.FEAAS_HOSTS, { relaxed: settings.RUN === 'local' });
  // Content without a host uses the service that was listed first.
  const first = settings.FEAAS_HOSTS.find((entry) => !entry.includes('*')) ?? '';
  const usual = first === '' || /^https?:\/\//.test(first) ? first : `https://${first}`;
  const memory = new Lru<Read>(MEMORY_BYTES);
  const upstream = upstreamOf('feaas', { ...deps, fetch: unlessDeleted(send) }, { timeoutMs: 1500, maxBytes: MAX_BYTES });

  async function read(url: string, isNumbered: boolean, signal: AbortSignal): Promise<string | null> {
    const known = memory.get(url);
    const ageMs = known ? clock.now() - known.at : Number.POSITIVE_INFINITY;
    if (known && ageMs < (isNumbered && known.html !== null ? FRESH_NUMBERED_MS : FRESH_MS)) return known.html;
    try {
      const init = { headers: { accept: 'text/html' } };
      const html = await callUpstream(
        upstream,
        { operation: 'component', url, init, repeatable: true, alsoAccept: [404], read: asMarkup },
        signal,
      );
      memory.set(url, { html, at: clock.now() }, url.length + (html?.length ?? 0) * 2);
      return html;
    } catch (error) {
      if (known && ageMs < STALE_MS) return known.html;
      throw error;
    }
  }

  return {
    async template(component, { signal }) {
      const reference = { ...component, host: component.host || usual };
      const { host, version, revision, instance } = reference;
      if (!URL.canParse(host) || hosts(new URL(host)) < 0)
        throw new UpstreamError('unavailable', 'the component names a host that FEAAS_HOSTS does not list');
      const isNumbered = /^\d+$/.test(revision);
      const from = (name: string) => read(addressOf(reference, name), isNumbered, signal);
      if (!instance) return from(version);
      // Both are requested at once, since most uses have no fork; an unreadable fork hides nothing.
      const [fork, plain] = await Promise.allSettled([from(instance), from(version)]);
      if (fork.status === 'fulfilled' && fork.value !== null) return fork.value;
      if (plain.status === 'rejected') throw plain.reason;
      return plain.value;
    },
  };
}

/** Every part was validated by `reference.ts`, so none contains a slash. */
const addressOf = ({ host, library, component, revision }: ComponentReference, version: string): string =>
  `${new URL(host).origin}/components/${library}/${component}/${version}/${revision}.html`;

/** The service marks deleted components by a header and still serves them. */
const unlessDeleted =
  (send: Fetch): Fetch =>
  async (url, init) => {
    const response = await send(url, init);
    if (!response.headers.has('x-ms-meta-versiondeletedat')) return response;
    await response.body?.cancel();
    return new Response(null, { status: 404 });
  };

function asMarkup({ status, text }: { status: number; text: string }): string | null {
  if (status === 404) return null;
  if (/^\s*(<!doctype|<html\b)/i.test(text) || !text.includes('<')) throw new UpstreamError('malformed', 'expected a piece of HTML');
  return text;
}
