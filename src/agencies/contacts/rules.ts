/** How an agency is reached: its entries by their place in the list (S2 §3). Pure, for server and browser. */
import type { Agency } from '../agency.ts';
import { webAddress } from '../saved/rules.ts';

export type ContactKind = 'phone' | 'toll-free' | 'fax' | 'website' | 'other';

export interface Contact {
  kind: ContactKind;
  /** As the service names it; what an entry of no known place is called. */
  type: string;
  value: string;
}

const BY_PLACE: readonly ContactKind[] = ['phone', 'toll-free', 'fax', 'website'];

/** Entries with something in them, in their order. A website that only `AgencyInfo.Url` names stands at the end. */
export function contactsOf({ AgentContact, AgencyInfo }: Pick<Agency, 'AgentContact' | 'AgencyInfo'>): Contact[] {
  const entries = AgentContact.ContactInfo.map(
    ({ Type, Value }, index): Contact => ({ kind: BY_PLACE[index] ?? 'other', type: Type, value: Value }),
  );
  const shown = entries.filter(({ value }) => value !== '');
  const hasSite = shown.some(({ kind, value }) => kind === 'website' && webAddress(value));
  return hasSite || !webAddress(AgencyInfo.Url) ? shown : [...shown, { kind: 'website', type: 'Website', value: AgencyInfo.Url }];
}

/** The number to call first; empty when there is none. */
export function phoneOf(agency: Pick<Agency, 'AgentContact' | 'AgencyInfo'>): string {
  const contacts = contactsOf(agency);
  return (contacts.find(({ kind }) => kind === 'phone') ?? contacts.find(isCalled))?.value ?? '';
}

/** Whether an entry is one to call: `Type` Phone says so, whatever its place (S2 §3). */
export const isCalled = ({ kind, type }: Contact): boolean => kind === 'phone' || kind === 'toll-free' || /^phone$/i.test(type);

/** Empty when the agency has no site, or what is written is no http(s) address. */
export const websiteOf = (agency: Pick<Agency, 'AgentContact' | 'AgencyInfo'>): string =>
  contactsOf(agency)
    .filter(({ kind }) => kind === 'website')
    .map(({ value }) => webAddress(value))
    .find(Boolean) ?? '';
