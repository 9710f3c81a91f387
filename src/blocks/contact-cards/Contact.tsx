/** One desk: name, what for, and the ways to reach it. Contact cards and the contact card grid print it under their own class. */
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { Icon } from '../../fields/Icon.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import type { Field } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import { EntryLink } from '../card-parts.tsx';
import { readPhone } from '../../lib/phone/rules.ts';
import { deskOf, type Kind } from './desk.ts';
import type { fields } from './schema.ts';

export interface ContactProps {
  /** Class of the block, which the parts' classes begin with. */
  block: 'contact-cards' | 'contact-card-grid';
  as: 'h2' | 'h3';
  contact: z.output<typeof fields>;
  kind: Kind;
  page: PageContext;
}

export function Contact({ block, as, contact: { Heading, Text: text, Phone, Hours, Email, Link: link }, kind, page }: ContactProps) {
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

/** A text that is a link where it can be one. In the editor it is the text alone, so that it can be typed over. */
function Way({ field, href, className, children }: { field: Field<string>; href?: string; className: string; children?: ReactNode }) {
  if (!href || field.metadata !== undefined) return <Text field={field} as="p" className={className} />;
  return (
    <p className={className}>
      {/* A number or an address is read from left to right in every language. */}
      <a href={href} dir="ltr">
        {children ?? field.value}
      </a>
    </p>
  );
}
