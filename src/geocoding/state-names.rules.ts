/** The states and DC in common notations: code, name, and the abbreviations from before the codes. */

/** Code, name, other spellings (lower case, no periods), separated by a bar. */
const lines = `AL|Alabama|ala
AK|Alaska
AZ|Arizona|ariz
AR|Arkansas|ark
CA|California|calif|cal
CO|Colorado|colo
CT|Connecticut|conn
DC|District of Columbia|d c|dist of columbia|the district of columbia
DE|Delaware|del
FL|Florida|fla
GA|Georgia
HI|Hawaii
IA|Iowa
ID|Idaho
IL|Illinois|ill|ills
IN|Indiana|ind
KS|Kansas|kans|kan
KY|Kentucky
LA|Louisiana
MA|Massachusetts|mass
MD|Maryland
ME|Maine
MI|Michigan|mich
MN|Minnesota|minn
MO|Missouri
MS|Mississippi|miss
MT|Montana|mont
NC|North Carolina|n c|n carolina|no carolina|n car
ND|North Dakota|n d|n dakota|n dak
NE|Nebraska|nebr|neb
NH|New Hampshire|n h
NJ|New Jersey|n j
NM|New Mexico|n m|n mex|n mexico
NV|Nevada|nev
NY|New York|n y|new york state
OH|Ohio
OK|Oklahoma|okla
OR|Oregon|ore|oreg
PA|Pennsylvania|penna|penn
RI|Rhode Island|r i
SC|South Carolina|s c|s carolina|so carolina
SD|South Dakota|s d|s dakota|s dak
TN|Tennessee|tenn
TX|Texas|tex
UT|Utah
VA|Virginia|virg
VT|Vermont
WA|Washington|wash|washington state
WI|Wisconsin|wis|wisc
WV|West Virginia|w v|w va|w virginia|wva
WY|Wyoming|wyo`
  .split('\n')
  .map((line) => line.split('|') as [string, string, ...string[]]);

/** Names by code. */
export const STATE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(lines.map(([code, name]) => [code, name]));

const codes = new Map(lines.flatMap(([code, ...names]) => [code, ...names].map((name) => [name.toLowerCase(), code] as const)));

/** The most words in a state's name: `the district of columbia`. */
export const MAX_STATE_WORDS = 4;

/** @param words lower case, no periods, one space between them @returns the state with exactly this name */
export const stateCodeByName = (words: string): string | undefined => codes.get(words);
