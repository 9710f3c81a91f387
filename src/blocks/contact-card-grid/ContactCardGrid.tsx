import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { isShown } from '../card-parts.tsx';
import { ContactCard, readKind } from '../contact-cards/ContactCard.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

export function ContactCardGrid({ fields: f, page }: BlockProps<typeof schema>) {
  // A contact with only a heading is left out.
  const desks = f.Contacts.filter(({ fields: { Text: text, Phone, Email, Link } }) => isShown(text, Phone, Email, Link));
  const isEmpty = desks.length === 0;
  if (isEmpty && !page.editing) return null;
  return (
    <div className="contact-card-grid">
      <Text field={f.Headline} as="h2" className="contact-card-grid__headline" />
      <RichText field={f.Text} className="lede contact-card-grid__lede" />
      {isEmpty ? (
        <p className="contact-card-grid__text">[Contact card grid]</p>
      ) : (
        <ul className="contact-card-grid__contacts" role="list">
          {desks.map(({ fields: contact }, index) => (
            <li className="contact-card-grid__contact" key={index}>
              <ContactCard block="contact-card-grid" as="h3" contact={contact} kind={readKind(contact.Kind.value)} page={page} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
