/** With which view the quote modal begins: the finder, or what the server has to say before it. */
import { STATES } from '../../src/agencies/states/rules.ts';
import { stateOfZip } from '../../src/geocoding/zip-states/rules.ts';
import { journeyAddress, type JourneyView, journeyView } from './journey-page.ts';

/** What is asked for by now, as the journey's addresses say it. */
export type Query = Partial<Record<'insuranceType' | 'zip' | 'q' | 'agency', string>>;

/** The agency is known, or the place is none that we write in. */
export function asksServer({ zip = '', agency }: Query): boolean {
  const state = stateOfZip(zip);
  return Boolean(agency) || (state !== undefined && !STATES[state]);
}

/** Where the finder is next it comes without its results: its search is the browser's. @throws when the page can't be had */
export async function firstView(home: string, query: Query): Promise<JourneyView> {
  if (asksServer(query)) return journeyView(journeyAddress(home, query));
  const { insuranceType = '', zip = '' } = query;
  const view = await journeyView(journeyAddress(home, { insuranceType }));
  const facts = view.root.dataset.notOffered?.toLowerCase().split(' ') ?? [];
  return facts.includes(`${insuranceType}:${stateOfZip(zip)}`.toLowerCase()) ? journeyView(journeyAddress(home, query)) : view;
}
