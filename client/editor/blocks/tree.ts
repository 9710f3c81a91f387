/** Builds the tree of regions, blocks and placeholders from the layouts of the page and its design. Pure. */
import type { Placed, StoredFields } from '../../../src/content/repository/store/items.ts';
import type { BlockInfo, PageModel } from '../../../src/editing/protocol.ts';
import { oneLineIn } from '../../../src/lib/html/words.rules.ts';
import { countMisfits } from '../fields/misfits.ts';
import { shownBlock } from '../audiences/page-audiences.ts';
import { isNumberOf, type BlockNode, type PlaceNode } from './tree-rows.ts';
import { partKey, readSplitter } from '../../../src/editing/splitters.rules.ts';

const REGIONS = ['header', 'main', 'footnotes', 'footer'];

/** @param info finds a component by any of its names */
export function treeOf(page: PageModel, info: (component: string) => BlockInfo | undefined): PlaceNode[] {
  const own = page.items[page.pageId];
  const design = page.items[own?.presentation?.design ?? ''];
  const ofDesign = design?.presentation?.placeholders ?? {};
  const ofPage = own?.presentation?.placeholders ?? {};
  const others = [...Object.keys(ofDesign), ...Object.keys(ofPage)].filter((name) => !REGIONS.includes(name));
  const build = { page, info };
  return [...new Set([...REGIONS, ...others])].map((region) => {
    const at = { parent: '', placeholder: region, index: 0 };
    const pages = blocksOf(build, ofPage[region] ?? [], { item: page.pageId, isDesign: false, region, at });
    const designs = design ? blocksOf(build, ofDesign[region] ?? [], { item: design.id, isDesign: true, region, at }) : [];
    const blocks = [...designs, ...pages];
    return {
      type: 'place',
      key: `/${region}`,
      item: page.pageId,
      region,
      component: '',
      at: { ...at, index: pages.length },
      label: wordsOf(region),
      blocks,
    };
  });
}

type Build = { page: PageModel; info(component: string): BlockInfo | undefined };
type Within = Pick<BlockNode, 'item' | 'isDesign' | 'region' | 'at'>;

function blocksOf(build: Build, list: readonly Placed[], within: Within): BlockNode[] {
  return list.map((stored, index) => {
    const placed = shownBlock(stored);
    const info = build.info(placed.name);
    const fields = build.page.items[placed.source]?.fields ?? {};
    const node: BlockNode = {
      type: 'block',
      key: placed.uid,
      placed,
      ...within,
      at: { ...within.at, index },
      siblings: list.length,
      label: info?.words ?? spaced(placed.name),
      title: titleOf(fields),
      misfits: info ? countMisfits(info, fields, placed.params) : 0,
      places: [],
    };
    node.places = placesOf(build, node);
    return node;
  });
}

function placesOf(build: Build, { placed, item, isDesign, region }: BlockNode): PlaceNode[] {
  const { component = placed.name, placeholders: known = [] } = build.info(placed.name) ?? {};
  const splitter = readSplitter(placed);
  const keys = Object.keys(placed.placeholders);
  const standing = known.map((name) => keys.find((key) => key === name || isNumberOf(name, key)) ?? name);
  const shown = splitter?.parts.map((part) => partKey(splitter.kind, part, placed.placeholders));
  // A hidden part counts when it contains blocks: they would appear nowhere else.
  const filled = (key: string) => (placed.placeholders[key] ?? []).length > 0;
  const names = [...new Set([...(shown ?? standing), ...keys.filter((key) => !shown || shown.includes(key) || filled(key))])];
  return names.map((placeholder) => {
    const at = { parent: placed.uid, placeholder, index: 0 };
    const blocks = blocksOf(build, placed.placeholders[placeholder] ?? [], { item, isDesign, region, at });
    const label =
      wordsOf(placeholder.replace(/-(?:\{\*\}|\d+)$/, '').replaceAll('-', ' ')) +
      (shown && !shown.includes(placeholder) ? ' (not shown)' : '');
    return {
      type: 'place',
      key: `${placed.uid}/${placeholder}`,
      item,
      region,
      component,
      at: { ...at, index: blocks.length },
      label,
      blocks,
    };
  });
}

/** `GlobalAlertBanner` becomes "Global alert banner". */
const spaced = (component: string): string => wordsOf(component.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
const wordsOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const MAX_TITLE = 60;
function titleOf(fields: StoredFields): string {
  for (const name of ['Headline', 'Title', 'title', 'heading', 'Heading', 'Text']) {
    const field = fields[name];
    const value = field && 'value' in field && typeof field.value === 'string' ? field.value : '';
    // The name is used at the end of sentences.
    const text = oneLineIn(value).replace(/\.$/, '');
    if (text) return text.length > MAX_TITLE ? `${text.slice(0, MAX_TITLE - 1).trimEnd()}…` : text;
  }
  return '';
}
