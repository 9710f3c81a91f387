import type { BlockProps } from '../define.ts';
import { FormTrail } from '../item-form/FormTrail.tsx';
import type { ItemListFields, ListedEntry } from './schema.ts';

const done = { moved: 'Moved. The new order is a draft.', removed: 'Removed. Visitors see it until this is published.' };

export function ItemList({ fields: { List: f } }: BlockProps<{ List: ItemListFields }, object>) {
  const removed = f.State === 'confirm' ? f.Entries.find(({ id }) => id === f.Remove) : undefined;
  return (
    <div className="item-list">
      <FormTrail className="item-list__trail" back={f.Back} trail={f.Trail} />
      {removed ? <Confirm list={f} entry={removed} /> : <Entries list={f} />}
    </div>
  );
}

function Entries({ list: f }: { list: ItemListFields }) {
  return (
    <>
      <h1>{f.Title}</h1>
      {f.Pages > 1 && (
        <p className="item-list__shared on-shoal">
          {`Shared by ${f.Pages} published pages: a change shows on all of them once it is published.`}
        </p>
      )}
      {f.State === 'conflict' && (
        // biome-ignore lint/a11y/noAutofocus: after a refused change the reason is what has to be read first
        <div className="summary-box" role="alert" tabIndex={-1} autoFocus>
          <h2>Someone else changed this list in between</h2>
          <p>Nothing was done. Below is the list as it stands now.</p>
        </div>
      )}
      {f.Did && (
        <p className="item-list__done" role="status">
          {done[f.Did]}
        </p>
      )}
      {f.Entries.length > 0 ? (
        <ol className="item-list__entries">
          {f.Entries.map((entry, index) => (
            <Entry key={entry.id} list={f} entry={entry} isFirst={index === 0} isLast={index === f.Entries.length - 1} />
          ))}
        </ol>
      ) : (
        <p className="lede">Nothing here yet.</p>
      )}
      <div className="cluster">
        <form method="post" action={f.Action}>
          <button className="btn btn--light" type="submit" name="do" value="insert">
            Insert item
          </button>
        </form>
        <a href={f.Back}>Back to the page</a>
      </div>
    </>
  );
}

function Entry({ list, entry, isFirst, isLast }: { list: ItemListFields; entry: ListedEntry; isFirst: boolean; isLast: boolean }) {
  const said = ` “${entry.name}”`;
  return (
    <li className="item-list__entry" id={`entry-${entry.id}`}>
      <span className="item-list__name">
        {entry.name}
        {entry.isReference && <span className="hint"> An item of its own: editing it changes it wherever it is shown.</span>}
      </span>
      <form className="item-list__tools" method="post" action={list.Action}>
        <input type="hidden" name="revision" value={list.Revision} />
        <input type="hidden" name="entry" value={entry.id} />
        <button type="submit" name="do" value="up" disabled={isFirst}>
          Move up
          <span className="visually-hidden">{said}</span>
        </button>
        <button type="submit" name="do" value="down" disabled={isLast}>
          Move down
          <span className="visually-hidden">{said}</span>
        </button>
        <a href={entry.link}>
          Edit
          <span className="visually-hidden">{said}</span>
        </a>
        <a href={entry.remove}>
          Remove
          <span className="visually-hidden">{said}</span>
        </a>
      </form>
    </li>
  );
}

function Confirm({ list, entry }: { list: ItemListFields; entry: ListedEntry }) {
  return (
    <>
      <h1>{`Remove “${entry.name}”?`}</h1>
      <p className="lede">
        {entry.isReference
          ? 'It leaves this list only. The item itself stays where it is.'
          : 'It goes from the draft with everything in it. Visitors see it until the draft is published.'}
      </p>
      <form className="cluster" method="post" action={list.Action}>
        <input type="hidden" name="revision" value={list.Revision} />
        <input type="hidden" name="entry" value={entry.id} />
        <button className="btn" type="submit" name="do" value="remove">
          Remove
        </button>
        <a href={list.Self}>Keep it</a>
      </form>
    </>
  );
}
