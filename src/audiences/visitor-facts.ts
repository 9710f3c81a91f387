/** Reads what the edge knows of a visitor for audiences: from the address, the location, and cookies of the site (decision 100). */
import { isbot } from 'isbot';
import { consentFor } from '../consent/consent.rules.ts';
import { readCookie } from '../lib/http/cookies.ts';
import type { Geo } from '../site/visitor-location.ts';
import { campaignOf } from '../tracking/campaign.rules.ts';
import { visitorOf } from '../tracking/visitor-id.ts';
import { campaignId, type VisitorFacts } from './audience.rules.ts';
import { AGENCY_COOKIE, LOGIN_COOKIE } from './cookies.rules.ts';

export interface FactsRequest {
  request: Request;
  params: URLSearchParams;
  language: string;
  geo: () => Geo;
  /** Whether cookies have their names of local runs. */
  isLocal: boolean;
}

export function visitorFacts({ request, params, language, geo, isLocal }: FactsRequest): VisitorFacts {
  // Robots see what most people see, and no version for a few.
  if (isbot((request.headers.get('user-agent') ?? '').slice(0, 1000)))
    return { state: '', language, campaign: '', agency: '', isLoggedIn: false, visitor: '' };
  const { country, region } = geo();
  const cookies = request.headers.get('cookie') ?? '';
  const mayCount = consentFor({ gpc: request.headers.get('sec-gpc') === '1', cookies, state: region, editing: false }).measure;
  return {
    state: country === 'US' ? region : '',
    language,
    campaign: campaignId(params.get('utm_campaign') || campaignOf(`${params}`) || (readCookie(request, 'campsrc')?.split('|')[1] ?? '')),
    agency: readCookie(request, AGENCY_COOKIE)?.toLowerCase() ?? '',
    isLoggedIn: readCookie(request, LOGIN_COOKIE) === 'yes',
    visitor: mayCount ? visitorOf(request, isLocal) : '',
  };
}
