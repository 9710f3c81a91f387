/** One thread in the panel: where it is, what was said, and what can be done: show, reply, mark as done, reopen, change or delete one's own. */
import { useState } from 'react';
import { mentionParts } from '../../../src/editing/comments/mentions.rules.ts';
import type { Comment, PageComments, Thread } from '../../../src/editing/comments/model.rules.ts';
import { Avatar } from '../presence/Avatar.tsx';
import { companyTime } from '../shell/company-time.ts';
import { Button } from '../ui/Button.tsx';
import { CommentForm } from './CommentForm.tsx';

const SHARED = 'editor';
/** As at the desk. */
const authorOf = ({ by, shown }: Pick<Comment, 'by' | 'shown'>): string =>
  by === SHARED ? `${shown || 'An editor'} (shared password)` : by;

interface ThreadItemProps {
  thread: Thread;
  all: PageComments;
  /** The block's name now; the one kept with the thread when the block is gone. */
  place: string;
  /** Chosen by the editor: shown on the page. */
  isChosen: boolean;
  /** What became of the block or the words; empty when they are there. */
  lost: string;
  onChoose(): void;
  /** @param done words for screen readers */
  onAct(request: object, done: string): Promise<unknown>;
}

export function ThreadItem({ thread, all, place, isChosen, lost, onChoose, onAct }: ThreadItemProps) {
  const { id, quote, comments, doneAt, doneBy } = thread;
  const [isReplying, setReplying] = useState(false);
  const isDone = doneAt !== null;
  const [first] = comments;
  const about = first && !first.isDeleted ? `${authorOf(first)}: ${first.body.slice(0, 60)}` : place;
  const act = (request: object, done: string) => void onAct({ thread: id, ...request }, done).catch(() => undefined);
  return (
    <li className="pe-thread" data-chosen={isChosen ? '' : undefined} data-thread={id}>
      <button type="button" className="pe-thread__place" aria-pressed={isChosen} onClick={onChoose}>
        <span className="visually-hidden">Show on the page: </span>
        {place}
        {quote && <q>{quote.exact}</q>}
      </button>
      {lost && <p className="pe-field__hint">{lost}</p>}
      <ul className="pe-thread__said">
        {comments.map((comment) => (
          <Said key={comment.id} {...{ thread, comment, all, onAct }} />
        ))}
      </ul>
      {isDone && (
        <p className="pe-field__hint">
          Done: {authorOf({ by: doneBy, shown: '' })}, {companyTime(doneAt)}.
        </p>
      )}
      {isReplying ? (
        <CommentForm
          id={`reply ${id}`}
          label="Reply"
          submit={isDone ? 'Reply and reopen' : 'Reply'}
          people={all.people}
          onCancel={() => setReplying(false)}
          onSend={async (body) => {
            await onAct({ do: 'reply', thread: id, body }, 'Your reply is saved.');
            setReplying(false);
          }}
        />
      ) : (
        <div className="pe-comments__acts">
          <Button kind="plain" aria-label={`Reply to ${about}`} onClick={() => setReplying(true)}>
            Reply
          </Button>
          {isDone ? (
            <Button kind="plain" aria-label={`Reopen ${about}`} onClick={() => act({ do: 'reopen' }, 'Open again.')}>
              Reopen
            </Button>
          ) : (
            <Button kind="plain" aria-label={`Mark as done: ${about}`} onClick={() => act({ do: 'done' }, 'Marked as done.')}>
              Mark as done
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

type SaidProps = Pick<ThreadItemProps, 'thread' | 'all' | 'onAct'> & { comment: Comment };

function Said({ thread, comment, all, onAct }: SaidProps) {
  const { id, by, shown, at, editedAt, isDeleted, body } = comment;
  const [is, setIs] = useState<'shown' | 'changed' | 'asked'>('shown');
  const isOwn = by === all.by && (!shown || shown === all.shown) && !isDeleted;
  const remove = () => void onAct({ do: 'delete', thread: thread.id, id }, 'Your comment is deleted.').catch(() => setIs('shown'));
  return (
    <li>
      <p className="pe-thread__by">
        <Avatar person={{ name: by, shown }} />
        <span>
          <strong>{authorOf(comment)}</strong>
          <span className="pe-thread__at">
            {companyTime(at)}
            {editedAt !== null && ', changed later'}
          </span>
        </span>
      </p>
      {is === 'changed' ? (
        <CommentForm
          id={`change ${id}`}
          label="Your comment"
          submit="Save"
          text={body}
          people={all.people}
          onCancel={() => setIs('shown')}
          onSend={async (text) => {
            await onAct({ do: 'edit', thread: thread.id, id, body: text }, 'Your comment is changed.');
            setIs('shown');
          }}
        />
      ) : (
        <p className="pe-thread__body">
          {isDeleted
            ? 'Deleted by its author'
            : mentionParts(body, all.people).map(({ text, person }, index) => (person ? <strong key={index}>{text}</strong> : text))}
        </p>
      )}
      {isOwn && is === 'shown' && (
        <div className="pe-comments__acts">
          <Button kind="plain" aria-label={`Change your comment: ${body.slice(0, 60)}`} onClick={() => setIs('changed')}>
            Change
          </Button>
          <Button kind="plain" aria-label={`Delete your comment: ${body.slice(0, 60)}`} onClick={() => setIs('asked')}>
            Delete
          </Button>
        </div>
      )}
      {isOwn && is === 'asked' && (
        <fieldset className="pe-comments__ask">
          <legend>Delete the text for everyone? This cannot be undone.</legend>
          <div className="pe-comments__acts">
            <Button autoFocus onClick={() => setIs('shown')}>
              Keep it
            </Button>
            <Button kind="danger" onClick={remove}>
              Delete it
            </Button>
          </div>
        </fieldset>
      )}
    </li>
  );
}
