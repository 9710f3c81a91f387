/** The form of an item: what is tied to what, and what is said when it can't be saved [EDT-01]. */
import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';
import { blockExamples } from '../../generated/examples.ts';

const idsOf = (html: string) => [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);

test.each(Object.keys(blockExamples['item-form']?.examples ?? {}))(
  '%s: every control has a label, every reference an element [EDT-01]',
  (name) => {
    const html = renderExample('ItemForm', name);
    const ids = idsOf(html);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [tag] of html.matchAll(/<(input|textarea|select)\b[^>]*>/g)) {
      if (tag.includes('type="hidden"')) continue;
      const id = /\sid="([^"]+)"/.exec(tag)?.[1] ?? '';
      const isInLabel = new RegExp(`<label class="choice"><input[^>]*\\sid="${id}"`).test(html);
      expect([id, isInLabel || html.includes(`<label for="${id}">`)]).toEqual([id, true]);
      for (const described of /aria-describedby="([^"]+)"/.exec(tag)?.[1]?.split(' ') ?? []) expect(ids).toContain(described);
    }
  },
);

test('the schema’s sentence stands with its field; a checkbox says "no" too [EDT-01]', () => {
  const html = renderExample('ItemForm', 'default');
  expect(html).toMatch(/aria-describedby="field-0-hint"[^>]* value="Does my policy/);
  expect(html).toContain('<p class="hint" id="field-0-hint">The question.</p>');
  expect(html).toMatch(
    /<input type="hidden" name="f:Expanded" value=""\/><label class="choice"><input [^>]*name="f:Expanded"[^>]*checked="" value="1"/,
  );
});

test('what is wrong is announced, focused and linked to its control; what was typed stays [EDT-01]', () => {
  const html = renderExample('ItemForm', 'something is wrong');
  expect(html).toMatch(/<div class="summary-box item-form__summary" role="alert" tabindex="-1" autofocus="">/i);
  expect(html).toContain('<a href="#field-1-value">Count is not a number.</a>');
  expect(html).toContain('<a href="#field-2-alt">');
  expect(html).toMatch(/name="f:Count"[^>]*aria-invalid="true" inputMode="decimal" value="three"|name="f:Count"[^>]*value="three"/i);
});

test('after a conflict both versions can be read, and saving is named for what it does [EDT-01]', () => {
  const html = renderExample('ItemForm', 'saved by someone else');
  expect(html).toContain('value="Am I covered in a rental?"');
  expect(html).toContain('<pre>Are rental cars covered?</pre>');
  expect(html).toContain('>Save mine over it</button>');
  expect(renderExample('ItemForm', 'removed by someone else')).not.toContain('type="submit"');
});
