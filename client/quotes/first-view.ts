/** Chooses the first view of the quote modal: the finder, or a step that the server decides. */
import { STATES } from '../../src/agencies/places/states.rules.ts';
import { stateOfZip } from '../../src/geocoding/zip-states.rules.ts';
import { ruleFor } from '../../src/agencies/places/not-sold.rules.ts';
import { journeyAddress, type JourneyView, journeyView } from './journey-page.ts';

/** The visitor's answers so far, named as in the journey's addresses. */
export type Query = Partial<Record<'insuranceType' | 'zip' | 'q' | 'agency', string>>;

/** Whether the server decides: the agency is known, or the place is one where we do not sell. */
export function needsServer({ zip = '', agency }: Query): boolean {
  const state = stateOfZip(zip);
  return Boolean(agency) || (state !== undefined && !STATES[state]);
}

/** A finder is fetched without results: its search runs in the browser. @throws when the page cannot be loaded */
export async function firstView(home: string, query: Query): Promise<JourneyView> {
  if (needsServer(query)) return journeyView(journeyAddress(home, query));
  const { insuranceType = '', zip = '' } = query;
  const view = await journeyView(journeyAddress(home, { insuranceType }));
  const rules = (view.root.dataset.notOffered ?? '').split(' ').map((fact) => {
    const [type = '', state = ''] = fact.split(':');
    return { type, state };
  });
  return ruleFor(rules, insuranceType, stateOfZip(zip)) ? journeyView(journeyAddress(home, query)) : view;
}
