/** Quotes on deep, each with a scene: a track that scrolls without script; the script adds previous, next and the counter (BLK-03). */
import type * as z from 'zod';
import { enhanceWith } from '../../fields/enhance.ts';
import { hasPicture, Picture } from '../../fields/Picture.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { SlideTools, slideOf, slideRoot, slideTrack } from '../slides/Slides.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

/** Up to this many characters a quote is set at full size; a longer one is one step smaller. */
const STATEMENT = 160;

export function TestimonialSlider({ fields: { Headline, Items }, page }: BlockProps<typeof schema>) {
  const { editing } = page;
  const quotes = editing ? Items : Items.filter(({ fields: { Quote } }) => Quote.value);
  const total = quotes.length;
  if (total === 0 && !editing) return null;
  const moves = total > 1 && !editing;
  return (
    <div
      className="testimonials on-deep"
      data-quotes={total > 1 ? 'several' : 'one'}
      {...slideRoot(page, total, Headline.value || page.phrase('testimonials', 'What members say'))}
      {...(moves && enhanceWith('carousel'))}
    >
      <div className="testimonials__grid">
        <div className="testimonials__top">
          <Text field={Headline} as="h2" />
          {moves ? <SlideTools page={page} total={total} /> : null}
        </div>
        {total === 0 ? <p className="testimonials__hint">[Testimonials]</p> : null}
        <div {...slideTrack(page, total)} data-open={editing ? '' : undefined}>
          {quotes.map(({ fields: f }, index) => (
            <div key={index} {...slideOf(page, index, total)}>
              <Testimonial {...f} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

type Quote = z.output<typeof schema.fields>['Items'][number]['fields'];

function Testimonial({ Quote, Author, AuthorTitle, Consent, DesktopImage, TabletImage, MobileImage }: Quote) {
  const drawings = { desktop: DesktopImage, tablet: TabletImage, mobile: MobileImage };
  const isSigned = [Author, AuthorTitle, Consent].some(({ value, metadata }) => value || metadata !== undefined);
  return (
    <div className="testimonials__item" data-picture={hasPicture(drawings) ? 'beside' : 'none'}>
      <figure className="testimonials__words">
        <blockquote className="testimonials__quote" data-length={Quote.value.length > STATEMENT ? 'long' : undefined}>
          <RichText field={Quote} />
        </blockquote>
        {isSigned ? (
          <figcaption className="testimonials__by">
            <Text field={Author} as="strong" />
            <Text field={AuthorTitle} as="span" className="quiet" />
            <Text field={Consent} as="span" className="tiny quiet" />
          </figcaption>
        ) : null}
      </figure>
      <Picture {...drawings} className="testimonials__picture" sizes="(min-width: 62rem) 45vw, 90vw" />
    </div>
  );
}
