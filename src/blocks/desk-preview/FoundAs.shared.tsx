/** Shows a page as a search result, at both widths and cut as there, and as the card of a shared link: on the desk and in the editor's panel. */
import type { FoundAs as Found } from '../../editing/protocol.ts';

export function FoundAs({ found }: { found: Found }) {
  const { title, description, address, company, isHidden, card } = found;
  const { hostname, pathname } = new URL(address);
  const trail = [hostname, ...pathname.split('/').filter(Boolean)].join(' › ');
  const result = (width: 'wide' | 'narrow') => (
    <figure className="desk-preview__figure">
      <figcaption>{width === 'wide' ? 'Search result on a computer' : 'Search result on a phone'}</figcaption>
      <div className={`desk-preview__result desk-preview__result--${width}`}>
        <p className="desk-preview__site">{company}</p>
        <p className="desk-preview__trail">{trail}</p>
        <p className="desk-preview__title">{title}</p>
        <p className="desk-preview__words">{description || 'No description: search engines choose words of the page.'}</p>
      </div>
    </figure>
  );
  return (
    <div className="desk-preview__found">
      {isHidden ? (
        <p>Search engines do not show this page: it is hidden from them.</p>
      ) : (
        [result('wide'), result('narrow')].map((one, at) => <div key={at}>{one}</div>)
      )}
      <figure className="desk-preview__figure">
        <figcaption>Card of a shared link</figcaption>
        <div className="desk-preview__card">
          {card.picture && <img src={card.picture} alt="" loading="lazy" />}
          <div>
            <p className="desk-preview__trail">{hostname}</p>
            <p className="desk-preview__title">{card.title}</p>
            <p className="desk-preview__words">{card.description}</p>
          </div>
        </div>
      </figure>
    </div>
  );
}
