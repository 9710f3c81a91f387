/** Reads what the edge knows of a visitor for audiences: from the address, the location, and cookies of the site (decision 100). */
import { isbot } from 'isbot';
import { readCookie } from '../lib/http/cookies.ts';
import type { Geo } from '../site/visitor-location.ts';
import { campaignOf } from '../tracking/campaign.rules.ts';
import { campaignId, type VisitorFacts } from './audience.rules.ts';
import { AGENCY_COOKIE, LOGIN_COOKIE } from './cookies.rules.ts';

export interface FactsRequest {
  request: Request;
  params: URLSearchParams;
  language: string;
  geo: () => Geo;
}

export function visitorFacts({ request, params, language, geo }: FactsRequest): VisitorFacts {
  // Robots see what most people see, and no version for a few.
  if (isbot((request.headers.get('user-agent') ?? '').slice(0, 1000)))
    return { state: '', language, campaign: '', agency: '', isLoggedIn: false };
  const { country, region } = geo();
  return {
    state: country === 'US' ? region : '',
    language,
    campaign: campaignId(params.get('utm_campaign') || campaignOf(`${params}`) || (readCookie(request, 'campsrc')?.split('|')[1] ?? '')),
    agency: readCookie(request, AGENCY_COOKIE)?.toLowerCase() ?? '',
    isLoggedIn: readCookie(request, LOGIN_COOKIE) === 'yes',
  };
}
