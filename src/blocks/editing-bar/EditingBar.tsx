import type { z } from 'zod';
import { urls } from '../../urls.ts';
import type { BlockProps } from '../define.ts';
import type { fields, params } from './schema.ts';

const modes = [
  { mode: 'preview', label: 'Preview' },
  { mode: 'edit', label: 'Edit' },
] as const;

const withMode = (path: string, mode: string) => `${path}${path.includes('?') ? '&' : '?'}mode=${mode}`;

export function EditingBar({ params: p }: BlockProps<z.output<typeof fields>, z.output<typeof params>>) {
  const path = p.Path || '/';
  return (
    <aside className="editing-bar on-deep" aria-label="Editing">
      <p className="editing-bar__state">
        {p.PublishedOnly ? 'Published version: this content source has no drafts' : 'Draft'}
        {p.Who ? <span className="editing-bar__who">Signed in as {p.Who}</span> : null}
      </p>
      <nav className="editing-bar__modes" aria-label="Show this page">
        {modes.map(({ mode, label }) => (
          <a key={mode} href={mode === 'preview' ? path : withMode(path, mode)} aria-current={p.Mode === mode ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <div className="editing-bar__end">
        {p.PublicUrl ? <a href={p.PublicUrl}>Published page</a> : null}
        {p.SignOut === 'access' ? (
          <a href={urls.accessSignOut}>Sign out</a>
        ) : (
          <form method="post" action={urls.signOut}>
            <button type="submit">Sign out</button>
          </form>
        )}
      </div>
    </aside>
  );
}
