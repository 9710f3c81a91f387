import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('fills the places that the designer mapped with data, and repeats lists [DEL-12]', () => {
  const html = renderExample('FEaaSComponent', 'default');
  expect(html).toContain('<h2>Before the storm reaches the lake</h2>');
  expect(html.match(/<li>/g)).toHaveLength(3);
  expect(html).toContain('<a class="arrow" href="/claims"><span>How claims work</span></a>');
});

test('uses the data source without an override, and the sample texts without either [DEL-12]', () => {
  const html = renderExample('FEaaSWrapper', 'from its data source');
  expect(html).toContain('<p><b>Two</b> of three are free.</p><ul><li>Check the sump pump</li></ul>');
  expect(renderExample('FEaaSComponent', 'as its designer saw it')).toContain('<h2>Before the storm</h2>');
});

test('removes everything that could run [SEC-02]', () => {
  expect(renderExample('FEaaSComponent', 'hostile')).toContain(
    '<div class="feaas-component rich-text"><section><h2><img src="x" alt="">Snow</h2><p><a href="/x">Go</a></p></section></div>',
  );
});

test('prints nothing for visitors without ids [DEL-12]', () => {
  expect(renderExample('FEaaSComponent', 'no ids')).toBe('');
});
