/** Something that can be done: a link, or a form of one button, with a question before it where it asks one. */
import { Icon } from '../../fields/Icon.tsx';
import { Hidden } from './Hidden.tsx';
import type { DeskAction } from './part-schemas.ts';

export interface ActionProps {
  action: DeskAction;
  /** What it is done to, where the action does not say. */
  about?: string;
  /** The look where the action has none of its own. */
  look?: NonNullable<DeskAction['look']>;
  /** Among many others, less high. */
  isSmall?: boolean;
}

export const looks = { quiet: 'desk-parts__quiet', line: 'btn btn--line', action: 'btn', light: 'btn btn--light' };

export function Action({ action, about: row, look: usual = 'line', isSmall = false }: ActionProps) {
  const { text, about = row, look = usual } = action;
  const className = isSmall && look !== 'quiet' ? `${looks[look]} btn--small` : looks[look];
  const words = (
    <>
      {text}
      {about && <span className="visually-hidden">{` ${about}`}</span>}
    </>
  );
  if ('link' in action)
    return (
      <a className={className} href={action.link} download={action.isDownload || undefined}>
        {action.isDownload && <Icon name="download" />}
        {words}
      </a>
    );
  const form = (button: string) => (
    <form method="post" action={action.post}>
      <Hidden values={action.hidden} />
      <button className={button} type="submit" name={action.name} value={action.value}>
        {words}
      </button>
    </form>
  );
  if (!action.confirm) return form(className);
  return (
    <details className="desk-parts__ask">
      <summary className={className}>{words}</summary>
      <div className="desk-parts__question">
        <p>{action.confirm}</p>
        {form('btn btn--small')}
      </div>
    </details>
  );
}
