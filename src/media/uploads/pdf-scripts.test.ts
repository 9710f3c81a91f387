/** A PDF with scripts is refused however it is packed, and ordinary documents are taken (issue 24, small ones of the review). */
import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { inspect } from './inspect.ts';
import { scriptsIn } from './pdf-scripts.ts';

const SCRIPT = '4 0 <</S/JavaScript/JS(app.alert(1))>>';
const PLAIN = '4 0 <</Type/Page/Title(JavaScript for beginners)>>';
interface Packed {
  type?: string;
  filter?: string;
  more?: string;
  pack?(objects: Buffer): Uint8Array;
}
/** A document whose objects are in a stream, as every program writes them today. */
const packed = (objects: string, { type = '/Type/ObjStm', filter = '/Filter/FlateDecode', more = '', pack = deflateSync }: Packed = {}) => {
  const stream = pack(Buffer.from(objects, 'latin1'));
  const head = `%PDF-1.7\n3 0 obj\n<<${type}/N 1/First 4/Length ${stream.length}${filter}${more}>>\nstream\r\n`;
  return new Uint8Array(Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream\nendobj\ntrailer<<>>\n%%EOF\n')]));
};

it.each<[string, Packed]>([
  ['packed', {}],
  ['packed, without a type', { type: '' }],
  ['packed, with names in hex', { type: '/Type/Obj#53tm', filter: '/#46ilter/Flate#44ecode' }],
  ['packed, in a list of filters', { filter: '/Filter [ /FlateDecode ]' }],
  ['in a stream that is not packed', { filter: '', pack: (objects) => objects }],
])('scripts are found: %s [SEC-02]', (_, options) => {
  expect(scriptsIn(packed(SCRIPT, options))).toBe('active');
  expect(scriptsIn(packed(SCRIPT.replace('JavaScript', 'J#61vaScript'), options))).toBe('active');
  expect(() => inspect(packed(SCRIPT, options))).toThrow(
    expect.objectContaining({ options: expect.objectContaining({ detail: expect.stringContaining('runs scripts') }) }),
  );
  expect(scriptsIn(packed(PLAIN, options))).toBe('plain');
});

it.each<[string, Uint8Array<ArrayBuffer>]>([
  ['encrypted', new Uint8Array(Buffer.from('%PDF-1.7\ntrailer<</Encrypt 9 0 R>>\n%%EOF\n'))],
  ['packed twice', packed(SCRIPT, { filter: '/Filter[/ASCIIHexDecode/FlateDecode]' })],
  ['packed by another filter', packed(SCRIPT, { filter: '/Filter/LZWDecode' })],
  ['a filter named elsewhere', packed(SCRIPT, { filter: '/Filter 8 0 R' })],
  ['with parameters', packed(SCRIPT, { more: '/DecodeParms<</Predictor 12/Columns 4>>' })],
  ['broken', packed(SCRIPT, { pack: () => Buffer.from('not packed') })],
  ['a bomb', packed('x'.repeat(30 * 1024 * 1024))],
])('what can’t be looked at is refused with a message: %s [SEC-02]', (_, bytes) => {
  expect(scriptsIn(bytes)).toBe('unreadable');
  expect(() => inspect(bytes)).toThrow(
    expect.objectContaining({ options: expect.objectContaining({ detail: expect.stringContaining('protected or packed') }) }),
  );
});

it('the text of a page may contain the words [EDT-03]', () => {
  const bytes = Buffer.from(packed('BT (/JavaScript) Tj ET', { type: '' }))
    .toString('latin1')
    .replace('/N 1/First 4', '');
  expect(scriptsIn(new Uint8Array(Buffer.from(bytes, 'latin1')))).toBe('plain');
});
