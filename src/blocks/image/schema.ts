/** Schema of the image: a picture with a caption and a link. */
import * as z from 'zod';
import { flag, image, link, text, variant } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Image: image().describe('The picture.'),
    ImageCaption: text().describe('Place and time of the picture, or what it shows.'),
    TargetUrl: link().describe('Page that the picture links to.'),
  }),
);

export const params = z.lazy(() =>
  z.object({
    Variant: variant(['plain', 'tall', 'neat', 'wide', 'seal']).describe(
      "`tall`: fills the height of its column. `neat`: a map with a map border. `wide`: across the window at 21:8. `seal`: the company's mark, large and alone.",
    ),
    Focus: variant(['centre', 'left', 'right', 'top', 'bottom']).describe('The part of the picture that is kept when it is cropped.'),
    Priority: flag().describe('Loads at once: for a picture that is visible without scrolling.'),
    FieldNames: variant(['Default', 'Banner']).describe("The platform's own name for a variant: `Banner` equals `wide`."),
  }),
);
