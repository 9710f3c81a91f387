/** The oldest browsers that the build writes for: the list `browserslist` in package.json, which is a Baseline level. */
import browserslist from 'browserslist';
import { browserslistToTargets } from 'lightningcss';

/** Names of browsers that update themselves are left out: the list has only their newest version. */
const ESBUILD_NAMES: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
};

/** @returns the oldest version of each browser of the list, by its name there */
export function oldestVersions(): Map<string, number> {
  const oldest = new Map<string, number>();
  for (const entry of browserslist()) {
    const [name = '', versions = ''] = entry.split(' ');
    // iOS has ranges, `17.6-17.7`.
    const version = Number.parseFloat(versions);
    oldest.set(name, Math.min(version, oldest.get(name) ?? version));
  }
  return oldest;
}

export const cssTargets = browserslistToTargets(browserslist());

/** For esbuild. */
export const scriptTarget = [...oldestVersions()].flatMap(([name, version]) =>
  ESBUILD_NAMES[name] ? [`${ESBUILD_NAMES[name]}${version}`] : [],
);
