/** Checks that pictures have alt text, or are marked as decoration (WCAG 1.1.1). */
import { type Finding, shortened } from './findings.rules.ts';
import type { StoredParts } from './stored-parts.ts';

/** A file name is no description. */
const FILE_NAME = /^[\w()-]+\.(jpe?g|png|gif|svg|webp|avif)$/i;

/** @param item with the pictures */
export const checkPictures = ({ pictures }: Pick<StoredParts, 'pictures'>, item: string): Finding[] =>
  pictures.flatMap(({ field, src, alt }): Finding[] => {
    const found = { rule: 'alt' as const, item, field, where: shortened(src) };
    if (alt === null)
      return [
        {
          ...found,
          level: 'error',
          message: 'The picture has no description for people who don’t see it. If it is only decoration, mark it as decoration.',
        },
      ];
    if (FILE_NAME.test(alt.trim()))
      return [{ ...found, level: 'error', message: `“${shortened(alt, 40)}” is the name of a file. Describe what the picture shows.` }];
    return [];
  });
