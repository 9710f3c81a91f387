/** What the build reads of the phrases that code asks for [DEL-17]. */
import { expect, test } from 'vitest';
import { codePhrases } from './code-phrases.mjs';

test('every phrase with its English, and those whose name is put together as a pattern [DEL-17]', () => {
  const source = `
    page.phrase('open-now', 'Open now'); say.phrase(
      'closes-at',
      'Closes at {time}, don\\'t wait',
    ); phrase("not-this"); phrase(\`error-\${Variant}-title\`, words); page.phrase('made', made); phrase('quoted', "It's here")`;
  expect(codePhrases([source])).toEqual({
    fallbacks: { 'closes-at': "Closes at {time}, don't wait", made: '', 'open-now': 'Open now', quoted: "It's here" },
    patterns: [['error-', '-title']],
  });
});
