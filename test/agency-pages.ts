/** Renders a page with one block that uses agencies, with services that a test scripts. */
import { createApp } from '../src/app.tsx';
import type { Agency } from '../src/agencies/agency.ts';
import type { Agencies } from '../src/agencies/service.ts';
import { documentOf, fakeServices } from './fake-services.ts';
import { sampleAgency } from './sample-agency.ts';

/** @returns the page's HTML @param options.address requested URL; the content path if not set */
export async function shownWith({
  name,
  path,
  address = path,
  agencies,
  fields = {},
  region = '',
}: {
  name: string;
  path: string;
  address?: string;
  agencies: Partial<Agencies> | object;
  fields?: Record<string, unknown>;
  /** Code of the state in which the edge sees the visitor. */
  region?: string;
}): Promise<string> {
  const services = fakeServices({ documents: { [path]: documentOf([{ uid: 'a', componentName: name, fields }]) } });
  services.agencies = agencies as Agencies;
  const context = { ...services.background, passThroughOnException: () => undefined, props: {} } as unknown as ExecutionContext;
  const headers = { 'cf-ipcountry': 'US', 'cf-region-code': region };
  const request = new Request(`http://localhost:8787${address}`, { headers });
  const answer = await createApp(services).fetch(request, services.env, context);
  return answer.text();
}

/** The sample agency with overrides, also of parts of its address. */
export function agencyWith({ Address, ...rest }: Partial<Omit<Agency, 'Address'>> & { Address?: Partial<Agency['Address']> }): Agency {
  const sample = sampleAgency(rest);
  return { ...sample, Address: { ...sample.Address, ...Address } };
}
