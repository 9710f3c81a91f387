/** The line below a video: error message, the version with descriptive audio, and which provider is contacted on play. */
import type { PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import type { Version } from './version.ts';

interface ToolsProps {
  version: Version;
  described: Version | undefined;
  title: string;
  page: PageContext;
}

export function Tools({ version, described, title, page }: ToolsProps) {
  const player = version.host ? new URL(version.src).host : '';
  const audio = page.phrase('video-described', 'Descriptive audio');
  return (
    <>
      {/* The script shows it; as an alert it is read out then. */}
      <p className="video__trouble" role="alert" hidden>
        {page.phrase('video-trouble', 'The video does not start here.')}{' '}
        <a href={version.watch}>
          {version.host
            ? page.phrase('video-watch', 'Watch at {host}').replace('{host}', version.host)
            : page.phrase('video-alone', 'Open the film by itself')}
          <span className="visually-hidden"> {title}</span>
        </a>
      </p>
      {described || player ? (
        <div className="video__tools">
          {described && !page.editing ? (
            <button type="button" className="video__described btn btn--line btn--small" aria-pressed="false" {...described.attributes}>
              <Icon name="ear" />
              {audio}
            </button>
          ) : null}
          {described ? (
            <a className="video__described-link" href={described.watch}>
              {audio}
              <span className="visually-hidden"> {title}</span>
            </a>
          ) : null}
          {player ? (
            <p className="video__note">
              {page
                .phrase('video-note', 'The player comes from {host}, which is asked only when you press play.')
                .replace('{host}', player)}
            </p>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
