/** npm run new:block my-block MyBlock: makes a block's folder from the smallest block that passes every check; npm then renews the documents of blocks. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';

const [folder = '', name = ''] = process.argv.slice(2);
if (!/^[a-z][a-z0-9-]*$/.test(folder) || !/^[A-Z][A-Za-z0-9]*$/.test(name)) {
  console.error('Usage: npm run new:block <folder-in-kebab-case> <ComponentName>');
  process.exit(2);
}
const dir = `src/blocks/${folder}`;
if (existsSync(dir)) {
  console.error(`${dir} already exists.`);
  process.exit(1);
}
const files = {
  'block.ts': `import { defineBlock } from '../define.ts';
import { ${name} } from './${name}.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['${name}'],
  description: 'Say in one sentence what it is.',
  fields,
  Component: ${name},
});
`,
  'schema.ts': `/** ${name}: say in one sentence what it is. */
import * as z from 'zod';
import { text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Headline: text().describe('Heading of the block.'),
  }),
);
`,
  [`${name}.tsx`]: `/** ${name}: say in one sentence what it prints. */
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

export function ${name}({ fields: { Headline } }: BlockProps<typeof schema>) {
  return (
    <div className="${folder}">
      <Text field={Headline} as="h2" />
    </div>
  );
}
`,
  'style.css': `.${folder} {
  display: grid;
  gap: var(--space-5);
}
`,
  'examples.ts': `import { asSent, type Criteria } from '../example.ts';

export const examples = asSent({ default: { fields: { Headline: 'A heading' } }, empty: {} });

export const criteria: Criteria = ['The heading is a heading of level two.', 'An empty heading leaves nothing behind.'];
`,
  [`${folder}.test.tsx`]: `import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('prints its heading, and none when it is empty', () => {
  expect(renderExample('${name}', 'default')).toContain('<h2>A heading</h2>');
  expect(renderExample('${name}', 'empty')).not.toContain('<h2');
});
`,
};
mkdirSync(dir);
for (const [file, content] of Object.entries(files)) writeFileSync(`${dir}/${file}`, content);
console.log(`${dir} was created. See it with npm run dev at http://localhost:8787/gallery/${folder}`);
console.log(`Undo: rm -r ${dir} && npm run docs:map && npm run docs:blocks`);
