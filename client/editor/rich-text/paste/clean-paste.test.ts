/** Pasting from word processors, with clipboards made up in the form that each of them writes. */
import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { cleanPaste } from './clean-paste.ts';
import { inertHtml, type PastedNode, STYLE, stylesOf } from './pasted-node.ts';

interface Parsed {
  type: string;
  data?: string;
  name?: string;
  attribs?: Record<string, string>;
  children?: Parsed[];
}

const treeOf = (nodes: readonly Parsed[]): PastedNode[] =>
  nodes.flatMap(({ type, data = '', name: tag, attribs: attrs = {}, children = [] }): PastedNode[] => {
    if (type === 'text') return [data];
    return tag && type !== 'directive' ? [{ tag, attrs, style: stylesOf(attrs[STYLE] ?? ''), children: treeOf(children) }] : [];
  });
const pasted = (html: string) => cleanPaste(treeOf(parseDocument(inertHtml(html)).children as unknown as Parsed[]), 'https://own.example');
const htmlOf = (html: string): string => pasted(html).html;

const wordEntry = (text: string, { level = 1, marker = '·', list = 'l0', use = 'lfo1' } = {}): string =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:${list} level${level} ${use}'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>${text}<o:p></o:p></p>`;

const docsSpan = (text: string, style = ''): string =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;${style}">${text}</span>`;

describe('Word', () => {
  const word = (body: string) =>
    htmlOf(`<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><title>Brief</title>
<style><!-- p.MsoNormal {margin:0in} b {font-weight:bold} --></style><link rel=File-List href="file:///C:/Temp/list.xml"></head>
<body lang=EN-US style='tab-interval:.5in'><!--StartFragment--><div class=WordSection1>${body}</div><!--EndFragment--></body></html>`);

  test('paragraphs with markers become lists with their levels; a number that goes on is kept [EDT-03]', () => {
    const body = [
      wordEntry('Check the\ntires'),
      wordEntry('Front', { level: 2, marker: 'o' }),
      wordEntry('Rear', { level: 2, marker: 'o' }),
      wordEntry("Check the <b style='mso-bidi-font-weight:normal'>battery</b>"),
      '<p class=MsoNormal>Then:<o:p></o:p></p>',
      wordEntry('Call', { marker: '3.', list: 'l1', use: 'lfo2' }),
      wordEntry('Wait', { marker: '4.', list: 'l1', use: 'lfo2' }),
    ].join('\n');
    expect(word(body)).toBe(
      '<ul><li>Check the tires<ul><li>Front</li><li>Rear</li></ul></li><li>Check the <strong>battery</strong></li></ul><p>Then:</p><ol start="3"><li>Call</li><li>Wait</li></ol>',
    );
  });

  test('two lists side by side stay two, and an entry of a list that the program did not name is one by its marker [EDT-03]', () => {
    expect(word(wordEntry('One') + wordEntry('Two', { list: 'l4', marker: '1)' }))).toBe('<ul><li>One</li></ul><ol><li>Two</li></ol>');
    const bare = (text: string) =>
      `<p class="MsoListParagraph" style="text-indent:-.25in"><span style="font-family:Symbol">·</span><span>&nbsp;&nbsp; </span>${text}</p>`;
    expect(word(bare('Salt') + bare('A shovel'))).toBe('<ul><li>Salt</li><li>A shovel</li></ul>');
    expect(word('<p class=MsoListParagraph>It goes on here.</p>')).toBe('<p>It goes on here.</p>');
  });

  test('headings move under the page’s own, in their order; a title is one; empty paragraphs and bold ones go [EDT-03]', () => {
    const body = `<h1>Winter<o:p></o:p></h1><h2><b>On the road</b></h2><p class=MsoNormal><b><o:p>&nbsp;</o:p></b></p><p class=MsoNormal>Slow <i>down</i>.</p>`;
    expect(word(body)).toBe('<h2>Winter</h2><h3>On the road</h3><p>Slow <em>down</em>.</p>');
    expect(word('<p class=MsoTitle>Winter</p><h2>Road</h2>')).toBe('<h2>Winter</h2><h3>Road</h3>');
  });

  test('a first row that is bold or shaded is the header row [EDT-03]', () => {
    const cell = (text: string, style = '') =>
      `<td width=100 style='border:solid windowtext 1.0pt;${style}'><p class=MsoNormal>${text}<o:p></o:p></p></td>`;
    const rest = `<tr style='mso-yfti-irow:1'>${cell('Ohio')}${cell('25')}</tr>`;
    const expected = '<table><thead><tr><th>State</th><th>Limit</th></tr></thead><tbody><tr><td>Ohio</td><td>25</td></tr></tbody></table>';
    const table = (first: string) =>
      `<table class=MsoTableGrid border=1><tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>${first}</tr>${rest}</table>`;
    expect(word(table(cell('<b>State</b>') + cell('<b>Limit</b>')))).toBe(expected);
    expect(word(table(cell('State', 'background:#D9E2F3') + cell('Limit', 'background:#D9E2F3')))).toBe(expected);
    expect(word(table(cell('Iowa') + cell('20')))).toContain('<tbody><tr><td>Iowa</td>');
    expect(word(`<table><tr>${cell('Only a frame')}</tr></table>`)).toBe('<p>Only a frame</p>');
    expect(word(`<table><tr><td colspan=2>Both</td></tr>${rest}</table>`)).toContain('<td colspan="2">Both</td>');
  });

  test('pictures of the editor’s computer, drawings and comments of reviewers go; marks of notes lose their link [EDT-03]', () => {
    const { html, leftOut } =
      pasted(`<p class=MsoNormal><!--[if gte vml 1]><v:shape id="a"/><![endif]--><![if !vml]><img width=300 src="file:///C:/Temp/clip_image002.png" alt="Snow"><![endif]>Snow
<a href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a><span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[JD1]</a></span></p>
<p><img src="data:image/png;base64,iVBORw0KGgo="></p><p><img alt="x"></p><div style='mso-element:comment-list'><p>Is this so?</p></div>`);
    expect(html).toBe('<p>Snow <sup>[1]</sup></p>');
    expect(leftOut).toBe(3);
  });

  test('in a browser, where each entry is a list and headings are paragraphs with a role [EDT-03]', () => {
    const entry = (text: string, level: number) =>
      `<div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1 SCXW1" role="list"><li data-leveltext="" data-font="Symbol" data-aria-level="${level}" role="listitem" class="OutlineElement"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">${text}</span></span><span class="EOP" data-ccp-props="{}">&nbsp;</span></p></li></ul></div>`;
    expect(
      htmlOf(
        `<div class="OutlineElement"><p class="Paragraph" role="heading" aria-level="1">Snow</p></div>${entry('Car', 1)}${entry('Tires', 2)}${entry('Home', 1)}`,
      ),
    ).toBe('<h2>Snow</h2><ul><li>Car<ul><li>Tires</li></ul></li><li>Home</li></ul>');
  });
});

describe('Google Docs', () => {
  const docs = (body: string) =>
    htmlOf(
      `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b">${body}</b><br class="Apple-interchange-newline">`,
    );

  test('its wrapper is not bold; bold, italics and superscript of spans are; empty bold paragraphs go [EDT-03]', () => {
    const body = `<p dir="ltr" style="line-height:1.38">${docsSpan('Drive ')}${docsSpan('slowly', 'font-weight:700;')}${docsSpan(' and ', 'font-weight:700')}${docsSpan('look', 'font-style:italic')}${docsSpan('1', 'vertical-align:super')}${docsSpan('.')}</p><br /><p dir="ltr"><b><br></b></p>`;
    expect(docs(body)).toBe('<p>Drive <strong>slowly and </strong><em>look</em><sup>1</sup>.</p>');
  });

  test('headings, nested lists and tables keep their structure [EDT-03]', () => {
    const item = (text: string, level: number, more = '') =>
      `<li dir="ltr" style="list-style-type:disc" aria-level="${level}"><p dir="ltr" role="presentation">${docsSpan(text)}</p></li>${more}`;
    expect(
      docs(
        `<h2 dir="ltr">${docsSpan('Before you go', 'font-weight:700')}</h2><ul>${item('Scrape', 1)}<ul>${item('All windows', 2)}</ul>${item('Fill up', 1)}</ul>`,
      ),
    ).toBe('<h2>Before you go</h2><ul><li>Scrape<ul><li>All windows</li></ul></li><li>Fill up</li></ul>');
    const cell = (text: string, style = '') => `<td style="border-left:solid #000 1pt"><p dir="ltr">${docsSpan(text, style)}</p></td>`;
    expect(
      docs(
        `<div dir="ltr" align="left"><table><colgroup><col width="100"></colgroup><tbody><tr>${cell('Part', 'font-weight:700')}${cell('Age', 'font-weight:700')}</tr><tr>${cell('Tires')}${cell('')}</tr></tbody></table></div>`,
      ),
    ).toBe('<table><thead><tr><th>Part</th><th>Age</th></tr></thead><tbody><tr><td>Tires</td><td></td></tr></tbody></table>');
  });

  test('links lose their detours and tracking, and nothing else of their address [EDT-03]', () => {
    const link = (href: string) =>
      docs(`<p><a href="${href}" style="text-decoration:none">${docsSpan('tips', 'text-decoration:underline')}</a></p>`);
    expect(link('https://www.google.com/url?q=https://roads.example/tips?utm_source%3Dmail%26id%3D7&amp;sa=D&amp;usg=AO')).toBe(
      '<p><a href="https://roads.example/tips?id=7">tips</a></p>',
    );
    expect(link('https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Froads.example%2Fa%3Fb%3D1&amp;data=05')).toBe(
      '<p><a href="https://roads.example/a?b=1">tips</a></p>',
    );
    expect(link('https://roads.example?q=a+b&amp;utm_medium=cpc#top')).toBe('<p><a href="https://roads.example/?q=a+b#top">tips</a></p>');
    expect(link('https://roads.example')).toBe('<p><a href="https://roads.example">tips</a></p>');
    expect(link('https://own.example/claims?utm_id=4#how')).toBe('<p><a href="/claims#how">tips</a></p>');
    expect(link('mailto:help@own.example')).toBe('<p><a href="mailto:help@own.example">tips</a></p>');
    for (const foreign of ['#heading=h.1x', '#cmnt1', 'file:///C:/a.docx', 'javascript:alert(1)', 'about:blank'])
      expect(link(foreign)).not.toContain('href');
  });
});

describe('web pages', () => {
  test('meaningful elements stay, wrappers, styles and foreign pictures go; own pictures stay [EDT-03]', () => {
    expect(
      htmlOf(`<section><div>One <font color="red">two</font> <u>three</u><div>Four</div></div><blockquote class="x"><p>Said</p></blockquote><dl><dt>Term</dt><dd>Sense</dd></dl>
<details><summary>More</summary>Text</details><pre>a  b\nc</pre><hr><p>Use <code>map</code> &lt;b&gt; &amp; "it".</p><button>Buy</button><script>x()</script></section>`),
    ).toBe(
      '<p>One two three</p><p>Four</p><blockquote><p>Said</p></blockquote><dl><dt>Term</dt><dd>Sense</dd></dl><details><summary>More</summary><p>Text</p></details><pre>a  b\nc</pre><hr><p>Use <code>map</code> &lt;b&gt; &amp; &quot;it&quot;.</p>',
    );
    const { html, leftOut } = pasted(
      '<figure><img src="https://own.example/-/media/a.jpg" alt="A &quot;boat&quot;" style="width:1px"><figcaption>Boat</figcaption></figure><figure><img src="https://cdn.example/b.jpg" alt="b"><figcaption>Car</figcaption></figure>',
    );
    expect(html).toBe(
      '<figure><img src="/-/media/a.jpg" alt="A &quot;boat&quot;" loading="lazy"><figcaption>Boat</figcaption></figure><p>Car</p>',
    );
    expect(leftOut).toBe(1);
  });

  test('what is parsed has no style, handler, style sheet or script, so that the page’s policy reports nothing [SEC-02]', () => {
    const html = inertHtml(
      `<base href="https://x.example/"><style>p { color: red }</style><p class="a"style='color:red' onclick="go()">style="kept" <b STYLE = "font-weight:700">b</b></p><script>go()</script><link rel="stylesheet" href="a.css">`,
    );
    expect(html).toBe(`<p class="a"${STYLE}='color:red' data-onclick="go()">style="kept" <b ${STYLE} = "font-weight:700">b</b></p>`);
  });
});
