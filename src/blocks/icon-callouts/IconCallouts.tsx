/** Renders short callouts as a ruled list, with the heading in the left margin if there is one. */
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { EntryIcon, EntryLink, EntryTitle, isShown } from '../card-parts.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

export function IconCallouts({ fields: { Headline, Text: lede, Items }, page }: BlockProps<typeof schema>) {
  const hasHead = isShown(Headline, lede);
  if (!hasHead && Items.length === 0) return page.editing ? <p className="notice">[Icon callouts]</p> : null;
  return (
    <div className="icon-callouts">
      <div className="icon-callouts__columns">
        {hasHead && (
          <div className="icon-callouts__head">
            <Text field={Headline} as="h2" />
            <RichText field={lede} className="lede" />
          </div>
        )}
        {Items.length > 0 && (
          <ul className="icon-callouts__rows" role="list">
            {Items.map(({ fields: { Icon, IconName, Headline: title, Text: about, Link } }, index) => (
              <li className="icon-callouts__row" key={index}>
                <EntryIcon picture={Icon} name={IconName} className="icon-callouts__icon" />
                <div className="icon-callouts__words">
                  <EntryTitle title={title} link={Link} className="icon-callouts__title" linkClass="icon-callouts__link" />
                  <RichText field={about} className="icon-callouts__text" />
                </div>
                <EntryLink link={Link} title={title} className="icon-callouts__more" />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
