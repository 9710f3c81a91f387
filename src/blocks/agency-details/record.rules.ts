/** Derives printable values from an agency's record: lines of business, networks, paragraphs, years. Pure. */
import type { Agency } from '../../agencies/agency.ts';
import { isSold } from '../../agencies/places/not-sold.rules.ts';
import { webAddress } from '../../agencies/visitor/saved.rules.ts';

/** The four services in order (S2 §9), each with the words that identify its lines of business. */
const SERVICES = [
  ['auto', /auto|car\b|motor|vehicle/i],
  ['home', /home|dwelling|renter|condo|property/i],
  ['life', /\blife|annuit/i],
  ['business', /business|commercial|farm|contractor/i],
] as const;

export type Service = (typeof SERVICES)[number][0];

/** Services by lines of business written; Life is hidden for agencies in New York (S2 §9). */
export function servicesOf({ Address, AgencyInfo: { LinesOfBusinessWritten } }: Pick<Agency, 'Address' | 'AgencyInfo'>): Service[] {
  const lines = LinesOfBusinessWritten.split(/[,;|]/);
  // "Business auto" is business, "home auto" both.
  const isOf = (line: string, service: Service, words: RegExp) =>
    words.test(line) && (service === 'business' || !/business|commercial/i.test(line));
  return SERVICES.filter(([service, words]) => lines.some((line) => isOf(line, service, words)))
    .map(([service]) => service)
    .filter((service) => isSold(service, Address.State));
}

export interface Channel {
  /** Name of the network, or the host of an unknown one. */
  name: string;
  icon: 'facebook' | 'x' | 'linkedin' | 'youtube' | 'instagram' | 'link';
  href: string;
}

/** Matched by the specification's names: facebook, twitter, linkedIn (S2 §3); then the networks that have their own field. */
const NETWORKS: readonly [RegExp, name: string, icon: Channel['icon']][] = [
  [/facebook|(^|\.)fb\./i, 'Facebook', 'facebook'],
  [/twitter|^(www\.)?x\.com$/i, 'Twitter', 'x'],
  [/linkedin/i, 'LinkedIn', 'linkedin'],
  [/youtu\.?be/i, 'YouTube', 'youtube'],
  [/instagram/i, 'Instagram', 'instagram'],
  [/plus\.google/i, 'Google Plus', 'link'],
];

/** Every channel once, the known networks first. */
export function channelsOf({ SocialChannels, AgencyInfo: info }: Pick<Agency, 'SocialChannels' | 'AgencyInfo'>): Channel[] {
  const own = [info.FacebookUrl, info.TwitterUrl, info.LinkedInUrl, info.YoutubeUrl, info.GooglePlusUrl, info.SocialChannelsUrl];
  const addresses = new Map(
    [...SocialChannels.string, ...own].flatMap((written) => {
      const href = webAddress(written);
      return href ? [[href.replace(/^https?:\/\/(www\.)?|\/$/g, '').toLowerCase(), href]] : [];
    }),
  );
  const channels = [...addresses.values()].map((href): Channel & { order: number } => {
    const host = new URL(href).hostname;
    const order = NETWORKS.findIndex(([test]) => test.test(host));
    const [, name, icon] = NETWORKS[order] ?? [null, host.replace(/^www\./, ''), 'link' as const];
    return { name, icon, href, order: order < 0 ? NETWORKS.length : order };
  });
  return channels.sort((a, b) => a.order - b.order).map(({ order: _, ...channel }) => channel);
}

/** @returns the year of a date in any notation; empty if there is none or it is impossible for an agent */
export const yearOf = (date: string): string => /(?<!\d)(?:1[89]|20)\d\d(?!\d)/.exec(date)?.[0] ?? '';

/** The agent by first and last name, and by title; both empty for an agency without a named agent. */
export function agentOf({ FirstName, LastName, AgentTitle }: Pick<Agency, 'FirstName' | 'LastName' | 'AgentTitle'>) {
  const name = [FirstName, LastName].filter(Boolean).join(' ');
  return name ? { name, title: AgentTitle } : { name: AgentTitle, title: '' };
}
