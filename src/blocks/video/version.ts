/** One version of a video for the page: the player's address, a page where it can be watched, and the script's data. */
import type { PageContext } from '../../fields/context.ts';
import { captionsOf, playerAddress, type Source, watchAddress } from './address.rules.ts';

export interface Version {
  source: Source;
  /** Address of the frame, or of the file. */
  src: string;
  /** For visitors without script, and for a player that does not start. */
  watch: string;
  /** Host of `watch`; empty for a film of our own. */
  host: string;
  captions: string;
  /** Attributes that `client/enhance/blocks/video.ts` reads. */
  attributes: Record<`data-${string}`, string>;
}

/** @param captions address of a `.vtt` file; used for films of the media library only */
export function videoVersion(source: Source, captions: string, { frames, language }: Pick<PageContext, 'frames' | 'language'>): Version {
  if (source.kind === 'file') {
    const file = captionsOf(captions);
    return {
      source,
      src: source.src,
      watch: source.src,
      host: '',
      captions: file,
      attributes: {
        'data-kind': 'file',
        'data-src': source.src,
        'data-video': source.src,
        'data-watch': source.src,
        'data-captions': file,
      },
    };
  }
  const src = playerAddress(frames.videoOrigin, source.id, language);
  const watch = watchAddress(frames.videoOrigin, source.id);
  return {
    source,
    src,
    watch,
    host: new URL(watch).host,
    captions: '',
    attributes: { 'data-kind': 'provider', 'data-src': src, 'data-video': source.id, 'data-watch': watch },
  };
}
