/** Under which name a town is looked up: spelling that differs from writer to writer is settled here, for the build of the gazetteer as well. */

/** Words that are written short as often as whole. */
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
  '&': 'and',
};

/**
 * @param name of a town, or words that may be one
 * @returns letters and digits only, without spaces, so that `McKees Rocks`, `Mc Kees Rocks` and `mckees  rocks` are one; empty for no letters
 */
export function placeKey(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/['’`\p{M}]/gu, '')
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .split(/[^a-z0-9&]+/)
    .map((word) => (Object.hasOwn(whole, word) ? whole[word] : word))
    .join('');
}
