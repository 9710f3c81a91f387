/** The statement across the width; below it the figure or picture at the left, and the points that prove it at the right. */
import { Image } from '../../fields/Image.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { EntryLink, isShown } from '../card-parts.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

export function ValueProposition({
  fields: { Headline, Text: about, Figure, FigureText, Image: picture, ImageCaption, Points, Link },
  page,
}: BlockProps<typeof schema>) {
  const hasProof = Points.length > 0 || isShown(about, Link);
  const hasExhibit = isShown(Figure, picture);
  if (!hasProof && !hasExhibit && !isShown(Headline)) return page.editing ? <p className="notice">[Value proposition]</p> : null;
  return (
    <div className="value-proposition">
      <div className="value-proposition__columns">
        <Text field={Headline} as="h2" className="value-proposition__headline" />
        {hasExhibit && (
          <div className="value-proposition__exhibit">
            {isShown(Figure) && (
              <p className="value-proposition__figure">
                <Text field={Figure} as="span" className="value-proposition__number" />{' '}
                <Text field={FigureText} as="span" className="value-proposition__unit" />
              </p>
            )}
            {isShown(picture) && (
              <figure>
                <Image field={picture} className="value-proposition__picture" />
                <Text field={ImageCaption} as="figcaption" className="caption" />
              </figure>
            )}
          </div>
        )}
        {hasProof && (
          <div className="value-proposition__proof">
            <RichText field={about} className="lede" />
            {Points.length > 0 && (
              <ul className="value-proposition__points" role="list">
                {Points.map(({ fields: point }, index) => (
                  <li className="value-proposition__point" key={index}>
                    <Text field={point.Headline} as="h3" className="value-proposition__title" />
                    <RichText field={point.Text} className="value-proposition__text" />
                  </li>
                ))}
              </ul>
            )}
            <EntryLink link={Link} className="value-proposition__more" />
          </div>
        )}
      </div>
    </div>
  );
}
