import { defineBlock, type Frames } from '../define.ts';
import { fields } from './schema.ts';
import { Video } from './Video.tsx';
import type * as z from 'zod';
import type { FrameRules } from '../../fields/context.ts';
import { sourceOf } from './address.rules.ts';

export const block = defineBlock({
  names: ['Video'],
  description: 'A video with a cover: the provider’s player is loaded on play; with transcript and descriptive audio.',
  fields,
  Component: Video,
  alsoStyles: ['folding'],
  frames: videoFrames,
});

/** The provider's player is the only frame of a video; films of the media library need none. */
interface Given {
  fields: z.output<typeof fields>;
  frames: Pick<FrameRules, 'videoOrigin'>;
}

function videoFrames({ fields: { VideoUrl, AudioDescriptionUrl }, frames: { videoOrigin } }: Given): Frames {
  const isFramed = [VideoUrl, AudioDescriptionUrl].some(({ value }) => sourceOf(value)?.kind === 'provider');
  return { origins: isFramed ? [videoOrigin] : [] };
}
