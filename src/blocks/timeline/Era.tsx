/** One era: its year as a figure, what it is called, what happened, and a picture. */
import { Icon } from '../../fields/Icon.tsx';
import { Image } from '../../fields/Image.tsx';
import { Link } from '../../fields/Link.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import type { EraFields } from './Timeline.tsx';

export function Era({ era: f, level: Level }: { era: EraFields; level: 'h2' | 'h3' }) {
  const hasPicture = Boolean(f.Image.value) || f.Image.metadata !== undefined;
  return (
    <div className="timeline__page" data-picture={hasPicture ? 'beside' : 'none'}>
      <div className="timeline__words">
        <Level className="timeline__heading" tabIndex={-1}>
          <Text field={f.Year} as="span" className="timeline__year num" /> <Text field={f.Title} as="span" className="timeline__title" />
        </Level>
        <div className="timeline__story">
          <RichText field={f.Text} />
          {f.Link.value?.href || f.Link.metadata !== undefined ? (
            <p>
              <Link field={f.Link} className="arrow" after={<Icon name="arrow-right" />} />
            </p>
          ) : null}
        </div>
      </div>
      {hasPicture ? (
        <figure className="timeline__figure">
          <Image field={f.Image} className="timeline__picture" sizes="(min-width: 62rem) 45rem, 90vw" />
          <Text field={f.ImageCaption} as="figcaption" className="caption timeline__caption" />
        </figure>
      ) : null}
    </div>
  );
}
