/** The page's blocks as a tree: one tab stop, arrow keys inside it, rows that can be dragged. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { treeRows, type TreeNode, type PlaceNode, type BlockNode } from './tree-rows.ts';

interface TreeProps {
  tree: readonly PlaceNode[];
  /** Uid of a block, or key of a placeholder. */
  selected: string;
  onSelect(node: TreeNode): void;
  /** Called on Alt with an arrow key. */
  onMove(block: BlockNode, by: -1 | 1): void;
  onDelete(block: BlockNode): void;
  onDrag(event: PointerEvent, block: BlockNode): void;
}

export function Tree({ tree, selected, onSelect, onMove, onDelete, onDrag }: TreeProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState(selected);
  const list = useRef<HTMLDivElement>(null);
  const rows = treeRows(tree, closed);
  const at = Math.max(
    0,
    rows.findIndex(({ node }) => node.key === current),
  );

  // The keyboard continues at the block that is selected on the page.
  useEffect(() => {
    if (!selected) return;
    setCurrent(selected);
    list.current?.querySelector(`[data-key="${CSS.escape(selected)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  const go = (key: string) => {
    setCurrent(key);
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
  };
  const open = (key: string, isOpen: boolean) => {
    const next = new Set(closed);
    if (isOpen) next.delete(key);
    else next.add(key);
    setClosed(next);
  };

  function onKeyDown(event: KeyboardEvent): void {
    const row = rows[at];
    if (!row || event.ctrlKey || event.metaKey) return;
    const { node } = row;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    if (step && event.altKey) {
      if (node.type === 'block') onMove(node, step);
    } else if (event.altKey) return;
    else if (step) go(rows[at + step]?.node.key ?? node.key);
    else if (event.key === 'Home') go(rows[0]?.node.key ?? node.key);
    else if (event.key === 'End') go(rows.at(-1)?.node.key ?? node.key);
    else if (event.key === 'ArrowRight') {
      if (row.isOpen) go(rows[at + 1]?.node.key ?? node.key);
      else if (row.hasInside) open(node.key, true);
    } else if (event.key === 'ArrowLeft') {
      if (row.isOpen) open(node.key, false);
      else if (row.parent) go(row.parent);
    } else if (event.key === 'Enter' || event.key === ' ') onSelect(node);
    else if (event.key === 'Delete' && node.type === 'block') onDelete(node);
    else if (/^\p{L}$/u.test(event.key)) {
      const next = [...rows.slice(at + 1), ...rows.slice(0, at)].find((one) =>
        one.node.label.toLowerCase().startsWith(event.key.toLowerCase()),
      );
      if (next) go(next.node.key);
    } else return;
    event.preventDefault();
  }

  return (
    <div className="pe-tree" role="tree" aria-label="Blocks of the page" ref={list} onKeyDown={onKeyDown}>
      {rows.map(({ node, level, position, size, isOpen, hasInside }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the surrounding tree handles the keys
        <div
          key={node.key}
          role="treeitem"
          className="pe-tree__row"
          data-key={node.key}
          data-type={node.type}
          data-level={Math.min(level, 8)}
          aria-level={level}
          aria-posinset={position}
          aria-setsize={size}
          aria-expanded={hasInside ? isOpen : undefined}
          aria-selected={node.key === selected}
          tabIndex={index === at ? 0 : -1}
          onClick={() => {
            go(node.key);
            onSelect(node);
          }}
          onFocus={() => setCurrent(node.key)}
          onPointerDown={(event) => node.type === 'block' && onDrag(event, node)}
        >
          {hasInside && (
            <span
              className="pe-tree__twist"
              aria-hidden="true"
              onClick={(event) => {
                event.stopPropagation();
                open(node.key, !isOpen);
              }}
            >
              {isOpen ? '−' : '+'}
            </span>
          )}
          <span className="pe-tree__name">{node.label}</span>
          {node.type === 'block' && node.title && <span className="pe-tree__title">{node.title}</span>}
          {node.type === 'block' && node.isDesign && <span className="pe-tree__note">of the design</span>}
          {node.type === 'block' && node.misfits > 0 && <span className="pe-tree__note">something no longer fits</span>}
        </div>
      ))}
    </div>
  );
}
