/** Above the hits: the question that the words ask, with the beginning of its answer and a link to all of it. */
import { Icon } from '../../fields/Icon.tsx';
import type { PageContext } from '../../fields/context.ts';
import type { SearchAnswered } from '../../search/suggestions.ts';

export function Answer({ answer: { question, answer, url, page: title }, page }: { answer: SearchAnswered; page: PageContext }) {
  return (
    <section className="search-results__answer on-shoal" aria-labelledby="search-answer">
      <h3 id="search-answer" className="search-results__question">
        {question}
      </h3>
      <p>{answer}</p>
      <p className="search-results__source">
        <a className="arrow" href={url}>
          {page.phrase('search-answer-from', 'Read it in {page}').replace('{page}', () => title)}
          <Icon name="arrow-right" />
        </a>
      </p>
    </section>
  );
}
