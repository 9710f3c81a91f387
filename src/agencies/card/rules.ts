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

/** @param agency as every answer of ours has it */
export function cardOf(agency: Agency): AgencyCard {
  const { Address, AgentContact, Image } = agency;
  const phone = phoneIn(AgentContact.ContactInfo);
  return {
    number: agency.AgencyAccountNumber,
    name: agency.AgencyName,
    address: addressLine(Address),
    ...(phone && { phone }),
    languages: languagesOf(agency).join(', '),
    image: Image ? `data:image/png;base64,${Image}` : STOREFRONT,
  };
}

/** On one line, as letters are addressed. */
export function addressLine({ Line1, Line2, City, State, Zip }: Agency['Address']): string {
  const town = [City, [State, Zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [Line1, Line2, town].filter(Boolean).join(', ');
}

/** @returns the first entry whose type is Phone; `undefined` where there is none that can be dialled */
export function phoneIn(entries: readonly { Type: string; Value: string }[]): AgencyCard['phone'] {
  const written = entries.find(({ Type, Value }) => Type.toLowerCase() === 'phone' && Value.trim())?.Value.trim();
  if (!written) return undefined;
  const phone = readPhone(written) ?? { shown: written, href: `tel:${written.replace(/[^0-9+]/g, '')}` };
  return phone.href === 'tel:' ? undefined : phone;
}
