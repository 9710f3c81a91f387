/** The parts that all carousels share besides their slides: tools, and the names of track and slides (APG carousel pattern; `client/enhance/carousel.ts`). */
import type { ReactNode } from 'react';
import type { PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';

type Phrases = Pick<PageContext, 'phrase'>;

const numbered = (format: string, n: number, total: number) => format.replace('{n}', String(n)).replace('{total}', String(total));

/** Previous, "1 of 5" and next (brand §10); nothing for a single slide. Styles show them only when the script runs and not all slides fit. */
export function SlideTools({ page, total }: { page: Phrases; total: number }): ReactNode {
  if (total < 2) return null;
  const format = page.phrase('slide-counter', '{n} of {total}');
  return (
    <div className="slide-tools num">
      <button className="slide-tools__step" type="button" data-carousel="previous">
        <Icon name="caret-left" label={page.phrase('slide-previous', 'Previous slide')} />
      </button>
      <span data-carousel="counter" data-format={format}>
        {numbered(format, 1, total)}
      </span>
      <button className="slide-tools__step" type="button" data-carousel="next">
        <Icon name="caret-right" label={page.phrase('slide-next', 'Next slide')} />
      </button>
    </div>
  );
}

/** Attributes of the root: several slides get the carousel role and a name, a single one gets none. */
export const slideRoot = (page: Phrases, total: number, label: string) =>
  total > 1 ? { role: 'group', 'aria-roledescription': page.phrase('carousel', 'carousel'), 'aria-label': label } : {};

/** Attributes of the track. It is focusable, so that the arrow keys scroll it without script too. */
export const slideTrack = (page: Phrases, total: number) =>
  total > 1
    ? { className: 'slides', 'data-carousel': 'track', role: 'group', 'aria-label': page.phrase('slides', 'Slides'), tabIndex: 0 }
    : { className: 'slides' };

/** @param index from 0. @returns attributes of one slide: "2 of 5" */
export const slideOf = (page: Phrases, index: number, total: number) =>
  total > 1
    ? {
        role: 'group',
        'aria-roledescription': page.phrase('slide', 'slide'),
        'aria-label': numbered(page.phrase('slide-counter', '{n} of {total}'), index + 1, total),
      }
    : {};
