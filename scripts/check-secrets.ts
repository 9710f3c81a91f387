/**
 * npm run check:secrets [-- --env preview]: queries Cloudflare for the secrets of the deployed Workers, and reports missing ones.
 * Exits with 1 when one is missing, with 2 when the query fails. Names only: values can't be read back.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { root } from './lib/files.ts';
import { bin } from './lib/processes.ts';
import { type Environment, missingSecrets, secrets } from './secrets.ts';

const ENVIRONMENTS = ['production', 'preview'];
const isEnvironment = (name: string): name is Environment => ENVIRONMENTS.includes(name);

export interface SecretsCheck {
  environments: readonly string[];
  /** The wrangler command. */
  wrangler: string;
  /** Variables of an environment. */
  varsOf(environment: string): Record<string, unknown>;
  /** Prints a line. */
  say(line: string): void;
}

/** @returns 0, 1 or 2, as above */
export function checkSecrets({ environments, wrangler, varsOf, say }: SecretsCheck): 0 | 1 | 2 {
  let code: 0 | 1 = 0;
  for (const environment of environments) {
    if (!isEnvironment(environment)) {
      say(`There is no environment "${environment}": ${ENVIRONMENTS.join(', ')}`);
      return 2;
    }
    let names: string[];
    try {
      names = present(wrangler, environment);
    } catch (error) {
      say(`${environment}: Cloudflare could not be asked (${(error as Error).message.split('\n')[0]})`);
      return 2;
    }
    const missing = missingSecrets(environment, varsOf(environment), names);
    for (const { name, is, orElse } of missing) {
      code = 1;
      say(`${environment}: ${name}${orElse ? ` (or ${orElse})` : ''} is missing: it ${is}`);
      say(`    npx wrangler secret put ${name} --env ${environment}`);
    }
    for (const name of names.filter((name) => !isKnown(name, environment))) say(`${environment}: ${name} is set and nothing here reads it`);
    if (missing.length === 0) say(`${environment}: every secret is there`);
  }
  return code;
}

const isKnown = (name: string, environment: Environment) =>
  secrets.some((secret) => secret.environments.includes(environment) && [secret.name, secret.orElse].includes(name));

/** Names of the existing secrets of an environment's Worker. */
function present(wrangler: string, environment: string): string[] {
  const text = execFileSync(wrangler, ['secret', 'list', '--env', environment, '--format', 'json'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return (JSON.parse(text.slice(text.indexOf('['))) as { name: string }[]).map(({ name }) => name);
}

if (import.meta.main) {
  const { unstable_readConfig: readConfig } = await import('wrangler');
  const at = process.argv.indexOf('--env');
  process.exit(
    checkSecrets({
      environments: at < 0 ? ENVIRONMENTS : [process.argv[at + 1] ?? ''],
      wrangler: process.env.WRANGLER ?? bin('wrangler'),
      varsOf: (env) => readConfig({ config: path.join(root, 'wrangler.toml'), env }, { hideWarnings: true }).vars,
      say: (line) => console.log(line),
    }),
  );
}
