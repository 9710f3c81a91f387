/** Video: a cover, then the player; with transcript, captions and a version with descriptive audio (S2 §4). */
import { z } from 'zod';
import { address, image, richText, text } from '../../content/fields.ts';

export const fields = z.object({
  /** Heading over the video, and the name of its play button. */
  Title: text(),
  /** The provider's address (with its `v` parameter), the video's id alone, or a film of the media library (`.mp4`, `.webm`). */
  VideoUrl: address(),
  /** The same video with descriptive audio, written in the same ways. */
  AudioDescriptionUrl: address(),
  /** Picture shown until it plays. */
  CoverImage: image(),
  /** How long it runs, as visitors read it: `2:40`. */
  Length: text(),
  /** What is said and seen, in words. */
  Transcript: richText(),
  /** Captions of a film of the media library: its `.vtt` file. */
  Captions: address(),
  /** Captions of the version with descriptive audio. */
  AudioDescriptionCaptions: address(),
});

export const params = z.object({});
