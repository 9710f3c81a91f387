/** Shows two pages of this site side by side; a narrow screen shows one of them, with links to the other. */
import { isSafeHref } from '../../content/href.ts';
import { Views } from '../desk-parts/Views.tsx';
import type { CompareFields } from './section-schemas.ts';

export function BoardComparison({ sides, heading }: { sides: CompareFields['sides']; heading: string }) {
  const shown = sides[1].isShown ? 1 : 0;
  return (
    <>
      <div className="desk-board__switch">
        <Views views={sides.map(({ caption, link }, at) => ({ name: caption, count: '', link, isShown: at === shown }))} label={heading} />
      </div>
      <div className="desk-board__sides">
        {sides.map(({ caption, src }, at) => (
          <figure key={caption} className={at === shown ? 'desk-board__side' : 'desk-board__side desk-board__side--other'}>
            <figcaption>
              <b>{caption}</b>
              {isSafeHref(src) && (
                <a href={src}>
                  Open the whole page<span className="visually-hidden">{`: ${caption}`}</span>
                </a>
              )}
            </figcaption>
            <iframe src={isSafeHref(src) && src.startsWith('/') ? src : undefined} title={caption} loading="lazy" />
          </figure>
        ))}
      </div>
    </>
  );
}
