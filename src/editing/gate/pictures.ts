/** Pictures say what they show, or that they are decoration (WCAG 1.1.1). */
import { type Finding, shortened } from './rules.ts';
import type { StoredParts } from './stored-parts.ts';

/** What a file is called by itself is no description. */
const FILE_NAME = /^[\w()-]+\.(jpe?g|png|gif|svg|webp|avif)$/i;

/** @param item that has them */
export const checkPictures = ({ pictures }: Pick<StoredParts, 'pictures'>, item: string): Finding[] =>
  pictures.flatMap(({ field, src, alt }): Finding[] => {
    const found = { rule: 'alt' as const, item, field, where: shortened(src) };
    if (alt === null)
      return [
        {
          ...found,
          level: 'error',
          message: 'The picture has no words for people who don’t see it. If it says nothing, mark it as decoration.',
        },
      ];
    if (FILE_NAME.test(alt.trim()))
      return [{ ...found, level: 'error', message: `“${shortened(alt, 40)}” is the name of a file. Say what the picture shows.` }];
    return [];
  });
