/** What the browsers of the list in package.json support, from web-features, the data of Baseline. */
import { features } from 'web-features';
import { oldestVersions } from '../../scripts/build/targets.ts';

type Support = Readonly<Partial<Record<string, string>>>;

/** The list's names, and those of the data. */
const NAMES: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
};
const oldest = [...oldestVersions()].flatMap(([name, version]) => (NAMES[name] ? [{ name: NAMES[name], version }] : []));
const isInAll = (support: Support) =>
  oldest.every(({ name, version }) => version >= Number.parseFloat(support[name]?.replace('≤', '') ?? 'Infinity'));

/** By the key in MDN's data, `css.properties.text-wrap.balance`: the feature of Baseline that a browser of the list lacks; empty if none. */
const lacking = new Map<string, string>();
for (const [id, feature] of Object.entries(features)) {
  if (!('compat_features' in feature) || !('status' in feature)) continue;
  const { compat_features: keys = [], status } = feature;
  for (const key of keys) lacking.set(key, isInAll({ ...(status.by_compat_key?.[key]?.support ?? status.support) }) ? '' : id);
}

export const keys: readonly string[] = [...lacking.keys()];

/** @returns the feature of Baseline that some browser of the list lacks; empty for what all support and what the data does not know */
export const lackingFeature = (key: string): string => lacking.get(key) ?? '';
