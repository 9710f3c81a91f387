/** Makes the key that a town is looked up by: normalises common variants of spelling, also for the build of the gazetteer. */

/** Words that are often abbreviated. */
const whole: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  mtn: 'mountain',
  pt: 'point',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  hts: 'heights',
  hgts: 'heights',
  spg: 'spring',
  spgs: 'springs',
  jct: 'junction',
  ctr: 'center',
  centre: 'center',
  vly: 'valley',
  vlg: 'village',
  twp: 'township',
  boro: 'borough',
};

/**
 * @param name of a town, or words that may be one
 * @returns letters and digits only, without spaces, so that `McKees Rocks`, `Mc Kees Rocks` and `mckees  rocks` are equal; empty without letters
 */
export function placeKey(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/['’`\p{M}]/gu, '')
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .replaceAll('&', ' and ')
    .split(/[^a-z0-9]+/)
    .map((word) => (Object.hasOwn(whole, word) ? whole[word] : word))
    .join('');
}
