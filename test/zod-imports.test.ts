/** How modules import zod decides how much of it a Worker has. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow } from '../scripts/lib/files.ts';

test('zod is imported as a namespace: `import { z }` brings its messages in fifty languages, 450 KB [OPS-01]', () => {
  const files = ['src', 'client', 'scripts'].flatMap(filesBelow).filter((file) => /\.tsx?$/.test(file));
  const named = files.filter((file) => /^import (?:type )?\{.* from 'zod';$/m.test(readFileSync(file, 'utf8')));
  expect(files.length).toBeGreaterThan(1000);
  expect(named).toEqual([]);
});
