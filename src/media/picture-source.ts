/** Where a picture may come from: our own media, or a host that the setting lists. Nothing else is asked for. */
import { BadRequest, Forbidden } from '../lib/problem.ts';
import { hostList } from '../lib/host-list.ts';
import type { Settings } from '../settings.ts';
import { askOutside } from './ask-outside.ts';
import { CACHED, opened, PLAIN } from './client.ts';
import { MEDIA_PREFIX, mediaPath } from './media-path.ts';
import { keepPictureSeconds, YEAR_SECONDS } from './cache-control.ts';
import type { Files, MediaDeps, OpenedFile } from './service.ts';

/** @returns whether an address lies on a host of the setting; `undefined` when it lists none */
export function imageHosts({ IMAGE_HOSTS, RUN }: Pick<Settings, 'IMAGE_HOSTS' | 'RUN'>): ((src: string) => boolean) | undefined {
  if (IMAGE_HOSTS.length === 0) return undefined;
  const listed = hostList(IMAGE_HOSTS, { relaxed: RUN === 'local' });
  return (src) => URL.canParse(src) && listed(new URL(src)) >= 0;
}

export interface PictureSource {
  /** One text per picture, whatever its address was written like. */
  key: string;
  /** Its address for the edge's own resizing; `undefined` when only this Worker can read it. */
  address: string | undefined;
  /** How long a result may be kept. */
  keepSeconds: number;
  /** @throws UpstreamError · NotFound */
  open(signal: AbortSignal): Promise<OpenedFile>;
}

const MAX_ADDRESS = 2048;

/** @param given a path or a complete address @returns whether it names one of our own media, which are open on every host */
export function isOwnMedia(given: string, ownOrigin: string): boolean {
  if (!URL.canParse(given, ownOrigin)) return false;
  const { origin, pathname } = new URL(given, ownOrigin);
  return origin === ownOrigin && pathname.startsWith(MEDIA_PREFIX);
}

const bad = (message: string) => new BadRequest([{ parameter: 'url', message }]);

/**
 * @param deps settings say which hosts are listed
 * @param files our own
 * @returns from the parameter `url` to the picture's source; `ownOrigin` is the site's, for complete addresses of our own media.
 * Throws BadRequest for what is no address, Forbidden for a host that is not listed: the service is no open proxy
 */
export function pictureSources(
  { settings, circuits, clock, log }: Pick<MediaDeps, 'circuits' | 'clock' | 'log'> & { settings: Pick<Settings, 'RUN' | 'IMAGE_HOSTS'> },
  files: Files,
): (given: string, ownOrigin: string) => PictureSource {
  const listed = hostList(settings.IMAGE_HOSTS, { relaxed: settings.RUN === 'local' });
  return (given, ownOrigin) => {
    if (given.length > MAX_ADDRESS) throw bad(`Send at most ${MAX_ADDRESS} characters.`);
    // A path of ours begins with one slash; `//host` and `/\host` are other hosts to every browser.
    const isPath = /^\/(?![/\\])/.test(given);
    if (!isPath && !/^https?:\/\/[^/\\]/i.test(given)) throw bad('Send a path below /-/ or a complete http address.');
    if (/[\s\\\u0000-\u001f]/.test(given) || !URL.canParse(given, ownOrigin)) throw bad('This address can not be read.');
    const url = new URL(given, ownOrigin);
    url.hash = '';
    if (url.origin === ownOrigin) {
      if (!isOwnMedia(given, ownOrigin)) throw new Forbidden('Of this site, only media below /-/ are resized.');
      const path = mediaPath(url.pathname);
      const { address, version, isLasting } = files.place(path, url.search);
      return {
        // A file of our own is the same whatever query is put behind it, or one picture could be made a million times.
        key: `${MEDIA_PREFIX}${path}${address === undefined ? '' : url.search} ${version}`,
        address,
        keepSeconds: isLasting ? YEAR_SECONDS : keepPictureSeconds(url.search),
        open: (signal) => files.open(path, url.search, signal),
      };
    }
    const entry = listed(url);
    if (entry < 0) throw new Forbidden('This host is not on the list of image hosts.');
    // Each entry of the list has a breaker of its own; names of hosts stay out of logs and health answers.
    const outside = {
      circuit: circuits.of(`images-${entry + 1}`),
      clock,
      log,
      isOwn: (next: URL) => next.host === url.host && listed(next) >= 0,
    };
    return {
      key: url.href,
      address: url.href,
      keepSeconds: keepPictureSeconds(url.search),
      open: async (signal) => opened(await askOutside(outside, url, { signal, headers: new Headers(PLAIN), cf: CACHED })),
    };
  };
}
