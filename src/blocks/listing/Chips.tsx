/** The filters that narrow a listing: a chip for each, whose link removes it, and a link that removes all. */
import type { PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';

interface ChipsProps {
  /** Text of a filter, and the address of the listing without it. */
  chips: readonly { text: string; href: string }[];
  /** Address of the listing without any filter. */
  clear: string;
  context: Pick<PageContext, 'phrase'>;
}

/** Renders nothing when no filter is set. */
export function Chips({ chips, clear, context: { phrase } }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className="listing__chips cluster" role="list" aria-label={phrase('listing-chosen', 'Chosen')}>
      {chips.map(({ text, href }) => (
        <li key={text}>
          <a className="listing__chip chip" href={href} data-go="link">
            {text}
            <Icon name="close" label={phrase('listing-remove', 'Remove')} />
          </a>
        </li>
      ))}
      <li>
        <a className="small target" href={clear} data-go="link">
          {phrase('listing-clear', 'Clear all')}
        </a>
      </li>
    </ul>
  );
}
