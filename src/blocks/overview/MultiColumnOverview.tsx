/** Up to six columns, three in a row; the icons, titles, texts and calls to action of one row align. */
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { EntryIcon, EntryLink, EntryTitle, isShown } from '../card-parts.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

export function MultiColumnOverview({ fields: { Headline, Text: lede, Columns }, page }: BlockProps<typeof schema>) {
  const hasHead = isShown(Headline, lede);
  if (!hasHead && Columns.length === 0) return page.editing ? <p className="notice">[Multi-column overview]</p> : null;
  return (
    <div className="overview">
      {hasHead && (
        <div className="overview__head">
          <Text field={Headline} as="h2" className="overview__headline" />
          <RichText field={lede} />
        </div>
      )}
      {Columns.length > 0 && (
        <ul className="overview__columns" role="list">
          {Columns.map(({ fields: { Icon, IconName, Headline: title, Text: about, CtaLink } }, index) => (
            <li className="overview__column" key={index}>
              <EntryIcon picture={Icon} name={IconName} className="overview__icon" />
              <EntryTitle title={title} link={CtaLink} className="overview__title" linkClass="overview__link" />
              <RichText field={about} className="overview__text" />
              <EntryLink link={CtaLink} title={title} className="overview__more" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
