import { urls } from '../../site/urls.ts';
import type { BlockProps } from '../define.ts';
import { draftStateText } from './draft-state.rules.ts';
import type * as schema from './schema.ts';

const modes = [
  { mode: 'preview', label: 'Preview' },
  { mode: 'edit', label: 'Edit' },
] as const;

const done = {
  '': '',
  saved: 'Saved as a draft.',
  partly: 'Saved as a draft. Markup that is not allowed was left out.',
  unchanged: 'Nothing was changed.',
};

const tools = [
  ['publish', 'Publish'],
  ['history', 'History'],
  ['compare', 'Compare'],
  ['look', 'Preview as'],
] as const;

const withMode = (path: string, mode: string) => `${path}${path.includes('?') ? '&' : '?'}mode=${mode}`;

export function EditingBar({ params: p }: BlockProps<typeof schema>) {
  const path = p.Path || '/';
  return (
    <aside className="editing-bar on-deep" aria-label="Editing">
      <p className="editing-bar__state">
        {p.PublishedOnly
          ? 'Published version: this content source has no drafts'
          : p.Look
            ? `This page ${p.Look}`
            : p.OpenDrafts
              ? draftStateText(Number(p.OpenDrafts))
              : 'Draft'}
        {p.Who ? <span className="editing-bar__who">Signed in as {p.Who}</span> : null}
      </p>
      {p.Look ? (
        <p className="editing-bar__paper">
          {p.PublicUrl} {p.Look}
        </p>
      ) : null}
      {p.Done ? (
        <p className="editing-bar__done" role="status">
          {done[p.Done]}
        </p>
      ) : null}
      <nav className="editing-bar__modes" aria-label="Show this page">
        {modes.map(({ mode, label }) => (
          <a key={mode} href={mode === 'preview' ? path : withMode(path, mode)} aria-current={p.Mode === mode ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <div className="editing-bar__end">
        {p.Tools
          ? tools.map(([page, words]) => (
              <a key={page} href={`${urls.desk(page)}?${new URLSearchParams({ path: p.Tools })}`}>
                {words}
              </a>
            ))
          : null}
        <a href={urls.deskHome}>Desk</a>
        {p.PageFields ? (
          <a href={p.PageFields} data-opens="fields">
            Fields of the page
          </a>
        ) : null}
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
