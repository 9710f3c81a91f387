/** Topics to look through instead of searching, as chips. */
import { Link } from '../../fields/Link.tsx';
import { Text } from '../../fields/Text.tsx';
import type { PartProps } from './SearchResults.tsx';

export function Topics({ own: { Topics: topics, TopicsTitle }, page }: Pick<PartProps, 'own' | 'page'>) {
  const links = topics.filter(({ fields: { Link: link } }) => link.value?.href || link.metadata !== undefined);
  if (links.length === 0) return null;
  return (
    <nav className="search-results__topics" aria-labelledby="search-topics">
      <h2 id="search-topics" className="search-results__topics-title">
        {TopicsTitle.value || TopicsTitle.metadata !== undefined ? <Text field={TopicsTitle} /> : page.phrase('search-topics', 'Topics')}
      </h2>
      <ul className="search-results__chips" role="list">
        {links.map(({ fields: { Link: link } }, index) => (
          <li key={index}>
            <Link field={link} className="chip" />
          </li>
        ))}
      </ul>
    </nav>
  );
}
