/** Tests the names of front-end components, the binding of data, and that neither can harm a page [DEL-12] [SEC-02]. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { componentHtml, readData } from './component-html.ts';
import { parseSource, referenceOf, visibleRevision } from './reference.ts';
import { scaled } from '../../test/scale.ts';

describe('the name of a component', () => {
  const params = {
    LibraryId: 'lib',
    ComponentId: 'storm',
    ComponentVersion: 'responsive',
    ComponentRevision: 'staged',
    ComponentHostName: 'feaas.test',
    ComponentInstanceId: 'i1',
  };

  test('comes from the parameters, with a scheme for a bare host [DEL-12]', () => {
    expect(referenceOf(params)).toEqual({
      host: 'https://feaas.test',
      library: 'lib',
      component: 'storm',
      version: 'responsive',
      revision: 'staged',
      instance: 'i1',
    });
    expect(referenceOf({ LibraryId: 'lib', ComponentId: 'storm' })).toMatchObject({ host: '', version: 'responsive', revision: '' });
  });

  test.each([
    ['lib/storm', { host: '', version: 'responsive', revision: '' }],
    ['/lib/storm/mobile/staged.html', { host: '', version: 'mobile', revision: 'staged' }],
    ['https://feaas.test/components/lib/storm/responsive/7', { host: 'https://feaas.test', revision: '7' }],
  ])('source %s [DEL-12]', (source, expected) => {
    expect(parseSource(source)).toMatchObject({ library: 'lib', component: 'storm', ...expected });
  });

  test.each([
    '',
    'storm',
    'lib/storm/v/latest',
    'lib/../../x',
    'https://feaas.test/components/lib/st%2form',
    'lib/storm?x',
    '//evil.test/components/lib/storm',
    'javascript:a/b',
  ])('source %s names no component [DEL-12]', (source) => {
    expect(parseSource(source)).toBeUndefined();
  });

  test('parameters that would leave their segment of an address name no component [DEL-12]', () => {
    for (const [name, value] of [
      ['LibraryId', '..'],
      ['ComponentId', 'a/b'],
      ['ComponentVersion', 'v?x'],
      ['ComponentRevision', 'latest'],
      ['ComponentInstanceId', '../x'],
      ['LibraryId', ''],
    ])
      expect([name, referenceOf({ ...params, [name as string]: value as string })]).toEqual([name, undefined]);
  });

  test('only editors get staged revisions [DEL-12]', () => {
    expect(['', 'staged', 'saved', 'published', '7'].map((revision) => visibleRevision(revision, false))).toEqual([
      'published',
      'published',
      'published',
      'published',
      '7',
    ]);
    expect(['', 'staged', 'saved', 'published', '7'].map((revision) => visibleRevision(revision, true))).toEqual([
      'staged',
      'staged',
      'saved',
      'published',
      '7',
    ]);
  });
});

describe('data binding', () => {
  test.each<[string, string, unknown, string]>([
    ['a text', '<p>Hello <var data-path="user.name">you</var></p>', { user: { name: 'Ann' } }, '<p>Hello <var>Ann</var></p>'],
    ['any data source', '<p data-path="storm.Title">x</p>', { _: { Title: 'Ready' } }, '<p>Ready</p>'],
    ['a mapping with a source, data without', '<p data-path="storm.Title">x</p>', { Title: 'Ready' }, '<p>Ready</p>'],
    ['nothing: the sample text stays', '<p data-path="storm.Title">x</p>', {}, '<p>x</p>'],
    [
      'a picture',
      '<div data-path-src="a.src" data-path-alt="a.alt"><img src="/-/media/x.svg" alt=""></div>',
      { a: { src: '/-/media/y.svg', alt: 'Y' } },
      '<div><img src="/-/media/y.svg" alt="Y"></div>',
    ],
    [
      'a link inside',
      '<p data-path-href="l"><a href="#">Go</a></p>',
      { l: '/claims?a=1&b=2' },
      '<p><a href="/claims?a=1&amp;b=2">Go</a></p>',
    ],
    ['a link around', '<a href="#"><b data-path-href="l">Go</b></a>', { l: '/claims' }, '<a href="/claims"><b>Go</b></a>'],
    ['what is hidden', '<p data-path-hidden="a">A</p><p data-path-hidden="b">B</p>', { a: true, b: false }, '<p>A</p>'],
    [
      'a list, samples left out',
      '<ul><li data-path-scope="l"><b data-path="l.*.n">1</b></li><li data-path-scope="l">2</li></ul>',
      { l: [{ n: 'x' }, { n: 'y' }] },
      '<ul><li><b>x</b></li><li><b>y</b></li></ul>',
    ],
    ['an empty list', '<ul><li data-path-scope="l.*">1</li></ul>', { l: [] }, '<ul></ul>'],
    ['a list of texts', '<ul><li data-path-scope="l" data-path="l.*">1</li></ul>', { l: ['x', 'y'] }, '<ul><li>x</li><li>y</li></ul>'],
    ['an entry by number', '<p data-path="l[1].n">1</p>', { l: [{ n: 'x' }, { n: 'y' }] }, '<p>y</p>'],
    [
      'structure that stays',
      '<section class="btn evil"><header><h2>A</h2></header></section>',
      {},
      '<section class="btn"><header><h2>A</h2></header></section>',
    ],
  ])('%s [DEL-12]', (_, template, data, html) => {
    expect(componentHtml(template, data)).toBe(html);
  });

  test.each<[string, string, unknown, string]>([
    ['a script', '<p>A</p><script>alert(1)</script><style>a{}</style><form><input name="a"></form>', {}, '<p>A</p>'],
    ['handlers', '<p onclick="a()" style="color:red">A</p>', {}, '<p>A</p>'],
    ['an address of a script', '<p data-path-href="l"><a href="/x">A</a></p>', { l: 'javascript:alert(1)' }, '<p><a href="/x">A</a></p>'],
    ['a picture of a script', '<p data-path-src="s"><img src="/x" alt=""></p>', { s: ' data:text/html,x' }, '<p><img src="/x" alt=""></p>'],
    ['markup in data', '<p data-path="t">x</p>', { t: '</p></section><script>alert(1)</script><b onclick="x">B' }, '<p><b>B</b></p>'],
    [
      'a quote in data',
      '<p data-path-alt="t"><img src="/x" alt=""></p>',
      { t: '" onerror="alert(1)' },
      '<p><img src="/x" alt="&quot; onerror=&quot;alert(1)"></p>',
    ],
    ['what every object has', '<p data-path="constructor.name">x</p><p data-path="__proto__.a">y</p>', {}, '<p>x</p><p>y</p>'],
    ['a picture without words is decoration', '<img src="/x">', {}, '<img src="/x" alt="">'],
    ['what is left open', '<section><p>A', {}, '<section><p>A</p></section>'],
  ])('%s is harmless [DEL-12]', (_, template, data, html) => {
    expect(componentHtml(template, data)).toBe(html);
  });

  test('nested scopes do not multiply without limit [DEL-12]', () => {
    const list = Array.from({ length: 100 }, () => 1);
    const template = '<div data-path-scope="a"><div data-path-scope="b"><div data-path-scope="c"><i>x</i></div></div></div>';
    expect(componentHtml(template, { a: list, b: list, c: list }).length).toBeLessThan(50_000);
  });

  test('any template and data give closed HTML of the allowlist [DEL-12]', () => {
    const piece = fc.constantFrom(
      '<p data-path="a">',
      '</p>',
      '<section data-path-scope="l">',
      '</section>',
      '<a href="',
      'javascript:x',
      '">',
      '<img data-path-src="a">',
      '<script>',
      '</script>',
      'text',
      '"',
      '<',
      '&lt;',
      '<svg onload=x>',
      '<b data-path="l.*">',
    );
    const text = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, text, fc.array(text, { maxLength: 3 }), (template, a, l) => {
        const html = componentHtml(template, { a, l });
        const opened = (html.match(/<[^>]*>/g) ?? []).join('');
        expect(opened).not.toContain('="javascript:');
        expect(opened.replace(/="[^"]*"/g, '')).not.toMatch(/<(script|svg|form|iframe|style)|\son\w+|data-path/i);
        const tags = [...html.matchAll(/<(\/?)(\w+)[^>]*>/g)].filter(([, , tag]) => tag !== 'img');
        expect(tags.filter(([, slash]) => slash).length).toBe(tags.length / 2);
      }),
      { numRuns: scaled(5000) },
    );
  });

  test('data that is no object is ignored [DEL-12]', () => {
    expect([readData('{"a":1}'), readData('[1]'), readData('{'), readData('7'), readData(''), readData('null')]).toEqual([
      { a: 1 },
      [1],
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
