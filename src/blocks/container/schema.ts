/** Schema of the container: a section with its own background, or a panel inside a column, for other components. */
import * as z from 'zod';
import { param, placeholderId, words } from '../../content/fields.ts';

export const params = z.lazy(() =>
  z.object({
    Styles: words(['land', 'shoal', 'deep', 'paper', 'neat', 'flush', 'tight', 'bleed']).describe(
      '`land`, `shoal`, `deep` or `paper` sets the background; `neat` draws a map border around the content; `flush` removes the space above and below, `tight` halves it; `bleed` extends the section to the edges of the window.',
    ),
    BackgroundImage: param().describe('Background picture: the platform\'s `<image mediaid="…" mediaurl="…">`, or a media id.'),
    DynamicPlaceholderId: placeholderId().describe("Number at the end of the placeholder's name."),
  }),
);
