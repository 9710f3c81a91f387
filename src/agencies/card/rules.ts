/** What a card of the agency finder says of an agency (S2 §2: image, name, address, phone, languages). Pure, for server and browser. */
import { readPhone } from '../../lib/phone/rules.ts';
import type { Agency } from '../agency.ts';
import { languagesOf } from '../languages/rules.ts';

export interface AgencyCard {
  number: string;
  name: string;
  /** On one line, as letters are addressed. */
  address: string;
  /** Absent where the service names none. */
  phone?: { shown: string; href: string };
  /** "English" and the others. */
  languages: string;
  /** Of the agency, or the storefront that stands for any. */
  image: string;
}

/** Stands for an agency without a picture of its own. */
export const STOREFRONT = '/-/media/agency-storefront.svg';

/** What a card is before it is filled. */
export const EMPTY_CARD: AgencyCard = { number: '', name: '', address: '', languages: '', image: STOREFRONT };

export function cardOf(agency: Agency): AgencyCard {
  const { Address, AgentContact, Image } = agency;
  const written = AgentContact.ContactInfo.find(({ Type, Value }) => Type.toLowerCase() === 'phone' && Value.trim())?.Value.trim();
  const phone = written ? (readPhone(written) ?? { shown: written, href: `tel:${written.replace(/[^0-9+]/g, '')}` }) : undefined;
  const town = [Address.City, [Address.State, Address.Zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return {
    number: agency.AgencyAccountNumber,
    name: agency.AgencyName,
    address: [Address.Line1, Address.Line2, town].filter(Boolean).join(', '),
    ...(phone && phone.href !== 'tel:' && { phone }),
    languages: languagesOf(agency).join(', '),
    image: Image ? `data:image/png;base64,${Image}` : STOREFRONT,
  };
}
