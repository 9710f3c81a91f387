import { enhanceWith } from '../../fields/enhance.ts';
import { Placeholder } from '../../fields/Placeholder.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { anchorIds } from '../../lib/text/anchor-ids.ts';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

/**
 * Panels are stacked, each with its title, for editors, in print and without script. With script the style shows one from the first
 * paint on; the others are hidden until found, so that find-in-page and links into them open them.
 */
export function Tabs({ fields: { Headline, Items }, params: { DynamicPlaceholderId }, rendering, page }: BlockProps<typeof schema>) {
  const panels = Items.map(({ fields: { Title, Content } }, index) => {
    const name = `tab-${index + 1}-${DynamicPlaceholderId}`;
    return {
      Title,
      Content,
      name,
      isShown: page.editing || Boolean(Title.value && (Content.value || page.renderPlaceholder(rendering, name))),
    };
  }).filter(({ isShown }) => isShown);
  if (panels.length === 0) return page.editing ? <div className="tabs">[Tabs]</div> : null;
  const ids = anchorIds(
    'tab',
    panels.map(({ Title }) => Title.value),
  );
  const hasTabs = panels.length > 1 && !page.editing;
  return (
    <div className="tabs" data-tabs={hasTabs ? '' : undefined} {...(hasTabs ? enhanceWith('tabs') : {})}>
      <Text field={Headline} as="h2" />
      {hasTabs ? (
        <div className="tabs__row" role="tablist" aria-label={Headline.value || undefined}>
          {panels.map(({ Title }, index) => (
            <button
              key={ids[index]}
              type="button"
              role="tab"
              id={`${ids[index]}-name`}
              className="tabs__tab"
              aria-controls={ids[index]}
              aria-selected={index === 0}
              tabIndex={index === 0 ? undefined : -1}
            >
              {Title.value}
            </button>
          ))}
        </div>
      ) : null}
      <div className="tabs__panels">
        {panels.map(({ Title, Content, name }, index) => (
          // A custom element: React prints `hidden` of any other element without its value.
          <tab-panel
            key={ids[index]}
            id={ids[index]}
            class="tabs__panel"
            {...(hasTabs && (index > 0 ? { hidden: 'until-found' } : { role: 'tabpanel', 'aria-labelledby': `${ids[index]}-name` }))}
          >
            <Text field={Title} as="h3" className="tabs__title" />
            <RichText field={Content} className="tabs__text" />
            <Placeholder name={name} rendering={rendering} page={page} />
          </tab-panel>
        ))}
      </div>
    </div>
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'tab-panel': {
        id?: string;
        class: string;
        hidden?: 'until-found';
        role?: 'tabpanel';
        'aria-labelledby'?: string;
        children: ReactNode;
        key?: string;
      };
    }
  }
}
