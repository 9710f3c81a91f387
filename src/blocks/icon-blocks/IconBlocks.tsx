/** Entries with icons: two columns of a ledger, or side by side in a note when they promote something. */
import type { z } from 'zod';
import { Link } from '../../fields/Link.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { EntryIcon, EntryLink, EntryTitle, isShown } from '../card-parts.tsx';
import type { BlockProps } from '../define.ts';
import type { fields, params } from './schema.ts';

type Fields = z.output<typeof fields>;

export function IconBlocks({
  fields: { Headline, Icons, FooterLink, Promotion: promotion },
  page,
}: BlockProps<Fields, z.output<typeof params>>) {
  if (Icons.length === 0 && !isShown(Headline, FooterLink)) return page.editing ? <p className="notice">[Icon blocks]</p> : null;
  const isPromotion = promotion.value;
  return (
    <div className="icon-blocks">
      <div className={isPromotion ? 'icon-blocks__sheet on-land' : 'icon-blocks__sheet'} data-promotion={isPromotion ? '' : undefined}>
        <Text field={Headline} as="h2" className="icon-blocks__headline" />
        {Icons.length > 0 && (
          <ul className="icon-blocks__entries" role="list">
            {Icons.map((entry, index) => (
              <li className="icon-blocks__entry" key={index}>
                <Entry {...entry.fields} />
              </li>
            ))}
          </ul>
        )}
        {isPromotion && (FooterLink.value?.href || FooterLink.metadata !== undefined) ? (
          <p className="icon-blocks__foot">
            <Link field={FooterLink} className="btn" />
          </p>
        ) : (
          <EntryLink link={FooterLink} className="icon-blocks__foot" />
        )}
      </div>
    </div>
  );
}

function Entry({ Icon, IconName, Headline, OptionalLabel, Text: about, Link: link }: Fields['Icons'][number]['fields']) {
  return (
    <>
      <EntryIcon picture={Icon} name={IconName} className="icon-blocks__icon" />
      <div className="icon-blocks__words">
        {isShown(Headline, OptionalLabel) && (
          <div className="icon-blocks__line">
            {isShown(Headline) && (
              <h3 className="icon-blocks__title">
                <EntryTitle title={Headline} link={link} className="icon-blocks__link" />
              </h3>
            )}
            <Text field={OptionalLabel} as="p" className="icon-blocks__label" />
          </div>
        )}
        <RichText field={about} className="icon-blocks__text" />
        <EntryLink link={link} title={Headline} className="icon-blocks__more" />
      </div>
    </>
  );
}
