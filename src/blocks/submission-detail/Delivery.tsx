import type { ReactNode } from 'react';
import type { ShownDelivery } from './schema.ts';

/** What became of one target's delivery, in a sentence or two, and the button that sends it again. @param action where that is sent */
export function Delivery({ delivery, action }: { delivery: ShownDelivery; action: string }) {
  return (
    <li className="submission-detail__state on-shoal" data-state={delivery.state}>
      <b>{delivery.name}</b>
      <p>{sentenceOf(delivery)}</p>
      {delivery.canRepeat && (
        <form method="post" action={action}>
          <input type="hidden" name="target" value={delivery.target} />
          <button className="btn btn--small" type="submit" name="do" value="again">
            Deliver again <span className="visually-hidden">to {delivery.name}</span>
          </button>
        </form>
      )}
    </li>
  );
}

function sentenceOf({ state, via, attempts, failure, done, next }: ShownDelivery): ReactNode {
  const when = (moment: ShownDelivery['done']) => moment && <time dateTime={moment.iso}>{moment.text}</time>;
  const last = failure && ` Last failure: ${failure}.`;
  if (state === 'held') return 'Not sent: it waits to be released.';
  if (state === 'rejected') return <>Rejected on {when(done)}. It was not sent.</>;
  if (state === 'delivered')
    return via === 'desk' ? (
      <>Kept for this page on {when(done)}. No service is set up to deliver it to.</>
    ) : (
      <>Delivered on {when(done)}.</>
    );
  if (state === 'dead')
    return (
      <>
        Given up on {when(done)} after {attempts === 1 ? 'one try' : `${attempts} tries`}. It has not arrived.{last}
      </>
    );
  return attempts === 0 ? (
    'On its way. It has not been tried yet.'
  ) : (
    <>
      On its way. Tried {attempts === 1 ? 'once' : `${attempts} times`}, next on {when(next)}.{last}
    </>
  );
}
