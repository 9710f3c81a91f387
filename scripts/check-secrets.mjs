// npm run check:secrets [-- --env preview]: asks Cloudflare which secrets the deployed Workers have, and says which are missing.
// Ends with 1 when one is missing, with 2 when it could not be asked. Names only: values can't be read back.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { missingSecrets, secrets } from './secrets.mjs';

const root = path.resolve(import.meta.dirname, '..');
const ENVIRONMENTS = ['production', 'preview'];

/**
 * @param options.wrangler the command · options.varsOf variables of an environment · options.say gets every line
 * @returns {number} 0, 1 or 2, as above
 */
export function checkSecrets({ environments, wrangler, varsOf, say }) {
  let code = 0;
  for (const environment of environments) {
    if (!ENVIRONMENTS.includes(environment)) {
      say(`There is no environment "${environment}": ${ENVIRONMENTS.join(', ')}`);
      return 2;
    }
    let names;
    try {
      names = present(wrangler, environment);
    } catch (error) {
      say(`${environment}: Cloudflare could not be asked (${String(error.message).split('\n')[0]})`);
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

const isKnown = (name, environment) =>
  secrets.some((secret) => secret.environments.includes(environment) && [secret.name, secret.orElse].includes(name));

/** Names of the secrets that an environment's Worker has. */
function present(wrangler, environment) {
  const text = execFileSync(wrangler, ['secret', 'list', '--env', environment, '--format', 'json'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(text.slice(text.indexOf('['))).map(({ name }) => name);
}

if (process.argv[1] === import.meta.filename) {
  const { unstable_readConfig: readConfig } = await import('wrangler');
  const at = process.argv.indexOf('--env');
  process.exit(
    checkSecrets({
      environments: at < 0 ? ENVIRONMENTS : [process.argv[at + 1]],
      wrangler: process.env.WRANGLER ?? path.join(root, 'node_modules/.bin/wrangler'),
      varsOf: (env) => readConfig({ config: path.join(root, 'wrangler.toml'), env }, { hideWarnings: true }).vars,
      say: (line) => console.log(line),
    }),
  );
}
