/** Fictitious telephone numbers: 555-0100 to 555-0199 of each area code are reserved for fiction. */
import { hash32, type Random } from './random.ts';

/** The older codes of each state, without later overlays. */
export const AREA_CODES = {
  DC: [202],
  IL: [217, 309, 312, 618, 630, 708, 773, 815, 847],
  IN: [219, 260, 317, 574, 765, 812],
  KY: [270, 502, 606, 859],
  MD: [301, 410],
  NC: [252, 336, 704, 828, 910, 919],
  NJ: [201, 609, 732, 856, 908, 973],
  NY: [212, 315, 516, 518, 585, 607, 631, 716, 718, 845, 914],
  OH: [216, 330, 419, 440, 513, 614, 740, 937],
  PA: [215, 412, 570, 610, 717, 724, 814],
  TN: [423, 615, 731, 865, 901, 931],
  VA: [276, 434, 540, 703, 757, 804],
  WI: [262, 414, 608, 715, 920],
  WV: [304],
};
const CODES_OF: Readonly<Record<string, readonly number[]>> = AREA_CODES;
export const TOLL_FREE = [800, 833, 844, 855, 866, 877, 888];

/** Pennsylvania and the large cities have their real codes; elsewhere one of the state's codes is chosen at random. */
const KNOWN = new Map(
  `412 150 152, 724 151 153 154 156 160 161 162, 814 155 157 158 159 163 164 165 166 167 168, 570 169 177 178 179 182 183 184 185 186 187 188,
  717 170 171 172 173 174 175 176, 610 180 181 190 193 194 195 196, 215 189 191, 716 140 141 142 147, 585 143 144 145 146, 212 100 101 102,
  718 103 104 112 113 114, 516 115, 631 117 119, 518 120 121 122 123, 914 105 106 107, 315 130 131 132, 312 606, 216 441, 440 440, 330 442 443 444,
  419 434 435 436, 513 450 451 452, 614 432, 937 453 454, 317 461 462, 219 463 464, 812 474 475 476 477 478, 502 400 402, 270 420 421 422 423 424,
  859 403 404 405 410, 615 370 371 372, 901 380 381, 423 373 374 376, 865 377 378 379, 410 210 211 212, 301 206 207 208 209 217, 804 230 231 232,
  757 233 234 235 236, 703 201 220 221 222 223, 704 280 281 282, 919 275 276 277, 336 270 271 272 273 274, 828 286 287 288 289, 414 532, 608 537,
  973 070 071 072, 856 080 081, 609 084 085 086`
    .split(/,\s+/)
    .flatMap((line) => line.split(' ').map((near, _, [code]) => [near, Number(code)] as const)),
);

/** One area code for all ZIPs with the same first three digits. */
export function areaCode(state: string, zip: string): number {
  const near = zip.slice(0, 3);
  const known = KNOWN.get(near);
  const codes = CODES_OF[state] ?? [];
  const code = known && codes.includes(known) ? known : codes[hash32(near) % codes.length];
  if (!code) throw new Error(`${state} has no area code`);
  return code;
}

/** @param code area code @returns `(814) 555-0142`, or another common notation */
export function phone(random: Random, code: number): string {
  const line = `01${String(random.int(100)).padStart(2, '0')}`;
  return random.weighted([
    [`(${code}) 555-${line}`, 84],
    [`${code}-555-${line}`, 8],
    [`${code}555${line}`, 6],
    [`+1 ${code} 555 ${line}`, 2],
  ]);
}
