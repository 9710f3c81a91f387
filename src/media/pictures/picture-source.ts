/** The allowed sources of a picture: our own media, or a host of the setting. */
import { BadRequest, Forbidden } from '../../lib/http/problem.ts';
import { hostList } from '../../lib/http/host-list.ts';
import type { Settings } from '../../settings.ts';
import type { UpstreamDeps } from '../../upstream-deps.ts';
import { fetchRemote } from '../fetch-remote.ts';
import { CACHED, opened, PLAIN } from '../client.ts';
import { MEDIA_PREFIX, mediaPath } from '../media-path.ts';
import { keepPictureSeconds, IMMUTABLE_SECONDS } from '../cache-control.ts';
import type { Files, OpenedFile } from '../files.ts';

/** @returns a function that finds an address on a listed host; `undefined` when no host is listed */
export function imageHosts({ IMAGE_HOSTS, RUN }: Pick<Settings, 'IMAGE_HOSTS' | 'RUN'>): ((src: string) => boolean) | undefined {
  if (IMAGE_HOSTS.length === 0) return undefined;
  const listed = hostList(IMAGE_HOSTS, { relaxed: RUN === 'local' });
  return (src) => URL.canParse(src) && listed(new URL(src)) >= 0;
}

export interface PictureSource {
  /** One key per picture, for all spellings of its address. */
  key: string;
  /** Address for the edge's resizing; `undefined` when only this Worker can read it. */
  address: string | undefined;
  /** How long a result may be cached. */
  keepSeconds: number;
  /** @throws UpstreamError · NotFound */
  open(signal: AbortSignal): Promise<OpenedFile>;
}

const MAX_ADDRESS = 2048;

/** @param given a path or an absolute address @returns whether it names one of our own media, which every host serves */
export function isOwnMedia(given: string, ownOrigin: string): boolean {
  if (!URL.canParse(given, ownOrigin)) return false;
  const { origin, pathname } = new URL(given, ownOrigin);
  return origin === ownOrigin && pathname.startsWith(MEDIA_PREFIX);
}

const bad = (message: string) => new BadRequest([{ parameter: 'url', message }]);

/**
 * @param deps settings with the listed hosts
 * @param files our own media
 * @returns a function from the parameter `url` to the picture's source; `ownOrigin` is the site's, for absolute addresses of our own media.
 * It throws BadRequest for an invalid address, Forbidden for an unlisted host: the service is no open proxy
 */
export function pictureSources(
  {
    settings,
    circuits,
    clock,
    log,
  }: Pick<UpstreamDeps, 'circuits' | 'clock' | 'log'> & { settings: Pick<Settings, 'RUN' | 'IMAGE_HOSTS'> },
  files: Files,
): (given: string, ownOrigin: string) => PictureSource {
  const listed = hostList(settings.IMAGE_HOSTS, { relaxed: settings.RUN === 'local' });
  return (given, ownOrigin) => {
    if (given.length > MAX_ADDRESS) throw bad(`Send at most ${MAX_ADDRESS} characters.`);
    // A path of ours begins with one slash; browsers read `//host` and `/\host` as other hosts.
    const isPath = /^\/(?![/\\])/.test(given);
    if (!isPath && !/^https?:\/\/[^/\\]/i.test(given)) throw bad('Send a path below /-/ or a complete http address.');
    if (/[\s\\\u0000-\u001f]/.test(given) || !URL.canParse(given, ownOrigin)) throw bad('This address cannot be read.');
    const url = new URL(given, ownOrigin);
    url.hash = '';
    if (url.origin === ownOrigin) {
      if (!isOwnMedia(given, ownOrigin)) throw new Forbidden('Of this site, only media below /-/ are resized.');
      const path = mediaPath(url.pathname);
      const { address, version, isLasting } = files.place(path, url.search);
      return {
        // The query is dropped for our own files, or one picture could be resized a million times.
        key: `${MEDIA_PREFIX}${path}${address === undefined ? '' : url.search} ${version}`,
        address,
        keepSeconds: isLasting ? IMMUTABLE_SECONDS : keepPictureSeconds(url.search),
        open: (signal) => files.open(path, url.search, signal),
      };
    }
    const entry = listed(url);
    if (entry < 0) throw new Forbidden('This host is not on the list of image hosts.');
    // Each entry of the list has its own breaker; host names are not written to logs or health responses.
    const host = {
      circuit: circuits.of(`images-${entry + 1}`),
      clock,
      log,
      isOwn: (next: URL) => next.host === url.host && listed(next) >= 0,
    };
    return {
      key: url.href,
      address: url.href,
      keepSeconds: keepPictureSeconds(url.search),
      open: async (signal) => opened(await fetchRemote(host, url, { signal, headers: new Headers(PLAIN), cf: CACHED })),
    };
  };
}
