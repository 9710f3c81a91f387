// Every secret of the site: what it opens, where it is needed, and when. wrangler.toml, the check before a deploy and the runbook follow this list.

/**
 * @typedef {object} Secret
 * @property {string} name
 * @property {string} is what it opens
 * @property {('production' | 'preview')[]} environments
 * @property {(vars: Record<string, unknown>) => boolean} isNeeded by the environment's variables
 * @property {string} [orElse] another secret that serves instead
 */

const always = () => true;
const never = () => false;
const withPassword = ({ ACCESS_TEAM_DOMAIN }) => !ACCESS_TEAM_DOMAIN;

/** @type {Secret[]} */
export const secrets = [
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
    name: 'DELIVERY_KEY',
    is: 'closes /sitecore/api to clients without it',
    environments: ['production', 'preview'],
    isNeeded: never,
  },
];

/** @returns {Secret[]} what an environment needs with these variables */
export const neededSecrets = (environment, vars) =>
  secrets.filter((secret) => secret.environments.includes(environment) && secret.isNeeded(vars));

/** @returns {Secret[]} what is needed and not there */
export const missingSecrets = (environment, vars, present) =>
  neededSecrets(environment, vars).filter(({ name, orElse }) => !present.includes(name) && !(orElse && present.includes(orElse)));
