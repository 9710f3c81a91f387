import { Icon } from '../../fields/Icon.tsx';
import type { BlockProps } from '../define.ts';
import { type Frame, frameOf } from './frames.ts';
import type * as schema from './schema.ts';

export function Iframe({ fields: { Url, Title, ElevatePrivileges }, rendering, page }: BlockProps<typeof schema>) {
  const frame = frameOf(Url.value, ElevatePrivileges.value, page.frames);
  const hints = page.editing ? hintsFor(Url.value, Title.value, frame) : [];
  if (!frame && hints.length === 0) return null;
  const title = Title.value.trim() || frame?.host || page.companyName;
  return (
    <div className="iframe">
      {hints.map((hint) => (
        <p className="notice" key={hint}>
          {hint}
        </p>
      ))}
      {frame ? (
        <>
          <iframe
            className={['iframe__frame', page.styleClass(rendering)].filter(Boolean).join(' ')}
            src={frame.src}
            title={title}
            sandbox={frame.sandbox}
            loading="lazy"
            referrerPolicy="strict-origin-when-cross-origin"
          />
          <p className="iframe__foot">
            {frame.host ? <span>{page.phrase('iframe-from', 'From {host}.').replace('{host}', frame.host)}</span> : null}
            <a href={frame.src} className="iframe__link">
              {page.phrase('iframe-alone', 'Nothing here? Open it by itself')}
              <span className="visually-hidden"> {title}</span>
              <Icon name="arrow-right" />
            </a>
          </p>
        </>
      ) : null}
    </div>
  );
}

/** Hints for editors about why a frame is not shown as intended. */
function hintsFor(url: string, title: string, frame: Frame | undefined): string[] {
  if (url === '') return ['[Iframe] Write the address of what this frame shows.'];
  if (!frame) return ['This address can’t be framed: it has to begin with https://, or be a path of this site.'];
  return [
    ...(title.trim() === '' ? ['This frame needs a title: until then screen readers say the name of its host.'] : []),
    ...(frame.refused ? ['This address is one of ours, so it stays sandboxed: privileges are raised for other sites only.'] : []),
  ];
}
