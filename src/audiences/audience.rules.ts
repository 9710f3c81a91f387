/** Audiences of a block's versions: their ids, which visitors they fit, and how many pages they may make of one (decision 100). */

import { isInExperiment, readExperiment } from './experiment.rules.ts';

/** A version of a block for an audience, as layouts store it: in order, the first that fits a visitor is shown. */
export interface BlockVersion {
  /** `state-oh`, `state-oh-pa`, `campaign-spring`, `agency-saved`, `agency-aa1001`, `login-yes`, `language-es`, `test-hero-50-2000-quote-started`. */
  audience: string;
  /** Id of the data source; empty: the block is hidden from this audience. */
  source: string;
}

/** Versions of one block besides the default. */
export const MOST_VERSIONS = 12;

/** What the edge knows of a visitor; everything but the language is empty for robots and without cookies. */
export interface VisitorFacts {
  /** State code, upper case; empty outside the US and when unknown. */
  state: string;
  /** Of the page. */
  language: string;
  /** As `campaignId` makes it; empty for none. */
  campaign: string;
  /** Account number of the saved one, in lower case; empty for none. */
  agency: string;
  isLoggedIn: boolean;
  /** Id of a visitor who accepted counting; empty for all others, who are in no experiment. */
  visitor: string;
}

export const AUDIENCE_KINDS = ['state', 'campaign', 'agency', 'login', 'language', 'test'] as const;
export type AudienceKind = (typeof AUDIENCE_KINDS)[number];

const SHAPES: Readonly<Record<AudienceKind, RegExp>> = {
  state: /^[a-z]{2}(-[a-z]{2})*$/,
  campaign: /^[a-z0-9]+(-[a-z0-9]+)*$/,
  agency: /^[a-z0-9]+$/,
  login: /^yes$/,
  language: /^[a-z]{2,3}(-[a-z0-9]+)*$/,
  test: /^[a-z0-9-]+$/,
};

const LONGEST = 80;

export interface Audience {
  kind: AudienceKind;
  value: string;
}

/** @returns `undefined` for an id that is not one of ours, such as the platform's own: nobody is in such an audience */
export function readAudience(id: string): Audience | undefined {
  const at = id.indexOf('-');
  const [kind, value] = [id.slice(0, at) as AudienceKind, id.slice(at + 1)];
  return id.length <= LONGEST && Object.hasOwn(SHAPES, kind) && SHAPES[kind].test(value) && (kind !== 'test' || readExperiment(value))
    ? { kind, value }
    : undefined;
}

/** A campaign's name as it is part of an id: `Spring Auto_26` is `spring-auto-26`. */
export const campaignId = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

export function isInAudience(id: string, { state, language, campaign, agency, isLoggedIn, visitor }: VisitorFacts): boolean {
  const audience = readAudience(id);
  if (!audience) return false;
  const { kind, value } = audience;
  switch (kind) {
    case 'state':
      return state !== '' && value.split('-').includes(state.toLowerCase());
    case 'campaign':
      return campaign === value;
    case 'agency':
      return value === 'saved' ? agency !== '' : agency === value;
    case 'login':
      return isLoggedIn;
    case 'language':
      return language.toLowerCase() === value;
    case 'test':
      return isInExperiment(readExperiment(value)!, visitor);
  }
}

/** Most pages that are stored of one address, language and revision because of audiences. */
export const MOST_PAGES_BY_AUDIENCE = 64;

const NOBODY: VisitorFacts = { state: '', language: '', campaign: '', agency: '', isLoggedIn: false, visitor: '' };

/** How many selections of these audiences of one kind a visitor can have, none included. */
function selections(kind: AudienceKind, ids: readonly string[]): number {
  // The language is part of every key already.
  if (kind === 'language') return 1;
  if (kind === 'test') return 2 ** ids.length;
  const values = ids.map((id) => id.slice(kind.length + 1));
  const visitors: VisitorFacts[] = [
    NOBODY,
    ...(kind === 'state' ? values.flatMap((value) => value.split('-')).map((state) => ({ ...NOBODY, state })) : []),
    ...(kind === 'campaign' ? values.map((campaign) => ({ ...NOBODY, campaign })) : []),
    ...(kind === 'agency' ? ['(other)', ...values].map((agency) => ({ ...NOBODY, agency })) : []),
    ...(kind === 'login' ? [{ ...NOBODY, isLoggedIn: true }] : []),
  ];
  return new Set(visitors.map((visitor) => ids.filter((id) => isInAudience(id, visitor)).join())).size;
}

/**
 * The audiences that a page varies by: those of its blocks, in order, as long as they make at most `MOST_PAGES_BY_AUDIENCE` pages.
 * @returns without the others, whose visitors see the default
 */
export function audiencesOfPage(ids: Iterable<string>): string[] {
  const kept: string[] = [];
  for (const id of new Set(ids)) {
    if (!readAudience(id)) continue;
    const all = [...kept, id];
    const pages = AUDIENCE_KINDS.map((kind) =>
      selections(
        kind,
        all.filter((one) => one.startsWith(`${kind}-`)),
      ),
    ).reduce((product, count) => product * count, 1);
    if (pages <= MOST_PAGES_BY_AUDIENCE) kept.push(id);
  }
  return kept;
}
