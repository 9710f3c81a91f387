/** Lists all that this site stores and sends, from the registries that the code itself uses. The build writes it to a data file for the choices page (`scripts/data`), so that the visitors' Worker does not contain its sentences. */
import { events, eventTypes } from '../tracking/events.ts';
import { STORED_PURPOSES, type StoredVisitItem } from '../tracking/stored-items.ts';
import { payloadFieldNames } from './field-labels.ts';
import { storedItems } from './stored-items.ts';

export interface PrivacyList {
  items: readonly StoredVisitItem[];
  /** @property carries what it says, in words */
  events: readonly { name: string; when: string; carries: string }[];
}

export const privacyList = (): PrivacyList => ({
  items: STORED_PURPOSES.flatMap((purpose) => storedItems.filter((item) => item.purpose === purpose)),
  events: eventTypes.map((name) => ({
    name,
    when: events[name].when.replaceAll('`', ''),
    carries: payloadFieldNames(name).join('; '),
  })),
});
