/** Buttons for the selected block or placeholder; each names its action and its target. */
import { useState } from 'react';
import type { Catalogue, PageModel } from '../../../src/editing/protocol.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Select } from '../ui/EditorField.tsx';
import { BLOCK_TOOLS, type ToolUse } from './block-tools.ts';
import { TABLE_TOOLS } from '../tables/start.tsx';
import { infosOf } from '../fields/describe.ts';
import { allowedIn, findBlock, blockName, placeOfBlock, movablePlaces, type PlaceNode, type BlockNode } from './tree-rows.ts';

interface ToolsProps {
  tree: readonly PlaceNode[];
  catalogue: Catalogue;
  page: PageModel;
  block?: BlockNode;
  place?: PlaceNode;
  /** What a tool needs besides the block. */
  use: Omit<ToolUse, 'block'>;
  onInsert(at: InsertAt): void;
}

export function BlockTools({ block, place, ...props }: ToolsProps) {
  // No key by block: the button just used keeps the focus.
  if (block) return <OfBlock block={block} {...props} />;
  return place ? <OfPlace place={place} {...props} /> : null;
}

function OfPlace({ place, catalogue, onInsert }: Pick<ToolsProps, 'catalogue' | 'onInsert'> & { place: PlaceNode }) {
  if (allowedIn(catalogue, place).length === 0) return <p className="pe-field__hint">{place.label}: no block can be inserted here.</p>;
  const label = place.label.toLowerCase();
  return (
    <Button kind="action" onClick={() => onInsert({ place, item: place.item, index: place.at.index, where: `at the end of ${label}` })}>
      Insert at the end of {label}
    </Button>
  );
}

function OfBlock({ block, ...props }: Omit<ToolsProps, 'place'> & { block: BlockNode }) {
  const { tree, catalogue, page, use, onInsert } = props;
  const info = infosOf(catalogue)(block.placed.name);
  const name = blockName(block);
  const around = placeOfBlock(tree, block);
  const canInsertBeside = around !== undefined && allowedIn(catalogue, around).length > 0;
  const inside = block.places.filter((one) => allowedIn(catalogue, one).length > 0);
  const beside = (index: number, where: string) =>
    around && onInsert({ place: around, item: block.item, index, where: `${where} ${name}` });
  return (
    <section aria-label={`Actions for ${name}`}>
      <p className="pe-structure__chosen">{name}</p>
      {block.isDesign && (
        <p className="pe-field__hint">
          This is part of the page design “{page.items[block.item]?.displayName}”. A change here shows on every page that uses it.
        </p>
      )}
      {!info && <p className="pe-field__hint">This is part of the site’s frame and can’t be moved.</p>}
      {info && (
        <div className="pe-structure__row pe-structure__row--icons">
          {BLOCK_TOOLS.filter(({ isOfCanvas }) => !isOfCanvas).map(({ id, svg, label, keys, run }) => (
            <IconButton key={id} svg={svg} label={label} aria-keyshortcuts={keys} onClick={() => void run({ ...use, block })} />
          ))}
        </div>
      )}
      {info && (
        <div className="pe-structure__row pe-structure__row--words">
          {block.placed.source && (
            <Button kind="plain" onClick={() => use.store.show('fields')}>
              Edit fields
            </Button>
          )}
          <Button kind="plain" onClick={() => use.store.show('settings')}>
            Settings
          </Button>
          {info.component === 'Table' && (
            <Button kind="plain" onClick={() => document.getElementById(TABLE_TOOLS)?.focus()}>
              Rows and columns
            </Button>
          )}
        </div>
      )}
      {canInsertBeside && (
        <div className="pe-structure__row">
          <Button onClick={() => beside(block.at.index, 'before')}>Insert before</Button>
          <Button onClick={() => beside(block.at.index + 1, 'after')}>Insert after</Button>
        </div>
      )}
      {inside.length > 0 && (
        <div className="pe-structure__row">
          {inside.map((one) => (
            <Button key={one.key} onClick={() => onInsert({ place: one, item: block.item, index: one.at.index, where: `inside ${name}` })}>
              Insert inside{block.places.length > 1 ? `: ${one.label.toLowerCase()}` : ''}
            </Button>
          ))}
        </div>
      )}
      {info && <MoveInto key={block.key} tree={tree} catalogue={catalogue} block={block} component={info.component} acts={use.acts} />}
    </section>
  );
}

type MoveProps = Pick<ToolsProps, 'tree' | 'catalogue'> & Pick<ToolUse, 'acts' | 'block'> & { component: string };

/** Every other placeholder that the block may move to. */
function MoveInto({ tree, catalogue, block, component, acts }: MoveProps) {
  const [chosen, setChosen] = useState('');
  const around = placeOfBlock(tree, block);
  const places = movablePlaces(tree, block, catalogue, component).filter(({ key }) => key !== around?.key);
  if (places.length === 0) return null;
  const target = places.find(({ key }) => key === chosen) ?? places[0];
  const words = ({ at, label }: PlaceNode) => {
    const parent = findBlock(tree, at.parent);
    return parent ? `${blockName(parent)}${parent.places.length > 1 ? `: ${label.toLowerCase()}` : ''}` : label;
  };
  return (
    <div className="pe-structure__into">
      <Select
        label="Move into"
        value={target?.key ?? ''}
        onChange={(event) => setChosen(event.target.value)}
        options={places.map((one) => ({ value: one.key, label: words(one) }))}
      />
      <Button onClick={() => target && void acts.moveTo(block, { place: target })}>Move</Button>
    </div>
  );
}

export interface InsertAt {
  place: PlaceNode;
  /** Page or design. */
  item: string;
  index: number;
  /** "before Hero banner". */
  where: string;
}
