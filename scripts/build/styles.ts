/** Builds fonts and style sheets: the part of every page, the rules of each block, and the sheet that pages link at their end (decision 085). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { bundle, type Rule, transform, type Visitor } from 'lightningcss';
import { digest, foldersIn, policyHash } from '../lib/files.ts';
import { isForEditors } from './blocks.ts';
import { generate, json, writeAsset } from './output.ts';
import { cssTargets } from './targets.ts';

/** Addresses of the fonts by their file's name. */
export type FontUrls = Readonly<Record<string, string>>;

/** Copies fonts to hashed names. */
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

/** Addresses and hashes of the styles that pages name. */
export interface StyleLinks {
  laterCss: string;
  /** Sources for a policy. */
  styleHash: string;
  smallPageStyleHash: string;
}

export function buildStyles(fonts: FontUrls): StyleLinks {
  const blocks: Record<string, string> = {};
  const inDocument = readFileSync('src/styles/site.css', 'utf8') + readFileSync('src/styles/later.css', 'utf8');
  const late: Record<string, string> = {};
  let printed = '';
  for (const folder of foldersIn('src/blocks')) {
    for (const file of readdirSync(`src/blocks/${folder}`).filter((name) => /^late.*\.css$/.test(name))) {
      const sheet = minifiedRules(`src/blocks/${folder}/${file}`);
      const name = folder + file.slice('late'.length, -'.css'.length);
      late[name] = `/assets/${name}-${digest(sheet, 10)}.css`;
      writeAsset(late[name], sheet);
    }
    const filename = `src/blocks/${folder}/style.css`;
    if (!existsSync(filename) || inDocument.includes(`blocks/${folder}/style.css`)) continue;
    // Blocks for editors keep their print rules: those are not in the sheet that visitors load.
    const isOnlyEditors = isForEditors(folder);
    blocks[folder] = minifiedRules(filename, isOnlyEditors ? {} : onScreen).replace(/^@layer blocks\{|\}$/g, '');
    if (!isOnlyEditors) printed += minifiedRules(filename, inPrint());
  }
  const site = minifyCss('src/styles/site.css', fonts, onScreen);
  const onPaper = withoutEmpty(minifyCss('src/styles/site.css', fonts, inPrint()) + printed);
  const later = minifyCss('src/styles/later.css', fonts) + onPaper;
  const laterCss = `/assets/later-${digest(later, 10)}.css`;
  writeAsset(laterCss, later);
  const small = minifyCss('src/styles/small-page.css', fonts);
  const listed = Object.entries(blocks);
  const isOfEditors = ([folder]: [string, string]) => isForEditors(folder);
  const table = (rows: [string, string][]) => json(Object.fromEntries(rows));
  generate(
    'late-styles',
    `/** Sheets of blocks that no first screen has: the blocks link them. */\nexport const lateStyles = ${json(late)} as const;`,
  );
  generate(
    'visitors-styles',
    `/** Style sheets as text: of every page, of a small page, and of each block that visitors' pages can have. */
export const siteStyle = ${json(site)};
export const smallPageStyle = siteStyle + ${json(small)};
export const blockStyles: Record<string, string> = ${table(listed.filter((row) => !isOfEditors(row)))};`,
  );
  generate(
    'styles',
    `import { blockStyles as visitorsStyles } from './visitors-styles.ts';
export { siteStyle, smallPageStyle } from './visitors-styles.ts';
/** The same with the blocks that visitors' pages cannot have. */
export const blockStyles: Record<string, string> = { ...visitorsStyles, ...${table(listed.filter(isOfEditors))} };`,
  );
  return { laterCss, styleHash: policyHash(site), smallPageStyleHash: policyHash(site + small) };
}

/** @param filename of the sheet of a block, or of a part that a script draws @returns its rules, in the layer of blocks */
export function minifiedRules(filename: string, visitor: Visitor<never> = {}): string {
  const code = Buffer.from(`@layer blocks{${readFileSync(filename, 'utf8')}}`);
  return transform({ filename, code, minify: true, targets: cssTargets, visitor }).code.toString();
}

const isPrint = (rule: Rule): boolean =>
  rule.type === 'media' && rule.value.query.mediaQueries.every(({ mediaType }) => mediaType === 'print');

/** Leaves out the rules for paper, which no screen needs before it is painted. */
const onScreen: Visitor<never> = { Rule: (rule) => (isPrint(rule as Rule) ? [] : undefined) };

const GROUPS = new Set(['layer-block', 'media', 'supports', 'container']);

/** Keeps only the rules for paper. */
function inPrint(): Visitor<never> {
  let depth = 0;
  return {
    Rule(rule) {
      if (isPrint(rule as Rule)) depth++;
      return depth > 0 || GROUPS.has(rule.type) ? undefined : [];
    },
    RuleExit(rule) {
      if (isPrint(rule as Rule)) depth--;
    },
  };
}

/** Leaves out groups of which a visitor has taken every rule. */
const withoutEmpty = (css: string): string =>
  transform({ filename: 'later.css', code: Buffer.from(css), minify: true, targets: cssTargets }).code.toString();

/** A style sheet with its imports. Small pictures of controls are inlined; everything else is a file. */
export function minifyCss(filename: string, fonts: FontUrls, visitor: Visitor<never> = {}): string {
  return bundle({ filename, minify: true, targets: cssTargets, visitor })
    .code.toString()
    .replace(/url\("?fonts\/([^)"]+)"?\)/g, (_, name) => `url(${fonts[name]})`)
    .replace(
      /url\("?neatline-(ink|light)\.svg"?\)/g,
      (_, kind) => `url("data:image/svg+xml,${encodeURIComponent(readFileSync(`static/media/neatline-${kind}.svg`, 'utf8').trim())}")`,
    );
}
