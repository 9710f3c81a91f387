/** Renders a list as a table; a tree gives each row's level as text. On a narrow screen every row is separate, each cell under its head. */
import { Icon } from '../../fields/Icon.tsx';
import { Action } from '../desk-parts/Action.tsx';
import { Choose } from './Bulk.tsx';
import { DeskCell, cellText } from '../desk-parts/DeskCell.tsx';
import { ListFrame } from './ListFrame.tsx';
import type { TableFields } from './list-schema.ts';

type Row = TableFields['rows'][number];

export function DeskTable({ table }: { table: TableFields }) {
  const { id, heads, rows, bulk } = table;
  const canChoose = bulk !== undefined && rows.some(({ select }) => select !== undefined);
  const canAct = rows.some(({ actions }) => actions.length > 0);
  const canFold = rows.some(({ fold }) => fold !== undefined);
  const isFigure = heads.map((_, at) => rows.some(({ cells }) => typeof cells[at] === 'number'));
  return (
    <ListFrame list={table} isEmpty={rows.length === 0}>
      <table className="desk-list__table" aria-labelledby={`${id}-heading`}>
        <thead>
          <tr>
            {canChoose && (
              <th scope="col" className="desk-list__box">
                <span className="visually-hidden">Choose</span>
              </th>
            )}
            {heads.map((head, at) => (
              <Head key={at} head={head} isFigure={isFigure[at] === true} />
            ))}
            {canAct && (
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index} id={row.anchor}>
              {canChoose && (
                <td className="desk-list__box">
                  <Choose bulk={bulk} id={id} value={row.select} about={nameOf(row)} />
                </td>
              )}
              <Name row={row} canFold={canFold} />
              {row.cells.slice(1).map((cell, at) => (
                <td key={at} data-head={textOf(heads[at + 1])} className={isFigure[at + 1] ? 'num' : undefined}>
                  <DeskCell value={cell} />
                </td>
              ))}
              {canAct && (
                <td>
                  <div className="desk-parts__tools">
                    {row.actions.map((action) => (
                      <Action key={action.text} action={action} about={nameOf(row)} look="quiet" isSmall />
                    ))}
                  </div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ListFrame>
  );
}

const textOf = (head: TableFields['heads'][number] | undefined): string => (typeof head === 'object' ? head.text : (head ?? ''));
const nameOf = (row: Row): string => cellText(row.cells[0] ?? '');

function Head({ head, isFigure }: { head: TableFields['heads'][number]; isFigure: boolean }) {
  const { sort, sorted } = typeof head === 'object' ? head : { sort: '', sorted: undefined };
  return (
    <th scope="col" className={isFigure ? 'num' : undefined} aria-sort={sorted}>
      {sort ? <a href={sort}>{textOf(head)}</a> : textOf(head)}
    </th>
  );
}

/** Deepest indent; deeper levels are given in text only. */
const DEEPEST = 6;

/** @param canFold some row has children: the others keep the space of its sign */
function Name({ row, canFold }: { row: Row; canFold: boolean }) {
  const { cells, level, fold } = row;
  const name = <DeskCell value={cells[0] ?? ''} />;
  if (level === undefined) return <th scope="row">{name}</th>;
  return (
    <th scope="row" data-level={Math.min(level, DEEPEST)}>
      <div className="desk-list__branch">
        {fold ? (
          <a className="desk-list__fold" href={fold.link} aria-expanded={fold.isOpen}>
            <Icon name={fold.isOpen ? 'caret-down' : 'caret-right'} />
            <span className="visually-hidden">{`What is under ${nameOf(row)}`}</span>
          </a>
        ) : (
          canFold && <span className="desk-list__fold" />
        )}
        <div>
          <span className="visually-hidden">{`Level ${level}: `}</span>
          {name}
        </div>
      </div>
    </th>
  );
}
