/** Renders an action: a link, or a form of one button, with a confirmation if it has one. */
import { Icon } from '../../fields/Icon.tsx';
import type { DeskAction } from './part-schemas.ts';

export interface ActionProps {
  action: DeskAction;
  /** Object of the action, if its text does not name it. */
  about?: string;
  /** Default look of the action. */
  look?: NonNullable<DeskAction['look']>;
  /** Smaller, for an action among many. */
  isSmall?: boolean;
}

export const looks = { quiet: 'desk-parts__quiet', line: 'btn btn--line', action: 'btn', light: 'btn btn--light' };

/** The actions of a page, list or text, in a row. */
export const Actions = ({ actions }: { actions: readonly DeskAction[] }) =>
  actions.length > 0 && (
    <div className="cluster">
      {actions.map((action) => (
        <Action key={action.text} action={action} isSmall />
      ))}
    </div>
  );

/** The actions of one entry of a list. @param props.about name of the entry */
export const RowActions = ({ actions, about }: { actions: readonly DeskAction[]; about: string }) =>
  actions.length > 0 && (
    <div className="desk-parts__tools">
      {actions.map((action) => (
        <Action key={action.text} action={action} about={about} look="quiet" isSmall />
      ))}
    </div>
  );

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
      <HiddenFields values={action.hidden} />
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

/** Renders the hidden fields of a form. */
export function HiddenFields({ values }: { values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
