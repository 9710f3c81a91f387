/**
 * npm run fonts: cuts the brand's fonts to what the sites' languages need. Run it by hand when a font or a language changes; the results are
 * committed, so that no build needs it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
/** Accents of both languages and of names; quotation marks, dashes, signs of law, money and measure. */
const BEYOND = 'ÁÉÍÓÚÜÑáéíóúüñçèêëïôö¿¡ªº«»‘’“”–—…·•©®™§°½¼¾×−€£→\u00a0';

const FONTS = [
  // Titles are drawn in one weight: a variable file would be as large as text and titles together.
  { from: 'besley/files/besley-latin-wght-normal.woff2', to: 'besley', wght: 580 },
  { from: 'libre-franklin/files/libre-franklin-latin-wght-normal.woff2', to: 'libre-franklin', wght: { min: 400, max: 650 } },
];

for (const { from, to, wght } of FONTS) {
  const whole = readFileSync(require.resolve(`@fontsource-variable/${from}`));
  const cut = await subsetFont(whole, ASCII + BEYOND, { targetFormat: 'woff2', variationAxes: { wght } });
  writeFileSync(`src/styles/fonts/${to}.woff2`, cut);
  console.log(`${to}: ${whole.length} → ${cut.length} bytes`);
}
