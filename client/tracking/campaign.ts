/** Handles a campaign link (S1 §4, TRK-04); loaded only for an address that says where the visitor comes from (client/arrival.ts). In the browser, since pages are the same for everyone. */
import { campaignCookie, campaignOf, gclidCookie, gclidOf, isKnownCampaign, timestampOf } from '../../src/tracking/campaign.rules.ts';
import { CAMPAIGN_KEY, utmOf } from '../../src/tracking/utm.rules.ts';
import { writeJson } from '../storage.ts';
import { whenShown } from '../when-shown.ts';
import { track } from '../track.ts';
import { visitConsent } from './consent.ts';
import { fetchSession } from './session.ts';

const campaign = campaignOf(location.search);
const gclid = gclidOf(location.search);
const NO_UTM = { utm_source: '', utm_medium: '', utm_campaign: '', utm_term: '' };

async function follow(): Promise<void> {
  if (!(campaign || gclid) || !(await mayFollow())) return;
  const secure = location.protocol === 'https:';
  const keep = (cookie: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store API yet
    document.cookie = cookie;
  };
  if (gclid) keep(gclidCookie(gclid, secure));
  if (!campaign || isKnownCampaign(document.cookie, campaign)) return;
  const now = new Date();
  keep(campaignCookie(campaign, now, secure));
  const identified = { campsrc: campaign, timestamp: timestampOf(now), ...NO_UTM, ...utmOf(location.search) };
  if (visitConsent().measure) track('CAMPAIGN_IDENTIFIED', identified);
  // Sent once consent allows it, on this page or a later one of this tab (client/tracking/page-events.ts).
  else writeJson('sessionStorage', CAMPAIGN_KEY, identified);
}

/** Before the visitor has answered the notice, their state decides; a link that has to wait for that answer is stored in memory only. */
async function mayFollow(): Promise<boolean> {
  if (visitConsent('abroad').campaign) return true;
  if (!visitConsent().campaign) return false;
  const { state = 'abroad' } = await fetchSession('GET').catch(() => ({ state: 'abroad' }));
  if (visitConsent(state).campaign) return true;
  addEventListener('consent-changed', () => void follow(), { once: true });
  return false;
}

whenShown(() => follow().catch(() => undefined));
