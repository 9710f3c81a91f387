/** Renders one contact: name, purpose and contact details. Contact cards and the contact card grid print it under their own class. */
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { Icon } from '../../fields/Icon.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import type { Field } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import { EntryLink } from '../card-parts.tsx';
import { readPhone } from '../../lib/text/phone.rules.ts';
import { type fields, deskKinds } from './schema.ts';
import { variant } from '../../content/fields.ts';
import type { IconName } from '../../generated/icons.ts';

export interface ContactProps {
  /** Class of the block, prefix of its parts' classes. */
  block: 'contact-cards' | 'contact-card-grid';
  as: 'h2' | 'h3';
  contact: z.output<typeof fields>;
  kind: DeskKind;
  page: PageContext;
}

export function ContactCard({ block, as, contact: { Heading, Text: text, Phone, Hours, Email, Link: link }, kind, page }: ContactProps) {
  const { icon, heading } = deskOf(kind, page);
  const phone = readPhone(Phone.value);
  const mail = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(Email.value.trim()) ? `mailto:${Email.value.trim()}` : undefined;
  return (
    <>
      <div className={`${block}__name`}>
        {icon ? <Icon name={icon} /> : null}
        <Text field={Heading.value ? Heading : { ...Heading, value: heading ?? '' }} as={as} className={`${block}__heading`} />
      </div>
      <RichText field={text} className={`${block}__text`} />
      <address className={`${block}__ways`}>
        <Way field={Phone} href={phone?.href} className={`${block}__phone`}>
          {phone?.shown}
        </Way>
        <Text field={Hours} as="p" className={`${block}__hours`} />
        <Way field={Email} href={mail} className={`${block}__email`} />
        <EntryLink link={link} className={`${block}__way`} />
      </address>
    </>
  );
}

/** A text that is a link if it has a valid target. In the editor it is plain text, so that it can be edited. */
function Way({ field, href, className, children }: { field: Field<string>; href?: string; className: string; children?: ReactNode }) {
  if (!href || field.metadata !== undefined) return <Text field={field} as="p" className={className} />;
  return (
    <p className={className}>
      {/* Numbers and addresses read from left to right in every language. */}
      <a className="target" href={href} dir="ltr">
        {children ?? field.value}
      </a>
    </p>
  );
}

/** Defines the icon and heading of each kind of contact. */
type DeskKind = (typeof deskKinds)[number];

const kindOf = variant(deskKinds);

/** @param written the editor's kind in any spelling; unknown ones are `general` */
export const readKind = (written: string): DeskKind => kindOf.parse(written);

type Page = Pick<PageContext, 'phrase'>;

const desks: Record<DeskKind, (page: Page) => { icon?: IconName; heading?: string }> = {
  general: () => ({}),
  media: (page) => ({ icon: 'newspaper', heading: page.phrase('contact-media', 'Media') }),
  'investor relations': (page) => ({ icon: 'briefcase', heading: page.phrase('contact-investors', 'Investor relations') }),
  'charitable donations': (page) => ({ icon: 'hand-heart', heading: page.phrase('contact-donations', 'Charitable donations') }),
};

/** @returns icon and heading of a kind, in the language of the page; both are absent for `general` */
export const deskOf = (kind: DeskKind, page: Page) => desks[kind](page);
