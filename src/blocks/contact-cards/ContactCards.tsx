import type { z } from 'zod';
import { isShown } from '../card-parts.tsx';
import type { BlockProps } from '../define.ts';
import { Contact } from './Contact.tsx';
import { readKind } from './desk.ts';
import type { fields, params } from './schema.ts';

export function ContactCards({ fields: contact, params: { Kind }, page }: BlockProps<z.output<typeof fields>, z.output<typeof params>>) {
  // A heading alone is no desk.
  const isEmpty = !isShown(contact.Text, contact.Phone, contact.Email, contact.Link);
  if (isEmpty && !page.editing) return null;
  return (
    <div className="contact-cards">
      <div className="contact-cards__contact">
        {isEmpty ? <p className="contact-cards__text">[Contact card]</p> : null}
        <Contact
          block="contact-cards"
          as="h2"
          contact={contact}
          kind={contact.Kind.value ? readKind(contact.Kind.value) : Kind}
          page={page}
        />
      </div>
    </div>
  );
}
