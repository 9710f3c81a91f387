/** Tests how the build finds the phrases in the code [DEL-17]. */
import { expect, test } from 'vitest';
import { codePhrases } from './code-phrases.ts';

test('finds every phrase with its English text, and composed keys as patterns [DEL-17]', () => {
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
