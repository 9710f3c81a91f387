import type { z } from 'zod';
import { enhanceWith } from '../../fields/enhance.ts';
import { Image } from '../../fields/Image.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import { questionIds } from './rules.ts';
import type { fields, params } from './schema.ts';

/** The id stands inside the answer: browsers open a `details` for a link that leads into it, so deep links work without script. */
export function FaqAccordion({ fields: { Headline, Items }, page }: BlockProps<z.output<typeof fields>, z.output<typeof params>>) {
  const ids = questionIds(Items.map(({ fields: { Title } }) => Title.value));
  return (
    <div className="faq-accordion" {...enhanceWith('accordion')}>
      <div className="faq-accordion__split">
        <Text field={Headline} as="h2" />
        {Items.length > 0 && (
          <div className="faq-accordion__list">
            {Items.map(({ fields: f }, index) => {
              const id = ids[index];
              const answered = f.Body.value || f.Image.value || page.editing;
              if (!answered) return <Text key={id} field={f.Title} as="p" id={id} className="faq-accordion__question" />;
              return (
                <details key={id} className="faq-accordion__item" open={f.Expanded.value || page.editing}>
                  <summary className="faq-accordion__question">
                    <Text field={f.Title} as="span" />
                  </summary>
                  <div className="faq-accordion__answer" id={id} data-picture={f.Image.value ? 'beside' : 'none'}>
                    <RichText field={f.Body} className="faq-accordion__body" />
                    <Image field={f.Image} className="faq-accordion__picture" sizes="16rem" />
                  </div>
                </details>
              );
            })}
          </div>
        )}
      </div>
    </div>
  );
}
