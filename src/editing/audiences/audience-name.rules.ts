/** Names audiences for editors, and reads what editors write of them. Not part of what visitors' Worker needs. */
import { AUDIENCE_KINDS, type AudienceKind, campaignId, readAudience } from '../../audiences/audience.rules.ts';
import { readExperiment } from '../../audiences/experiment.rules.ts';
import { STATE_NAMES as STATES } from '../../geocoding/state-names.rules.ts';

/** Kinds that are one word or line; an experiment is more. */
export type WrittenKind = Exclude<AudienceKind, 'test'>;
export const WRITTEN_KINDS = AUDIENCE_KINDS.filter((kind): kind is WrittenKind => kind !== 'test');

export const KIND_NAMES: Readonly<Record<WrittenKind, string>> = {
  state: 'Visitors in a state',
  campaign: 'Visitors of a campaign',
  agency: 'Visitors who saved an agency',
  login: 'Visitors who are logged in',
  language: 'The page in a language',
};

/** What an editor writes for an audience of a kind; an experiment has a separate form. */
export const KIND_HINTS: Readonly<Record<WrittenKind, string>> = {
  state: 'Codes of states, such as OH, or OH, PA',
  campaign: 'The campaign’s name, as utm_campaign or campsrc of its links has it',
  agency: 'An account number such as AA1001. Empty: any agency',
  login: 'Nothing to choose',
  language: 'Code of a language, such as es',
};

/** In an address: the content for visitors that no version is for. */
export const DEFAULT_AUDIENCE = 'default';

const languages = new Intl.DisplayNames('en', { type: 'language' });
const listed = new Intl.ListFormat('en', { type: 'disjunction' });

/** "Ohio or Pennsylvania", "Campaign spring", "Logged in". @returns the id itself for an audience that is not one of ours */
export function audienceName(id: string): string {
  const audience = readAudience(id);
  if (!audience) return id === DEFAULT_AUDIENCE ? 'everyone else' : id;
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
            : words;
  const id = `${kind}-${value}`;
  const isKnown = kind !== 'state' || value.split('-').every((code) => Object.hasOwn(STATES, code.toUpperCase()));
  return kind !== 'test' && readAudience(id) && isKnown ? id : undefined;
}
