/** Shows a page of this host in a frame beside what is edited; the frame can not send a form. */
import { isSafeHref } from '../../content/href.ts';

export function PreviewFrame({ src, heading }: { src: string; heading: string }) {
  if (!isSafeHref(src) || !src.startsWith('/')) return null;
  return (
    <>
      <iframe className="desk-preview__frame" src={src} title={heading} loading="lazy" sandbox="allow-same-origin allow-scripts" />
      <p>
        <a href={src}>Open the preview</a>
      </p>
    </>
  );
}
