/** Generates layout documents from the blocks' own schemas: valid, odd and invalid ones, nested as editors nest them. */
import fc from 'fast-check';
import type { AnyBlock } from '../src/blocks/define.ts';
import type { Example } from '../src/blocks/example.ts';
import { registry } from '../src/generated/registry.ts';
import { type FieldKind, kindsOfSchema } from '../src/content/field-shape.ts';
import { blockExamples } from '../src/generated/examples.ts';

const junk = fc.constantFrom<unknown>(
  undefined,
  null,
  '',
  0,
  -1,
  true,
  [],
  {},
  [[]],
  { value: {} },
  { value: [1] },
  'x'.repeat(3000),
  '\u202Eevil\u0000',
);
const words = fc.oneof(
  fc.constantFrom(
    '',
    'Boats',
    'Ice & <b>snow</b>',
    '"quoted"',
    'عربي',
    '{{x}}',
    '</script>',
    'a'.repeat(200),
    'constructor',
    '__proto__',
    'half \ud800',
    '%E0%A4',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const html = fc.oneof(
  words.map((text) => `<p>${text}</p>`),
  fc.constantFrom(
    '<h1>One</h1><h4>Four</h4>',
    '</div></div></main><h2>out</h2>',
    '<ul><li>open<li>open',
    '<table><tr><td>1</table>',
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '<h6>six</h6><h2>two</h2>',
    '<a href="javascript:alert(1)">x</a>',
    '<!-- open',
  ),
);
const href = fc.constantFrom(
  '/auto-insurance',
  'https://example.test/a?b=c',
  'javascript:alert(1)',
  '//evil.test',
  'tel:+18145550142',
  '#x',
  '',
  'data:text/html,x',
  '/claims/\ud800?a=%',
  '#icon-constructor',
);
const picture = fc.oneof(href, fc.constantFrom('/-/media/claims.jpg', '/-/media/half\ud800.png', '/-/media/%E0%A4.jpg', 'https://'));

/** A value of a kind; lists are at most two levels deep. */
function valueFor(kind: FieldKind, depth = 0): fc.Arbitrary<unknown> {
  if (typeof kind !== 'string') {
    const entry = fc.record({ id: words, fields: fieldsOf(kind.inside, depth + 1) });
    if (!kind.isList) return fc.oneof({ weight: 3, arbitrary: entry }, junk);
    return depth > 1 ? fc.constant([]) : fc.oneof({ weight: 4, arbitrary: fc.array(entry, { maxLength: 7 }) }, junk);
  }
  const right: Record<string, fc.Arbitrary<unknown>> = {
    'Rich Text': html,
    Image: fc.record({
      src: picture,
      alt: words,
      width: fc.constantFrom('800', 0, undefined, 'wide'),
      height: fc.constantFrom(600, undefined),
    }),
    'General Link': fc.record({ href, text: words, target: fc.constantFrom('_blank', '') }),
    Number: fc.oneof(fc.integer(), fc.double()),
    Checkbox: fc.constantFrom('1', '', true, false),
    Datetime: fc.constantFrom('2026-11-04T00:00:00Z', '0001-01-01T00:00:00Z', 'yesterday', '2026-13-45'),
  };
  return fc.oneof({ weight: 8, arbitrary: (right[kind] ?? words).map((value) => ({ value })) }, { weight: 1, arbitrary: junk });
}

const fieldsOf = (kinds: Readonly<Record<string, FieldKind>>, depth = 0): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, valueFor(kind, depth)])), { requiredKeys: [] });

/** What a block's examples show: values of its parameters, and names of its placeholders. */
function knownOf(block: AnyBlock): { params: Record<string, string[]>; placeholders: string[]; examples: Example[] } {
  const examples = Object.values(blockExamples[block.folder]?.examples ?? {}) as Example[];
  const params: Record<string, string[]> = {};
  for (const example of examples)
    for (const [name, value] of Object.entries(example.params ?? {})) params[name] = [...(params[name] ?? []), value];
  return { params, placeholders: [...new Set(examples.flatMap(({ placeholders = {} }) => Object.keys(placeholders)))], examples };
}

const placed = [...new Set(registry.values())].filter((block) => !block.internal);

/** Every block that the generated documents may contain. */
export const placedFolders: ReadonlySet<string> = new Set(placed.map(({ folder }) => folder));

export interface RawRendering {
  uid: string;
  componentName: string;
  params: Record<string, string>;
  fields: unknown;
  placeholders?: Record<string, RawRendering[]>;
}

/** Renderings of one placeholder, with further ones nested `depth` deep. */
export function renderings(depth = 2): fc.Arbitrary<RawRendering[]> {
  const one = fc.constantFrom(...placed).chain((block) => {
    const known = knownOf(block);
    const params = fc.record(
      Object.fromEntries(
        Object.entries(known.params).map(([name, values]) => [name, fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, words)]),
      ),
      { requiredKeys: [] },
    );
    const made = fieldsOf(kindsOfSchema(block.fields) ?? {});
    const written = known.examples.map(({ fields }) => fields ?? {});
    return fc.record({
      uid: fc.uuid(),
      componentName: fc.oneof({ weight: 30, arbitrary: fc.constantFrom(...block.names) }, fc.constant('NoSuchBlock')),
      params: params as fc.Arbitrary<Record<string, string>>,
      fields: fc.oneof({ weight: 5, arbitrary: made }, { weight: 2, arbitrary: fc.constantFrom(...written, {}) }, junk),
      placeholders:
        depth > 0 && known.placeholders.length
          ? fc.record(Object.fromEntries(known.placeholders.map((name) => [name, renderings(depth - 1)])))
          : fc.constant({}),
    });
  });
  return fc.array(one as fc.Arbitrary<RawRendering>, { maxLength: depth === 2 ? 8 : 3 });
}
