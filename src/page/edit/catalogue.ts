/** Lists every block that an editor may place: fields, parameters, placeholders, example, and where it is allowed (`GET /api/edit/blocks`). */
import type { AnyBlock, Registry } from '../../blocks/define.ts';
import { type FieldKinds, kindsOfSchema, sentencesOfSchema } from '../../content/field-shape.ts';
import { paramKinds } from '../../content/param-kinds.ts';
import { labelOf } from '../../editing/item-form/control.rules.ts';
import type { BlockInfo, Catalogue, FieldInfo, ParamInfo } from '../../editing/protocol.ts';
import { blockLabel } from '../render/block-label.ts';
import { exampleFields } from './example-content.ts';
import { allowedAt, seldomOn } from './placing.ts';
import { insidesOf } from './structure.ts';
import { fieldsOfType, typeNamed } from './types.ts';
import { COMMON_PARAMS } from './wrong-params.ts';

const REGIONS = ['header', 'main', 'footnotes', 'footer'] as const;

/** @param pageType template of the page, which decides what is allowed on it */
export function catalogueOf(registry: Registry, pageType: string): Catalogue {
  const blocks = [...new Set(registry.values())].filter(({ internal }) => !internal);
  const inside = blocks.flatMap(({ names: [parent] }) =>
    insidesOf(registry, parent).map(({ name }): [string, string[]] => [
      `${parent} ${name}`,
      allowedAt(registry, { pageType, region: 'main', parent, placeholder: name }),
    ]),
  );
  const regions = REGIONS.map((region): [string, string[]] => [
    region,
    allowedAt(registry, { pageType, region, parent: '', placeholder: region }),
  ]);
  return {
    blocks: blocks.map((block) => infoOf(registry, block)),
    page: pageInfos(registry, pageType),
    allowed: Object.fromEntries([...regions, ...inside]),
    seldom: seldomOn(registry, pageType),
  };
}

function infoOf(registry: Registry, block: AnyBlock): BlockInfo {
  const [component, ...also] = block.names;
  return {
    component,
    also,
    words: blockLabel(block.folder),
    description: block.description,
    folder: block.folder,
    fields: fieldInfos(kindsOfSchema(block.fields) ?? {}, sentencesOfSchema(block.fields), []),
    params: paramInfos(block),
    placeholders: insidesOf(registry, component).map(({ name }) => name),
    example: exampleFields(block, counting()),
  };
}

function fieldInfos(kinds: FieldKinds, sentences: Readonly<Record<string, string>>, way: readonly string[]): FieldInfo[] {
  // Lower-case names belong to the platform's own queries; the repository's items have no such fields.
  return Object.entries(kinds)
    .filter(([name]) => way.length > 0 || !/^[a-z]/.test(name))
    .map(([name, kind]) => ({
      name,
      label: labelOf(name),
      sentence: plain(sentences[[...way, name].join('.')]),
      kind,
      ...(typeof kind === 'object' && { inside: fieldInfos(kind.inside, sentences, [...way, name]) }),
    }));
}

/** References to other items are chosen where those are listed. */
function pageInfos(registry: Registry, pageType: string): FieldInfo[] {
  const type = typeNamed(pageType);
  const fields = type?.kind === 'page' ? Object.entries(fieldsOfType(registry, type)) : [];
  return fields.flatMap(([name, { kind, sentence }]) =>
    typeof kind === 'object' ? [] : [{ name, label: labelOf(name), sentence: plain(sentence), kind }],
  );
}

/** The page assigns this number. */
const HIDDEN = 'DynamicPlaceholderId';

function paramInfos({ params }: AnyBlock): ParamInfo[] {
  const sentences = sentencesOfSchema(params);
  const own = Object.entries(paramKinds(params))
    .filter(([name]) => name !== HIDDEN)
    .map(([name, kind]) => ({ ...kind, name, label: labelOf(name), sentence: plain(sentences[name]) }));
  const known = new Set(own.map(({ name }) => name));
  const common = Object.entries(COMMON_PARAMS)
    .filter(([name]) => !known.has(name))
    .map(([name, { kind, label, sentence }]) => ({ ...kind, name, label, sentence: plain(sentence) }));
  return [...own, ...common];
}

/** Schema descriptions mark names as code; editors read them as plain text. */
const plain = (sentence = ''): string => sentence.replaceAll('`', '');

/** Ids of an example that is only shown. */
function counting(): () => string {
  let count = 0;
  return () => (++count).toString(16).padStart(32, '0');
}
