/** Every secret of the site: its purpose, its environments and its conditions. wrangler.toml, the check before a deploy and the runbook follow this list. */

export type Environment = 'production' | 'preview';
/** Variables of an environment in wrangler.toml. */
type Vars = Readonly<Record<string, unknown>>;

export interface Secret {
  name: string;
  /** Its purpose. */
  is: string;
  environments: Environment[];
  isNeeded(vars: Vars): boolean;
  /** Another secret that may replace it. */
  orElse?: string;
}

const always = () => true;
const never = () => false;
const withPassword = ({ ACCESS_TEAM_DOMAIN }: Vars) => !ACCESS_TEAM_DOMAIN;

export const secrets: Secret[] = [
  {
    name: 'PUBLISH_SECRET',
    is: 'opens the publish webhook and the import of content',
    environments: ['production', 'preview'],
    isNeeded: always,
  },
  { name: 'EDITING_SECRET', is: "opens the preview host to the platform's editor", environments: ['preview'], isNeeded: always },
  { name: 'EDITOR_PASSWORD', is: 'signs editors in, without Cloudflare Access', environments: ['preview'], isNeeded: withPassword },
  {
    name: 'SESSION_SECRET',
    is: "signs editors' sessions, without Cloudflare Access; at least 32 characters",
    environments: ['preview'],
    isNeeded: withPassword,
  },
  {
    name: 'EDGE_CONTEXT_ID',
    is: 'reads from the delivery platform',
    environments: ['production', 'preview'],
    isNeeded: ({ CONTENT_SOURCE }) => CONTENT_SOURCE === 'edge',
    orElse: 'EDGE_API_KEY',
  },
  {
    name: 'EDGE_API_KEY',
    is: 'reads from the layout service',
    environments: ['production', 'preview'],
    isNeeded: ({ CONTENT_SOURCE }) => CONTENT_SOURCE === 'layout-service',
  },
  {
    name: 'ROBOT_CHECK_SECRET',
    is: "checks tokens of the robot check, or signs the site's own challenges; at least 32 characters",
    environments: ['production', 'preview'],
    isNeeded: always,
  },
  {
    name: 'BACKUP_KEY',
    is: 'seals the nightly backups; at least 32 characters, kept outside of the account too',
    environments: ['preview'],
    isNeeded: always,
  },
  {
    name: 'LOCATOR_CLIENT_ID',
    is: 'names this site to the agent-locator service',
    environments: ['production', 'preview'],
    isNeeded: ({ LOCATOR_URL }) => Boolean(LOCATOR_URL),
  },
  {
    name: 'LOCATOR_CLIENT_SECRET',
    is: 'opens the agent-locator service',
    environments: ['production', 'preview'],
    isNeeded: ({ LOCATOR_URL }) => Boolean(LOCATOR_URL),
  },
  {
    name: 'GEOCODE_API_KEY',
    is: 'opens the maps service',
    environments: ['production', 'preview'],
    isNeeded: ({ GEOCODE_URL }) => Boolean(GEOCODE_URL),
  },
  {
    name: 'SEARCH_API_KEY',
    is: "opens the search service, or without one the site's own search to other clients",
    environments: ['production', 'preview'],
    isNeeded: ({ SEARCH_URL }) => Boolean(SEARCH_URL),
  },
  {
    name: 'CDP_CLIENT_KEY',
    is: 'names this site to the customer data platform; browsers never see it',
    environments: ['production', 'preview'],
    isNeeded: ({ CDP_URL }) => Boolean(CDP_URL),
  },
  {
    name: 'ANALYTICS_TOKEN',
    is: 'reads the metrics of Analytics Engine for the desk',
    environments: ['preview'],
    isNeeded: ({ ANALYTICS_URL }) => Boolean(ANALYTICS_URL),
  },
  {
    name: 'DELIVERY_KEY',
    is: 'closes /sitecore/api to clients without it',
    environments: ['production', 'preview'],
    isNeeded: never,
  },
];

/** @returns the secrets that an environment needs with these variables */
export const neededSecrets = (environment: Environment, vars: Vars): Secret[] =>
  secrets.filter((secret) => secret.environments.includes(environment) && secret.isNeeded(vars));

/** @returns the needed secrets that are missing */
export const missingSecrets = (environment: Environment, vars: Vars, present: readonly string[]): Secret[] =>
  neededSecrets(environment, vars).filter(({ name, orElse }) => !present.includes(name) && !(orElse && present.includes(orElse)));
