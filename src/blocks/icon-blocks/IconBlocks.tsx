/** Renders entries with icons: two columns of a ledger, or side by side in a panel when they promote something. */
import type * as z from 'zod';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { EntryIcon, EntryLink, EntryTitle, isShown } from '../card-parts.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

type Fields = z.output<typeof schema.fields>;

export function IconBlocks({ fields: { Headline, Icons, FooterLink, Promotion: promotion }, page }: BlockProps<typeof schema>) {
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
        <EntryLink link={FooterLink} className="icon-blocks__foot" button={isPromotion ? 'btn' : undefined} />
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
            <EntryTitle title={Headline} link={link} className="icon-blocks__title" linkClass="icon-blocks__link" />
            <Text field={OptionalLabel} as="p" className="icon-blocks__label" />
          </div>
        )}
        <RichText field={about} className="icon-blocks__text" />
        <EntryLink link={link} title={Headline} className="icon-blocks__more" />
      </div>
    </>
  );
}
