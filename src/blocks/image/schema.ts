/** Image: a picture with a caption, and a page it leads to. */
import { z } from 'zod';
import { flag, image, link, text, variant } from '../../content/fields.ts';

export const fields = z.object({
  /** The picture. */
  Image: image(),
  /** Place and hour of the picture, or what it shows. */
  ImageCaption: text(),
  /** Page that a click on the picture leads to. */
  TargetUrl: link(),
});

export const params = z.object({
  /** `tall` fills the height of its column, `neat` frames a map in the neatline, `wide` goes across the window at 21:8, `chart` is one of figures and no wider than it reads, `seal` is the mark, large and alone. */
  Variant: variant(['plain', 'tall', 'neat', 'wide', 'chart', 'seal']),
  /** The part of the picture that must stay when it is cropped. */
  Focus: variant(['centre', 'left', 'right', 'top', 'bottom']),
  /** Loads at once: for the picture that is seen without scrolling. */
  Priority: flag(),
  /** The platform's own name for a variant: `Banner` is our `wide`. */
  FieldNames: variant(['Default', 'Banner']),
});
