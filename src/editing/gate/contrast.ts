/** Checks the contrast of editors' choices: backgrounds of containers and panels, and the text colours on them (WCAG 1.4.3). */
import type { Finding } from './findings.rules.ts';

/** A colour as in the tokens: lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** Text colours on each background, from `tokens.css`. A test compares this table with the file. */
export const GROUNDS: Readonly<Record<string, { ground: string; text: readonly string[] }>> = {
  paper: { ground: '--white', text: ['--ink', '--ink-2', '--lake-700'] },
  shoal: { ground: '--lake-100', text: ['--ink', '--ink-2', '--lake-700'] },
  land: { ground: '--sand-200', text: ['--ink', '--ink-2', '--lake-700'] },
  deep: { ground: '--lake-900', text: ['--white', '--lake-200'] },
};

export const PIGMENTS: Readonly<Record<string, Oklch>> = {
  '--white': [1, 0, 0],
  '--ink': [0.225, 0.03, 246],
  '--ink-2': [0.42, 0.032, 240],
  '--lake-900': [0.265, 0.058, 244],
  '--lake-700': [0.43, 0.088, 239],
  '--lake-200': [0.875, 0.042, 220],
  '--lake-100': [0.935, 0.024, 219],
  '--sand-200': [0.905, 0.065, 87],
};

/** WCAG's minimum for text of normal size. */
const LEAST_RATIO = 4.5;

/** Relative luminance (WCAG 2.2) of an OKLCH colour, through linear sRGB. */
function luminance([lightness, chroma, hue]: Oklch): number {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const within = (value: number) => Math.min(1, Math.max(0, value));
  const red = within(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = within(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = within(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrastRatio(left: Oklch, right: Oklch): number {
  const [high, low] = [luminance(left), luminance(right)].sort((one, other) => other - one) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** An editor's choices for a block. */
export interface ChosenGround {
  uid: string;
  name: string;
  /** Classes of `Styles`, outer containers first and the block's own last. Classes without a background are ignored. */
  styles: readonly (readonly string[])[];
}

export interface ColourTable {
  grounds: typeof GROUNDS;
  pigments: typeof PIGMENTS;
}

/** @param item page of the layout @param table the site's own; tests give another */
export function checkContrast(
  chosen: readonly ChosenGround[],
  item: string,
  table: ColourTable = { grounds: GROUNDS, pigments: PIGMENTS },
): Finding[] {
  return chosen.flatMap(({ uid, name, styles }): Finding[] => {
    const named = styles.map((words) => words.filter((word) => word in table.grounds));
    const own = named.at(-1) ?? [];
    const last = named.flat().at(-1) ?? 'paper';
    const found = { rule: 'contrast' as const, item, uid, where: `${name}: ${own.join(' and ') || last}` };
    if (own.length > 1)
      return [{ ...found, level: 'warning', message: `Two backgrounds are chosen at once, ${own.join(' and ')}. Remove one of them.` }];
    const { ground, text } = table.grounds[last] as ColourTable['grounds'][string];
    const colour = (role: string) => table.pigments[role] as Oklch;
    const worst = Math.min(...text.map((role) => contrastRatio(colour(role), colour(ground))));
    if (worst >= LEAST_RATIO) return [];
    return [
      {
        ...found,
        level: 'error',
        message: `Text on this background has a contrast of ${worst.toFixed(1)} to 1; the minimum is ${LEAST_RATIO}.`,
      },
    ];
  });
}
