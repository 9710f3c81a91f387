/** What an agency's record says, ready to be printed: lines of business, networks, paragraphs, years. Pure. */
import type { Agency } from '../../agencies/agency.ts';
import { webAddress } from '../../agencies/saved/rules.ts';

/** The four services, in their order (S2 §9), with the words that lines of business are known by. */
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
    .filter((service) => service !== 'life' || Address.State !== 'NY');
}

export interface Channel {
  /** Of the network, or the host of one that we do not know. */
  name: string;
  icon: 'facebook' | 'x' | 'linkedin' | 'youtube' | 'instagram' | 'link';
  href: string;
}

/** Matched as the specification names them: facebook, twitter, linkedIn (S2 §3); and those that have a field of their own. */
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

/** Texts come plain, or as markup of the service's own pages: paragraphs without any of it. */
export function paragraphsOf(text: string): string[] {
  return text
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<(?:br|\/p|\/div|\/li|\/h[1-6])\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/gi, (_, name: string) => ENTITIES[name.toLowerCase()] ?? ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", nbsp: ' ' };

/** @returns the year of a date however it is written; empty for none, and for one that no agent can have */
export const yearOf = (date: string): string => /(?<!\d)(?:1[89]|20)\d\d(?!\d)/.exec(date)?.[0] ?? '';

/** First and last name, then what the agent is. */
export const agentOf = ({ FirstName, LastName, AgentTitle }: Pick<Agency, 'FirstName' | 'LastName' | 'AgentTitle'>): string =>
  [[FirstName, LastName].filter(Boolean).join(' '), AgentTitle].filter(Boolean).join(', ');
