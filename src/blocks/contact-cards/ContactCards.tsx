import { isShown } from '../card-parts.tsx';
import type { BlockProps } from '../define.ts';
import { ContactCard, readKind } from './ContactCard.tsx';
import type * as schema from './schema.ts';

export function ContactCards({ fields: contact, params: { Kind }, page }: BlockProps<typeof schema>) {
  // A contact with only a heading is left out.
  const isEmpty = !isShown(contact.Text, contact.Phone, contact.Email, contact.Link);
  if (isEmpty && !page.editing) return null;
  return (
    <div className="contact-cards">
      <div className="contact-cards__contact">
        {isEmpty ? <p className="contact-cards__text">[Contact card]</p> : null}
        <ContactCard
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
