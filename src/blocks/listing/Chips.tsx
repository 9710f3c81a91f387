/** What narrows a listing, each a chip whose link takes it back, and a link that takes back all. */
import type { PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';

interface ChipsProps {
  /** Words of what is chosen, and the address of the listing without it. */
  chips: readonly { text: string; href: string }[];
  /** Address of the listing without any of them. */
  clear: string;
  context: Pick<PageContext, 'phrase'>;
}

/** Nothing where nothing is chosen. */
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
        <a className="small" href={clear} data-go="link">
          {phrase('listing-clear', 'Clear all')}
        </a>
      </li>
    </ul>
  );
}
