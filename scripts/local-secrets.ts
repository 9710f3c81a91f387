/** Secrets of local runs: in .dev.vars, which Git ignores and wrangler reads. A secret that the file lacks has its public default. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { LOCAL_SECRETS } from '../src/settings.ts';
import { cannotWrite, root } from './lib/files.ts';

const HEAD = `# Secrets of local runs. Git ignores this file, and a deployed Worker refuses these values.
# \`npm start\` makes this file when it is missing. Every setting of docs/map.md can be given here; the environment overrides this file.
`;

/** Makes .dev.vars in the folder of wrangler.toml, unless it exists. @throws Error with a sentence when it can't */
export function writeLocalSecrets(folder = root): void {
  const file = path.join(folder, '.dev.vars');
  if (existsSync(file)) return;
  const lines = Object.entries(LOCAL_SECRETS).map(([name, value]) => `${name}="${value}"\n`);
  try {
    writeFileSync(file, HEAD + lines.join(''));
  } catch (error) {
    throw cannotWrite('the file .dev.vars', error);
  }
}

/** @returns the secret of the environment, of .dev.vars, or its default */
export function localSecret(name: keyof typeof LOCAL_SECRETS): string {
  const file = path.join(root, '.dev.vars');
  return process.env[name] ?? (existsSync(file) ? parseEnv(readFileSync(file, 'utf8'))[name] : undefined) ?? LOCAL_SECRETS[name];
}
