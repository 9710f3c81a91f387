/** Video: a cover, then the player; with transcript, captions and a version with descriptive audio (S2 §4). */
import * as z from 'zod';
import { address, image, richText, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Title: text().describe('Heading above the video, also the name of its play button.'),
    VideoUrl: address().describe(
      'Address of the video at its provider (with its `v` parameter), only its id, or a film of the media library (`.mp4`, `.webm`).',
    ),
    AudioDescriptionUrl: address().describe('The same video with descriptive audio, in any of the same notations.'),
    CoverImage: image().describe('Picture shown until the video plays.'),
    Length: text().describe('Length as shown to visitors: `2:40`.'),
    Transcript: richText().describe('What is said and seen in the video, as text.'),
    Captions: address().describe('Captions of a film of the media library: its `.vtt` file.'),
    AudioDescriptionCaptions: address().describe('Captions of the version with descriptive audio.'),
  }),
);
