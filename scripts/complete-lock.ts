/**
 * npm run lock: writes the lock file, and adds the optional binaries of other platforms that the current registry does not list.
 * npm leaves those out of the lock, and `npm ci` then refuses it as not in sync. Entries for another platform are never fetched.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

if (!process.argv.includes('--only-complete')) execFileSync('npm', ['install', '--package-lock-only'], { stdio: 'inherit' });

interface LockEntry {
  version?: string;
  optionalDependencies?: Record<string, string>;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optional?: boolean;
}
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, LockEntry> };

const SYSTEMS: Readonly<Record<string, string>> = {
  android: 'android',
  darwin: 'darwin',
  windows: 'win32',
  win32: 'win32',
  linux: 'linux',
};
const PROCESSORS: Readonly<Record<string, string>> = { 64: 'x64', x64: 'x64', arm64: 'arm64' };

/** Platform in a package's name: `cli-linux-arm64-musl`, `workerd-darwin-64`. */
function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> | undefined {
  const parts = name.split(/[/-]/);
  const os = parts.map((part) => SYSTEMS[part]).find(Boolean);
  const cpu = parts.map((part) => PROCESSORS[part]).find(Boolean);
  return os && cpu ? { os: [os], cpu: [cpu], ...(parts.includes('musl') && { libc: ['musl'] }) } : undefined;
}

let added = 0;
for (const [at, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const nested = `${at}/node_modules/${name}`;
    const beside = at.replace(/node_modules\/(@[^/]+\/)?[^/]+$/, `node_modules/${name}`);
    const platform = platformOf(name);
    if (lock.packages[nested]?.version === version || lock.packages[beside]?.version === version || !platform || /[\^~><]/.test(version))
      continue;
    lock.packages[lock.packages[beside] ? nested : beside] = { version, ...platform, ...(dev && { dev }), optional: true };
    added++;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} entries for other platforms added`);
