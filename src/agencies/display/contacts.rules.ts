/** The contacts of an agency, by their position in the list (S2 §3). Pure, for server and browser. */
import type { Agency } from '../agency.ts';
import { webAddress } from '../visitor/saved.rules.ts';

type ContactKind = 'phone' | 'toll-free' | 'fax' | 'website' | 'other';

export interface AgencyContact {
  kind: ContactKind;
  /** The service's type; the label of an entry at an unknown position. */
  type: string;
  value: string;
}

const BY_PLACE: readonly ContactKind[] = ['phone', 'toll-free', 'fax', 'website'];

/** The non-empty entries, in order. A website that only `AgencyInfo.Url` names comes last. */
export function contactsOf({ AgentContact, AgencyInfo }: Pick<Agency, 'AgentContact' | 'AgencyInfo'>): AgencyContact[] {
  const entries = AgentContact.ContactInfo.map(
    ({ Type, Value }, index): AgencyContact => ({ kind: BY_PLACE[index] ?? 'other', type: Type, value: Value }),
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

/** Whether an entry can be called: when its `Type` is Phone, at any position (S2 §3). */
export const isCalled = ({ kind, type }: AgencyContact): boolean => kind === 'phone' || kind === 'toll-free' || /^phone$/i.test(type);

/** Empty when the agency has no site, or the value is no http(s) address. */
export const websiteOf = (agency: Pick<Agency, 'AgentContact' | 'AgencyInfo'>): string =>
  contactsOf(agency)
    .filter(({ kind }) => kind === 'website')
    .map(({ value }) => webAddress(value))
    .find(Boolean) ?? '';
