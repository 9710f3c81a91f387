/** Generates tables from the source: the registry of blocks, their examples, and phrases. */
import { existsSync, readFileSync } from 'node:fs';
import { filesBelow, foldersIn } from '../lib/files.ts';
import { codePhrases } from './code-phrases.ts';
import { generate, json } from './output.ts';

const blocksWith = (file: string): string[] => foldersIn('src/blocks').filter((folder) => existsSync(`src/blocks/${folder}/${file}`));

/** Whether several blocks share a folder: its `block.ts` exports `blocksByName`, its `examples.ts` `examplesByName`. */
const isShared = (folder: string): boolean => /^export const blocksByName\b/m.test(readFileSync(`src/blocks/${folder}/block.ts`, 'utf8'));

/** Whether a folder is only for pages of editors and of our own: by its `block.ts`, or as a part of the desk's. */
export function isForEditors(folder: string): boolean {
  const file = `src/blocks/${folder}/block.ts`;
  return existsSync(file) ? /^\s+editorsOnly: true,/m.test(readFileSync(file, 'utf8')) : folder.startsWith('desk-');
}

/** Every block, from the `block.ts` of its folder, and those that visitors' pages can have. */
export function buildRegistry(): void {
  const folders = blocksWith('block.ts');
  generateRegistry('registry', folders);
  generateRegistry(
    'visitors-registry',
    folders.filter((folder) => !isForEditors(folder)),
  );
}

function generateRegistry(name: string, folders: readonly string[]): void {
  const imports = folders.map((folder, index) => `import * as b${index} from '../blocks/${folder}/block.ts';`).join('\n');
  const blocks = folders
    .map((folder, index) =>
      isShared(folder) ? `  ...sharing('${folder}', b${index}.blocksByName),` : `  { folder: '${folder}', ...b${index}.block },`,
    )
    .join('\n');
  generate(
    name,
    `import { createRegistry, sharing } from '../blocks/define.ts';\n${imports}\nexport const registry = createRegistry([\n${blocks}\n]);`,
  );
}

/** Examples of every block, for gallery and tests. */
export function buildExamples(): void {
  const folders = blocksWith('examples.ts');
  const examples = folders.map((folder, index) => (isShared(folder) ? `...e${index}.examplesByName` : `'${folder}': e${index}`)).join(', ');
  const imports = folders.map((folder, index) => `import * as e${index} from '../blocks/${folder}/examples.ts';`).join('\n');
  generate(
    'examples',
    `import type { BlockExamples } from '../blocks/example.ts';\n${imports}\nexport const blockExamples: Record<string, BlockExamples> = { ${examples} };`,
  );
}

/** Phrases in the code, for the editors' dictionary. */
export function buildPhrases(): void {
  const files = [...filesBelow('src'), ...filesBelow('client/islands')].filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|generated/.test(file),
  );
  const { fallbacks, patterns } = codePhrases(files.map((file) => readFileSync(file, 'utf8')));
  generate(
    'phrases',
    `/** English for phrases that a dictionary lacks; empty where the code composes it. */\nexport const codePhrases: Readonly<Record<string, string>> = ${json(fallbacks)};\n/** Composed keys: the text before and after the part that varies. */\nexport const phrasePatterns: readonly (readonly [string, string])[] = ${json(patterns)};`,
  );
}
