/** Names audiences for editors, and reads what editors write of them. Not part of what visitors' Worker needs. */
import { type AudienceKind, campaignId, readAudience } from '../../audiences/audience.rules.ts';
import { readExperiment } from '../../audiences/experiment.rules.ts';
import { STATE_NAMES as STATES } from '../../geocoding/state-names.rules.ts';

export const KIND_NAMES: Readonly<Record<AudienceKind, string>> = {
  state: 'Visitors in a state',
  campaign: 'Visitors of a campaign',
  agency: 'Visitors who saved an agency',
  login: 'Visitors who are logged in',
  language: 'The page in a language',
  test: 'A share of visitors: an experiment',
};

/** What an editor writes for an audience of a kind. */
export const KIND_HINTS: Readonly<Record<AudienceKind, string>> = {
  state: 'Codes of states, such as OH, or OH, PA',
  campaign: 'The campaign’s name, as utm_campaign or campsrc of its links has it',
  agency: 'An account number such as AA1001. Empty: any agency',
  login: 'Nothing to choose',
  language: 'Code of a language, such as es',
  test: 'Name, share in per cent, visitors to count, event that is the aim: hero, 50, 2000, QUOTE_STARTED',
};

/** In an address: what everybody sees whom no version is for. */
export const DEFAULT_AUDIENCE = 'default';

const languages = new Intl.DisplayNames('en', { type: 'language' });
const listed = new Intl.ListFormat('en', { type: 'disjunction' });

/** "Ohio or Pennsylvania", "Campaign spring", "Logged in". @returns the id itself for an audience that is not one of ours */
export function audienceName(id: string): string {
  const audience = readAudience(id);
  if (!audience) return id === DEFAULT_AUDIENCE ? 'everybody else' : id;
  const { kind, value } = audience;
  switch (kind) {
    case 'state':
      return listed.format(value.split('-').map((code) => STATES[code.toUpperCase()] ?? code.toUpperCase()));
    case 'campaign':
      return `Campaign ${value}`;
    case 'agency':
      return value === 'saved' ? 'With a saved agency' : `With agency ${value.toUpperCase()} saved`;
    case 'login':
      return 'Logged in';
    case 'language':
      return languages.of(value) ?? value;
    case 'test':
      return `Experiment ${readExperiment(value)?.name}, ${readExperiment(value)?.percent} %`;
  }
}

/** Reads what an editor wrote for an audience of a kind: "OH, PA", a campaign's name, an account number or nothing, a language. @returns `undefined` when it is none */
export function audienceOf(kind: string, text: string): string | undefined {
  const words = text.trim().toLowerCase();
  const value =
    kind === 'state'
      ? [...new Set(words.split(/[\s,;]+/).filter(Boolean))].sort().join('-')
      : kind === 'campaign'
        ? campaignId(words)
        : kind === 'agency'
          ? words || 'saved'
          : kind === 'login'
            ? 'yes'
            : kind === 'test'
              ? words
                  .split(/[\s,;_%]+/)
                  .filter(Boolean)
                  .join('-')
              : words;
  const id = `${kind}-${value}`;
  const isKnown = kind !== 'state' || value.split('-').every((code) => Object.hasOwn(STATES, code.toUpperCase()));
  return readAudience(id) && isKnown ? id : undefined;
}
