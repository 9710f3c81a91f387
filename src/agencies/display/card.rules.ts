/** The content of an agency finder's card (S2 §2: name, address, phone, languages; its picture is in storefront.rules.ts). Pure, for server and browser. */
import { readPhone } from '../../lib/text/phone.rules.ts';
import type { Agency } from '../agency.ts';
import { languagesOf } from './languages.rules.ts';

export interface AgencyCard {
  number: string;
  name: string;
  /** On one line, as in a postal address. */
  address: string;
  /** Absent where the service gives none. */
  phone?: { shown: string; href: string };
  /** "English" and the other languages. */
  languages: string;
}

/** @param agency from any response of ours */
export function cardOf(agency: Agency): AgencyCard {
  const { Address, AgentContact } = agency;
  const phone = phoneIn(AgentContact.ContactInfo);
  return {
    number: agency.AgencyAccountNumber,
    name: agency.AgencyName,
    address: addressLine(Address),
    ...(phone && { phone }),
    languages: languagesOf(agency).join(', '),
  };
}

/** On one line, as in a postal address. */
export function addressLine({ Line1, Line2, City, State, Zip }: Agency['Address']): string {
  const town = [City, [State, Zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [Line1, Line2, town].filter(Boolean).join(', ');
}

/** @returns the first entry whose type is Phone; `undefined` where none can be dialled */
export function phoneIn(entries: readonly { Type: string; Value: string }[]): AgencyCard['phone'] {
  const written = entries.find(({ Type, Value }) => Type.toLowerCase() === 'phone' && Value.trim())?.Value.trim();
  if (!written) return undefined;
  const phone = readPhone(written) ?? { shown: written, href: `tel:${written.replace(/[^0-9+]/g, '')}` };
  return phone.href === 'tel:' ? undefined : phone;
}
