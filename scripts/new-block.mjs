// npm run new:block my-block MyBlock: makes a block's folder from the smallest block that passes every check, and its registry line.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [folder, name] = process.argv.slice(2);
if (!/^[a-z][a-z0-9-]*$/.test(folder ?? '') || !/^[A-Z][A-Za-z0-9]*$/.test(name ?? '')) {
  console.error('Usage: npm run new:block <folder-in-kebab-case> <ComponentName>');
  process.exit(2);
}
const dir = path.resolve(import.meta.dirname, '../src/blocks', folder);
if (existsSync(dir)) {
  console.error(`src/blocks/${folder} is there already.`);
  process.exit(1);
}
const camel = folder.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const files = {
  'schema.ts': `/** ${name}: say in one sentence what it is. */\nimport { z } from 'zod';\nimport { text } from '../../content/fields.ts';\n\nexport const fields = z.object({\n  /** Heading of the block. */\n  Headline: text(),\n});\n\nexport const params = z.object({});\n`,
  [`${name}.tsx`]: `import type { z } from 'zod';\nimport { Text } from '../../fields/Text.tsx';\nimport type { BlockProps } from '../define.ts';\nimport type { fields, params } from './schema.ts';\n\nexport function ${name}({ fields: { Headline } }: BlockProps<z.output<typeof fields>, z.output<typeof params>>) {\n  return (\n    <div className="${folder}">\n      <Text field={Headline} as="h2" />\n    </div>\n  );\n}\n`,
  'style.css': `.${folder} {\n  display: grid;\n  gap: var(--space-5);\n}\n`,
  'examples.ts': `import type { Examples } from '../define.ts';\n\nexport const { examples, criteria }: Examples = {\n  examples: { default: { fields: { Headline: { value: 'A heading' } } }, empty: {} },\n  criteria: [\n    { outcome: 'The heading is a heading of level two.', test: 'src/blocks/${folder}/${folder}.test.tsx' },\n    { outcome: 'An empty heading leaves nothing behind.', test: 'src/blocks/${folder}/${folder}.test.tsx' },\n  ],\n};\n`,
  [`${folder}.test.tsx`]: `import { expect, test } from 'vitest';\nimport { renderExample } from '../../../test/render.tsx';\n\ntest('prints its heading, and none when it is empty', () => {\n  expect(renderExample('${name}', 'default')).toContain('<h2>A heading</h2>');\n  expect(renderExample('${name}', 'empty')).not.toContain('<h2');\n});\n`,
};
mkdirSync(dir);
for (const [file, content] of Object.entries(files)) writeFileSync(path.join(dir, file), content);
const registry = path.resolve(import.meta.dirname, '../src/blocks/registry.ts');
writeFileSync(
  registry,
  readFileSync(registry, 'utf8')
    .replace(
      '\nconst blocks',
      `import { ${name} } from './${folder}/${name}.tsx';\nimport * as ${camel} from './${folder}/schema.ts';\n\nconst blocks`,
    )
    .replace(
      '\n];',
      `\n  defineBlock({ names: ['${name}'], folder: '${folder}', description: 'Say in one sentence what it is.', ...${camel}, Component: ${name} }),\n];`,
    ),
);
console.log(`src/blocks/${folder} and its registry line are there. Next: node build.mjs, then http://localhost:8787/gallery/${folder}`);
