import { Image } from '../../fields/Image.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { enhanceWith } from '../../fields/enhance.ts';
import { QuoteStart } from '../../quotes/QuoteStart.tsx';
import { offersQuote } from '../../quotes/quote-types.ts';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

/** The panel overlaps the horizon between scene and page; without a type that has a target the scene is alone. */
export function HomepageHero({ fields: f, rendering, page }: BlockProps<typeof schema>) {
  return (
    <div className="homepage-hero">
      <div className="homepage-hero__sky on-deep">
        <div className="homepage-hero__scene">
          <Image field={f.Scene} className="homepage-hero__picture" priority sizes="100vw" />
          <div className="homepage-hero__beam" />
        </div>
      </div>
      <Text field={f.Headline} as="h1" className="homepage-hero__headline" />
      <RichText field={f.Lede} className="homepage-hero__lede lede" />
      {(page.editing || offersQuote(f)) && (
        <div className="homepage-hero__panel neat">
          <QuoteStart
            block="homepage-hero"
            look="tiles"
            choice="type"
            light
            rendering={rendering}
            page={page}
            types={f.QuoteTypes}
            choiceLabel={f.QuoteTitle}
            choiceLabelDefault={page.phrase('quote-title', 'What can we insure for you?')}
            buttonText={f.ButtonText}
            selected={f.SelectedInsuranceType}
          />
          <RichText field={f.AgentText} className="homepage-hero__agent" />
          {!page.editing && <Greeting page={page} />}
        </div>
      )}
    </div>
  );
}

/** In place of the sentence about agents for visitors with a saved agency, which only the browser knows: a script adds its name and when it opens. */
const Greeting = ({ page }: Pick<BlockProps<typeof schema>, 'page'>) => (
  <p
    className="homepage-hero__mine"
    {...enhanceWith('saved-greeting')}
    data-closes={page.phrase('greeting-closes', 'is open until {time}')}
    data-opens={page.phrase('greeting-opens', 'opens {day} at {time}')}
  >
    {page.phrase('greeting', 'Welcome back.')}
  </p>
);
