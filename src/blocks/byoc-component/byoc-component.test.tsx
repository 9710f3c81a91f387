import { expect, test } from 'vitest';
import { renderBlock, renderExample } from '../../../test/render.tsx';

test('renders the named component, with its properties as fields and parameters [DEL-12]', () => {
  expect(renderExample('BYOCWrapper', 'default')).toContain(
    '<div class="content-block" data-variant="note"><h2 class="content-block__heading">Brought by name</h2>',
  );
  expect(renderExample('BYOCComponent', 'data override')).toContain('Said by the editor');
  expect(renderExample('BYOCComponent', 'with a data source')).toContain('Heading of the data source');
});

test('is one component for the editor, without placeholders inside [EDT-02]', () => {
  const html = renderExample('BYOCWrapper', 'default', { editing: true });
  expect(html.match(/chrometype="rendering"/g)).toHaveLength(2);
  expect(html).not.toContain('own_example');
});

test.each(['unknown component', 'itself inside', 'no name'])(
  '%s: prints nothing for visitors and a notice for editors [DEL-12]',
  (name) => {
    expect(renderExample('BYOCWrapper', name)).toBe('');
    expect(renderExample('BYOCWrapper', name, { page: { preview: true } })).toContain('Visitors see nothing here.');
  },
);

test('sanitises properties like fields [SEC-02]', () => {
  const props = JSON.stringify({ heading: '<script>a()</script>', content: '<p onclick="a()">Text<script>a()</script></p>' });
  const html = renderBlock('BYOCComponent', { params: { ComponentName: 'ContentBlock', ComponentProps: props } });
  expect(html).toContain('&lt;script&gt;a()&lt;/script&gt;');
  expect(html).toContain('<p>Text</p>');
});
