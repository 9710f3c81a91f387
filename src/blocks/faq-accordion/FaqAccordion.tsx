import type * as z from 'zod';
import { enhanceWith } from '../../fields/enhance.ts';
import { Image } from '../../fields/Image.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { anchorIds } from '../../lib/text/anchor-ids.ts';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

type Question = z.output<typeof schema.fields>['Items'][number]['fields'];

/** Up to this many answers there is no button that opens all of them. */
const FEW = 3;

/**
 * Answers are `details`: browsers open them for find-in-page and for links into them, also without script, and visitors can open
 * them, which `hidden="until-found"` alone does not allow. The id is inside the answer, so that a link opens it, on an empty element that
 * covers the question, so that the link also scrolls to the question.
 */
export function FaqAccordion({ fields: { Headline, Items }, page }: BlockProps<typeof schema>) {
  const isAnswered = ({ Body, Image: picture }: Question) => Boolean(Body.value || picture.value) || page.editing;
  const questions = Items.map(({ fields: question }) => question).filter(({ Title }) => Title.value || page.editing);
  if (questions.length === 0 && !page.editing) return null;
  const ids = anchorIds(
    'faq',
    questions.map(({ Title }) => Title.value),
  );
  const hasMany = !page.editing && questions.filter(isAnswered).length > FEW;
  const hasHead = Headline.value || Headline.metadata !== undefined || hasMany;
  return (
    <div className="faq-accordion" {...enhanceWith('accordion')}>
      <div className="faq-accordion__split" data-head={hasHead ? '' : undefined}>
        {hasHead ? (
          <div className="faq-accordion__head">
            <Text field={Headline} as="h2" />
            {hasMany ? (
              <button type="button" className="faq-accordion__all btn btn--line btn--small">
                <span>{page.phrase('accordion-open-all', 'Expand all')}</span>
                <span hidden>{page.phrase('accordion-close-all', 'Collapse all')}</span>
              </button>
            ) : null}
          </div>
        ) : null}
        {questions.length === 0 ? <p className="faq-accordion__hint">[FaqAccordion]</p> : null}
        {questions.length > 0 ? (
          <div className="faq-accordion__list">
            {questions.map((question, index) => {
              const id = ids[index];
              const { Title, Body, Image: picture, Expanded } = question;
              if (!isAnswered(question)) return <Text key={id} field={Title} as="p" id={id} className="faq-accordion__question" />;
              return (
                <details
                  key={id}
                  className="faq-accordion__item"
                  open={Expanded.value || page.editing}
                  data-expanded={Expanded.value ? '' : undefined}
                >
                  <summary className="faq-accordion__question folding">
                    <Text field={Title} as="span" />
                  </summary>
                  <div className="faq-accordion__answer" data-picture={picture.value && Body.value ? 'beside' : 'none'}>
                    <span className="faq-accordion__place" id={id} />
                    <RichText field={Body} className="faq-accordion__body" />
                    <Image field={picture} className="faq-accordion__picture" sizes="16rem" />
                  </div>
                </details>
              );
            })}
          </div>
        ) : null}
      </div>
    </div>
  );
}
