/** The bytes decide the type of an upload; a file that hides something is refused with a message (EDT-03, SEC-02). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled } from '../../../test/scale.ts';
import { avif, gif, jpeg, movingPng, mp4, pdf, png, svg, text, vtt, webp } from '../../../test/upload-files.ts';
import { inspect } from './inspect.ts';
import { isUploadPath, digestIn, safeName, uploadAddress } from './paths.ts';
import { UploadRefused } from './refused.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const joined = (...parts: Bytes[]): Bytes => new Uint8Array(Buffer.concat(parts));
const refusal = (bytes: Bytes): string => {
  try {
    inspect(bytes);
  } catch (error) {
    if (error instanceof UploadRefused) return `${error.status} ${error.options.detail}`;
    throw error;
  }
  return 'taken';
};
/** Each level shows the one below it twice. */
const unfolding = (by: 'use' | 'fill'): string =>
  Array.from({ length: 30 }, (_, at) =>
    by === 'use'
      ? `<g id="g${at}">${`<use href="#g${at - 1}"/>`.repeat(2)}</g>`
      : `<pattern id="g${at}">${`<rect fill="url(#g${at - 1})"/>`.repeat(2)}</pattern>`,
  ).join('');
const drawn = (inside: string, attributes?: string) => {
  const { bytes, leftOut } = inspect(svg(inside, attributes));
  return { svg: new TextDecoder().decode(bytes), leftOut };
};

describe('a file by its content', () => {
  it.each<[string, Bytes, object]>([
    ['jpg', jpeg(), { width: 4, height: 3 }],
    ['png', png(), { width: 4, height: 3 }],
    ['gif', gif(), { width: 4, height: 3 }],
    ['webp', webp(), { width: 4, height: 3 }],
    ['avif', avif(), { width: 4, height: 3 }],
    ['svg', svg(), { width: 4, height: 3 }],
    ['jpg', joined(jpeg(), jpeg(), new Uint8Array(3)), { width: 4, height: 3 }],
    ['pdf', pdf(), {}],
    ['pdf', pdf('/Chance(/JSx /JS1)'), {}],
    ['mp4', mp4(), {}],
    ['vtt', vtt(), {}],
    ['vtt', text('WEBVTT'), {}],
    ['vtt', text('\xef\xbb\xbfWEBVTT\tIce'), {}],
  ])('is accepted as %s regardless of its name [EDT-03]', (ending, bytes, size) => {
    expect(inspect(bytes)).toMatchObject({ ending, leftOut: [], ...size });
  });

  it.each<[string, Bytes, string]>([
    ['nothing', text(''), '422 The file is empty'],
    ['a page', text('<!doctype html><script>alert(1)</script>'), '415 The file is not a'],
    ['a program', text('MZ\x90\x00\x03'), '415 The file is not a'],
    ['words that are no captions', text('No WEBVTT'), '415 The file is not a'],
    ['a word that begins like captions', text('WEBVTTX'), '415 The file is not a'],
    ['an archive', text('PK\x03\x04 word/document.xml'), '415 The file is not a'],
    ['11 MB', new Uint8Array(11 * 1024 * 1024), '413 The file is larger than 10 MB'],
    ['half a picture', png().slice(0, 50), '422 The file ends early'],
    [
      'a picture with a page behind it',
      joined(png(), text('<html><script>alert(1)</script>')),
      '422 The file ends early, or something else',
    ],
    ['a photograph with an archive behind it', joined(jpeg(), text('PK\x03\x04evil')), '422 The file ends early, or something else'],
    [
      'a photograph with an archive between it and another',
      joined(jpeg(), text('PK\x03\x04evil'), jpeg()),
      '422 The file ends early, or something else',
    ],
    ['a GIF that is a script as well', text('GIF89a/*\x00\x00*/=1;alert(1)//'), '415 The file is not a'],
    ['a WebP that is longer than it says', joined(webp(), text('<script>')), '422 The file ends early'],
    ['an AVIF with a page behind it', joined(avif(), text('<html></html>')), '422 The file ends early'],
    ['a film with an archive behind it', joined(mp4(), text('PK\x03\x04 more bytes')), '422 The file ends early'],
    ['a GIF that moves', gif(2), '422 The picture is animated'],
    ['a PNG that moves', movingPng(), '422 The picture is animated'],
    ['a WebP that moves', webp(2), '422 The picture is animated'],
    ['an AVIF that moves', avif('avis'), '422 The picture is animated'],
    ['a picture that unpacks to gigabytes', png(60_000, 60_000), '413 The picture has 60000 by 60000 pixels'],
    ['a PDF with scripts', pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'), '422 The PDF runs scripts'],
    ['a PDF with scripts in another spelling', pdf('/OpenAction<</S/#4aavaScript/J#53(app.alert(1))>>'), '422 The PDF runs scripts'],
    ['a PDF with a page behind it', joined(pdf(), text('<html><script>alert(1)</script></html>'.padEnd(200))), '422 The file ends early'],
    ['captions with markup', text('WEBVTT\n\n<script>alert(1)</script>'), '422 The captions contain markup'],
    ['a drawing that is none', text('<svg xmlns="http://www.w3.org/2000/svg"><path></svg>'), '422 The drawing is not well-formed'],
    ['a drawing with its own entities', text('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'), '4'],
    ['a drawing that unfolds to a billion parts', svg(unfolding('use')), '422 The drawing has too many parts'],
    ['a drawing of patterns in patterns', svg(unfolding('fill')), '422 The drawing has too many parts'],
    ['a drawing of a million parts', svg('<g>'.repeat(100) + '</g>'.repeat(100)), '422 The drawing has too many parts'],
  ])('is refused with a message: %s [SEC-02]', (_, bytes, words) => {
    expect(refusal(bytes)).toContain(words);
    expect(refusal(bytes)).not.toBe('taken');
  });

  it('is a film by any of its brands, and no film of another kind [EDT-03]', () => {
    const film = (brand: string) => {
      const plain = Buffer.from(mp4()).toString('latin1').replace('mp42', 'none');
      return text(plain.replace('isom', brand));
    };
    for (const brand of ['isom', 'iso2', 'iso9', 'mp41', 'mp42', 'avc1', 'M4V ', 'dash', 'hvc1'])
      expect([brand, refusal(film(brand))]).toEqual([brand, 'taken']);
    for (const brand of ['iso1', 'mp43', 'qt  ', 'M4A ', 'heic']) expect(refusal(film(brand))).toContain('415 The file is not a');
  });

  it('is refused as a fault of the field with the file [API-02]', () => {
    const message = 'The file is empty.';
    expect(() => inspect(text(''))).toThrow(
      expect.objectContaining({ code: 'upload-refused', options: { detail: message, errors: [{ parameter: 'file', message }] } }),
    );
  });

  it('reads an AVIF that names its size a hundred thousand times [SEC-02]', () => {
    expect(inspect(avif('avif', 100_000))).toMatchObject({ ending: 'avif', width: 4, height: 3 });
  });

  it('fails only with a message, for any bytes [SEC-02]', () => {
    const starts = [jpeg(), png(), gif(), webp(), avif(), mp4(), pdf(), vtt(), svg(), text('')];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.nat(200), fc.uint8Array({ maxLength: 60 }), (start, at, noise) => {
        const cut = Math.min(at, start.length);
        refusal(joined(start.slice(0, cut), new Uint8Array(noise), start.slice(cut)));
        refusal(joined(start.slice(0, cut)));
      }),
      { numRuns: scaled(3000), seed: 9 },
    );
  });
});

describe('a drawing', () => {
  it('keeps its shapes, texts, gradients and styles', () => {
    const inside =
      '<title>Ice &amp; snow</title><defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
      '<style>.b{fill:url(#a)}@media (prefers-color-scheme:dark){.b{fill:red}}</style><use href="#a"/><text x="1">Lake</text><path class="b" style="fill:url(#a)" d="M0 0"/>';
    const { svg: made, leftOut } = drawn(inside, ' viewBox="0 0 4 3"');
    expect(leftOut).toEqual([]);
    for (const part of [
      '<title>Ice &amp; snow</title>',
      'stop-color="#fff"',
      '.b{fill:url(#a)}',
      'href="#a"',
      '<text x="1">Lake',
      'viewBox="0 0 4 3"',
    ])
      expect(made).toContain(part);
  });

  it.each<[string, string, string[]]>([
    ['scripts', '<script>alert(1)</script><script href="https://evil.test/x.js"/>', ['script']],
    ['scripts under another prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>', ['script']],
    ['handlers', '<path onload="alert(1)" onClick="alert(1)" d="M0 0"/>', ['onClick', 'onload']],
    [
      'foreign content',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></body></foreignObject>',
      ['foreignObject'],
    ],
    ['links and what sets them', '<a href="javascript:alert(1)"><set attributeName="href" to="javascript:alert(1)"/></a>', ['a']],
    ['animations', '<rect><animate attributeName="href" values="javascript:alert(1)"/></rect>', ['animate']],
    ['outside parts', '<use href="https://evil.test/x.svg#a"/><use xlink:href="//evil.test/x"/>', ['href', 'xlink:href']],
    ['outside pictures', '<image href="https://evil.test/track.png"/><image href="data:image/svg+xml;base64,AAAA"/>', ['href']],
    ['outside styles', '<style>@import url(https://evil.test/x.css);</style>', ['style']],
    ['outside styles behind an element', '<style><g/>@import url(https://evil.test/x.css);</style>', ['g', 'style']],
    ['escaped outside styles', '<style>@\\69mport "https://evil.test/x.css";</style>', ['style']],
    ['fetches in styles', '<path style="fill:url(https://evil.test/x)" fill="url(//evil.test/y#z)" d="M0 0"/>', ['fill', 'style']],
    ['fetches in style elements', '<style>a{background:url("https://evil.test/x")}</style>', ['style']],
    ['fetches by other functions', '<style>a{background:image-set("https://evil.test/x" 1x)}</style>', ['style']],
    ['frames', '<iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.test"/>', ['iframe']],
    ['base', '<path xml:base="https://evil.test/" d="M0 0"/>', ['base']],
  ])('loses %s, and reports it [SEC-02]', (_, inside, leftOut) => {
    const made = drawn(inside);
    expect(made.leftOut).toEqual(leftOut);
    expect(made.svg).not.toMatch(/alert|evil|script|on(load|click)|foreignObject|iframe/i);
  });

  it('may show its parts many times, and may refer to itself, which is not drawn', () => {
    const inside = `<g id="leaf"><path d="M0 0"/></g><g id="tree">${'<use href="#leaf"/>'.repeat(300)}<use href="#tree"/></g>`;
    expect(drawn(inside).leftOut).toEqual([]);
  });

  it.each([
    ['has its size from its box', ' viewBox="0 0 40 30"', ' viewBox="0 0 40 30" width="40" height="30" preserveAspectRatio="none"'],
    [
      'has its size instead of a share of the window',
      ' width="100%" height="100%" viewBox="-5,-5 40 30"',
      ' width="40" height="30" viewBox="-5,-5 40 30" preserveAspectRatio="none"',
    ],
    [
      'has its size instead of half of one',
      ' width="80" viewBox="0 0 40 30"',
      ' width="40" viewBox="0 0 40 30" height="30" preserveAspectRatio="none"',
    ],
    [
      'keeps its own size, and leaves its proportions to the frame',
      ' width="210mm" height="157.5mm" viewBox="0 0 40 30" preserveAspectRatio="xMidYMid meet"',
      ' width="210mm" height="157.5mm" viewBox="0 0 40 30" preserveAspectRatio="none"',
    ],
    ['has its box from its size', ' width="40px" height="30"', ' width="40px" height="30" viewBox="0 0 40 30" preserveAspectRatio="none"'],
    ['keeps its margins', ' width="40" height="40" viewBox="0 0 40 30"', ' width="40" height="40" viewBox="0 0 40 30"'],
    ['without size and box stays so', ' width="40mm" height="30mm"', ' width="40mm" height="30mm"'],
    ['with an empty box stays so', ' viewBox="0 0 0 30"', ' viewBox="0 0 0 30"'],
  ])('%s, as WebKit needs it', (_, attributes, made) => {
    const once = drawn('<svg viewBox="0 0 4 3"/>', attributes).svg;
    expect(once).toBe(`<svg xmlns="http://www.w3.org/2000/svg"${made}><svg viewBox="0 0 4 3"></svg></svg>`);
    expect(new TextDecoder().decode(inspect(text(once)).bytes)).toBe(once);
  });

  it('that is clean keeps its bytes when it is cleaned again', () => {
    const once = inspect(svg('<text>a &lt; b "c"</text>')).bytes;
    expect(inspect(once).bytes).toEqual(once);
  });

  it('loses processing instructions and comments', () => {
    const bytes = text(
      '<?xml version="1.0"?><?xml-stylesheet href="https://evil.test/x.css"?><!-- evil --><svg xmlns="http://www.w3.org/2000/svg"><?evil?></svg>',
    );
    expect(new TextDecoder().decode(inspect(bytes).bytes)).toBe('<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  });
});

describe('the name of a file', () => {
  it.each([
    ['../../x.png', 'x'],
    ['..\\..\\windows\\system.ini', 'system'],
    ['/etc/passwd', 'passwd'],
    ['Été à la plage (1).JPG', 'ete-a-la-plage-1'],
    ['photo\u202egnp.exe', 'photognp'],
    ['<script>.png', 'script'],
    ['a'.repeat(300), 'a'.repeat(60)],
    ['ледяной дом.png', ''],
    ['.png', ''],
    ['roof.after.storm.png', 'roof-after-storm'],
    ['-ice-.png', 'ice'],
  ])('%s is safe in an address [SEC-02]', (given, safe) => {
    expect(safeName(given)).toBe(safe);
  });

  it('makes an address that is one, and nothing else [SEC-02]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('png', 'pdf', 'mp4', 'svg', 'vtt'), (name, ending) => {
        const address = uploadAddress('ab'.repeat(16), name, ending);
        expect(digestIn(address.slice(3))).toBe('ab'.repeat(16));
        expect(isUploadPath(address.slice(3))).toBe(true);
        expect(new URL(address, 'https://x.test').pathname).toBe(address);
      }),
      { numRuns: scaled(2000), seed: 9 },
    );
  });
});
