import type { z } from 'zod';
import { urls } from '../../urls.ts';
import type { BlockProps } from '../define.ts';
import type { fields, params } from './schema.ts';

const pages = [
  { here: 'submissions', name: 'Submissions', link: urls.submissions },
  { here: 'subscribers', name: 'Subscribers', link: urls.subscribers },
  { here: 'feedback', name: 'Feedback', link: urls.feedbackResults },
] as const;

export function DeskNavigation({ params: { Here } }: BlockProps<z.output<typeof fields>, z.output<typeof params>>) {
  return (
    <nav className="desk-navigation" aria-label="Operators’ pages">
      <a className="desk-navigation__site" href={urls.home}>
        Website
      </a>
      {pages.map(({ here, name, link }) => (
        <a key={here} href={link} aria-current={here === Here ? 'true' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
