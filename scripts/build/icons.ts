/** Builds the icon sprite: only icons named in src/styles/icons.json, and our own drawings in src/styles/symbols (brand.md §7). */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generate, json } from './output.ts';

export function buildIcons(): void {
  const names = JSON.parse(readFileSync('src/styles/icons.json', 'utf8')) as Record<string, [file: string, weight: string]>;
  const files = [
    ...Object.entries(names).map(([name, [file, weight]]) => {
      const suffix = weight === 'regular' ? '' : `-${weight}`;
      return [name, `node_modules/@phosphor-icons/core/assets/${weight}/${file}${suffix}.svg`] as const;
    }),
    ...readdirSync('src/styles/symbols').map((file) => [path.basename(file, '.svg'), `src/styles/symbols/${file}`] as const),
  ];
  const symbols = Object.fromEntries(files.map(([name, file]) => [name, symbolOf(name, readFileSync(file, 'utf8').trim())]));
  generate('icons', `export const iconSymbols = ${json(symbols)} as const;\nexport type IconName = keyof typeof iconSymbols;`);
}

function symbolOf(name: string, svg: string): string {
  const viewBox = /viewBox="([^"]*)"/.exec(svg)?.[1];
  if (!viewBox) throw new Error(`The icon ${name} has no viewBox`);
  const shapes = svg.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>$/g, '');
  return `<symbol id="icon-${name}" viewBox="${viewBox}">${viewBox.endsWith('256') ? rounded(shapes) : shapes}</symbol>`;
}

/**
 * Rounds to tenths, which is less than a hundredth of a pixel of an icon, and makes every page a hundred bytes shorter. The point stays,
 * since it also ends the number before: `12.5.75` is two numbers.
 */
export const rounded = (path: string): string =>
  path.replace(/(\d*)\.(\d{2,})/g, (_, whole: string, part: string) => {
    const tenths = Number(`0.${part}`).toFixed(1);
    return whole === '' ? `.${tenths === '1.0' ? '9' : tenths[2]}` : (Number(whole) + Number(tenths)).toFixed(1);
  });
