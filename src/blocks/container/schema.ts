/** Container: a section with a ground of its own, or a panel inside a column, for other components. */
import { z } from 'zod';
import { param, placeholderId, words } from '../../content/fields.ts';

export const fields = z.object({});

export const params = z.object({
  /** Ground `land`, `shoal`, `deep` or `paper`; `neat` draws the neatline round the content; `flush` leaves no space above and below, `tight` half of it; `bleed` goes to the edges of the window. */
  Styles: words(['land', 'shoal', 'deep', 'paper', 'neat', 'flush', 'tight', 'bleed']),
  /** Background picture: the platform's `<image mediaid="…" mediaurl="…">`, or a media id. */
  BackgroundImage: param(),
  /** Number behind the name of the placeholder. */
  DynamicPlaceholderId: placeholderId(),
});
