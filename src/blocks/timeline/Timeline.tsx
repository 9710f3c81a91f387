/** A page of a chart book: eras on a graduated scale. Without script all of them stand one under the other (BLK-07). */
import type { z } from 'zod';
import { enhanceWith } from '../../fields/enhance.ts';
import { Icon } from '../../fields/Icon.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { anchorIds } from '../anchor-ids.ts';
import type { BlockProps } from '../define.ts';
import { Era } from './Era.tsx';
import type { fields, params } from './schema.ts';

export type EraFields = z.output<typeof fields>['Items'][number]['fields'];

/** Year and title, as the button and the scale call an era. */
const nameOf = ({ Year, Title }: EraFields): string => [Year.value, Title.value].filter(Boolean).join(', ');

const isTold = ({ Year, Title, Text: told, Image }: EraFields): boolean =>
  Boolean((Year.value || Title.value) && (Title.value || told.value || Image.value));

export function Timeline({ fields: f, page }: BlockProps<z.output<typeof fields>, z.output<typeof params>>) {
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
