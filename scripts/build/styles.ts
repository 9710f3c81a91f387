/** Builds fonts and style sheets. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { browserslistToTargets, bundle, transform } from 'lightningcss';
import { digest, foldersIn } from '../lib/files.ts';
import { generate, json, writeAsset } from './output.ts';

const targets = browserslistToTargets(['chrome 120', 'firefox 121', 'safari 17.4']);

/** Addresses of the fonts by their file's name. */
export type FontUrls = Readonly<Record<string, string>>;

/** Copies fonts to hashed names, for the style sheet and the preload links. */
export function buildFonts(): FontUrls {
  const files = readdirSync('src/styles/fonts').filter((name) => name.endsWith('.woff2'));
  return Object.fromEntries(
    files.map((file) => {
      const data = readFileSync(`src/styles/fonts/${file}`);
      const url = `/assets/${file.replace('.woff2', '')}-${digest(data, 10)}.woff2`;
      writeAsset(url, data);
      return [file, url];
    }),
  );
}

/** Every page links site.css; the style of any other block is in the pages that use it. @returns the address of site.css */
export function buildStyles(fonts: FontUrls): string {
  const site = minifyCss('src/styles/site.css', fonts);
  const siteUrl = `/assets/site-${digest(site, 10)}.css`;
  writeAsset(siteUrl, site);
  const linked = readFileSync('src/styles/site.css', 'utf8');
  const styles: Record<string, string> = {};
  for (const folder of foldersIn('src/blocks')) {
    const filename = `src/blocks/${folder}/style.css`;
    if (!existsSync(filename) || linked.includes(`blocks/${folder}/style.css`)) continue;
    const code = Buffer.from(`@layer blocks{${readFileSync(filename, 'utf8')}}`);
    styles[folder] = transform({ filename, code, minify: true, targets })
      .code.toString()
      .replace(/^@layer blocks\{|\}$/g, '');
  }
  generate(
    'styles',
    `/** Rules of each block, for the page style; blocks of the shell are in site.css. */\nexport const blockStyles: Record<string, string> = ${json(styles)};`,
  );
  return siteUrl;
}

/** A style sheet with its imports. Small pictures of controls are inlined; everything else is a file. */
export function minifyCss(filename: string, fonts: FontUrls): string {
  return bundle({ filename, minify: true, targets })
    .code.toString()
    .replace(/url\("?fonts\/([^)"]+)"?\)/g, (_, name) => `url(${fonts[name]})`)
    .replace(
      /url\("?neatline-(ink|light)\.svg"?\)/g,
      (_, kind) => `url("data:image/svg+xml,${encodeURIComponent(readFileSync(`static/media/neatline-${kind}.svg`, 'utf8').trim())}")`,
    );
}
