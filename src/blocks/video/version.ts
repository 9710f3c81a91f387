/** One version of a video as the page shows it: where it plays, where it can be watched without our page, what its script is told. */
import type { PageContext } from '../../fields/context.ts';
import { captionsOf, playerAddress, type Source, watchAddress } from './rules.ts';

export interface Version {
  source: Source;
  /** Of the frame, or of the file. */
  src: string;
  /** For those without script, and for the day when the player does not start. */
  watch: string;
  /** Host of `watch`; empty for a film of our own. */
  host: string;
  captions: string;
  /** What `client/enhance/blocks/video.ts` reads. */
  attributes: Record<`data-${string}`, string>;
}

/** @param captions address of a `.vtt` file; counts for films of the library only */
export function versionOf(source: Source, captions: string, { frames, language }: Pick<PageContext, 'frames' | 'language'>): Version {
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
