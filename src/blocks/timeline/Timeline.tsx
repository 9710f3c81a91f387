/** Eras on a graduated scale, like a page of a chart book. Without script all of them are stacked (BLK-07). */
import { enhanceWith } from '../../fields/enhance.ts';
import { Icon } from '../../fields/Icon.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { anchorIds } from '../../lib/text/anchor-ids.ts';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';
import type * as z from 'zod';
import { Image } from '../../fields/Image.tsx';
import { Link } from '../../fields/Link.tsx';

/** Year and title: the name of an era on the button and the scale. */
const nameOf = ({ Year, Title }: EraFields): string => [Year.value, Title.value].filter(Boolean).join(', ');

const isTold = ({ Year, Title, Text: told, Image }: EraFields): boolean =>
  Boolean((Year.value || Title.value) && (Title.value || told.value || Image.value));

export function Timeline({ fields: f, page }: BlockProps<typeof schema>) {
  const { editing } = page;
  const eras = f.Items.map((item) => item.fields).filter((era) => editing || isTold(era));
  if (eras.length === 0 && !editing) return null;
  const ids = anchorIds(
    'era',
    eras.map((era) => nameOf(era)),
  );
  const several = eras.length > 1;
  const next = eras[1];
  return (
    <div className="timeline" {...(several && !editing && enhanceWith('timeline'))}>
      <div className="timeline__intro">
        <Text field={f.Headline} as="h2" />
        <RichText field={f.Text} className="lede" />
      </div>
      <div className="timeline__sheet neat">
        {eras.length === 0 ? <p className="timeline__hint">[Timeline]</p> : null}
        {several ? (
          <nav className="timeline__scale" aria-label={f.Headline.value || page.phrase('timeline', 'Timeline')}>
            <ol className="timeline__marks" role="list">
              {eras.map(({ Year, Title }, index) => (
                <li className="timeline__mark" key={ids[index]}>
                  <a className="timeline__to" href={`#${ids[index]}`} aria-current={index === 0 ? 'true' : undefined}>
                    <span className="timeline__when">{Year.value || Title.value || index + 1}</span>
                    {Year.value && Title.value ? <span className="timeline__what"> {Title.value}</span> : null}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        <div className="timeline__eras">
          {eras.map((era, index) => (
            <div className="timeline__era" key={ids[index]} id={ids[index]} data-name={nameOf(era)}>
              <Era era={era} level={f.Headline.value ? 'h3' : 'h2'} />
            </div>
          ))}
        </div>
        {next && !editing ? (
          <button className="timeline__next" type="button">
            {f.NavText.value ? <Text field={f.NavText} /> : page.phrase('timeline-next', 'Next:')}{' '}
            <span className="timeline__name">{nameOf(next)}</span>
            <Icon name="arrow-right" />
          </button>
        ) : (
          <Text field={f.NavText} as="p" className="timeline__hint" />
        )}
      </div>
    </div>
  );
}

/** One era: its year in large figures, its name, its text and a picture. */
function Era({ era: f, level: Level }: { era: EraFields; level: 'h2' | 'h3' }) {
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

type EraFields = z.output<typeof schema.fields>['Items'][number]['fields'];
