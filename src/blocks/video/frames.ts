/** The provider's player is the only frame of a video; films of the library need none. */
import type { z } from 'zod';
import type { FrameRules } from '../../fields/context.ts';
import type { Frames } from '../define.ts';
import { sourceOf } from './rules.ts';
import type { fields } from './schema.ts';

interface Given {
  fields: z.output<typeof fields>;
  frames: Pick<FrameRules, 'videoOrigin'>;
}

export function videoFrames({ fields: { VideoUrl, AudioDescriptionUrl }, frames: { videoOrigin } }: Given): Frames {
  const isFramed = [VideoUrl, AudioDescriptionUrl].some(({ value }) => sourceOf(value)?.kind === 'provider');
  return { origins: isFramed ? [videoOrigin] : [] };
}
