/** Renders the help band above the footer (SHL-12). */
import { Link } from '../../fields/Link.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

export function HelpBlock({ fields: { Headline, Text: text, PrimaryLink, SecondaryLink }, page }: BlockProps<typeof schema>) {
  const headline = Headline.value
    ? Headline
    : { ...Headline, value: page.phrase('help-headline', 'Have questions or need help paying your bill?') };
  return (
    <section className="help-block on-shoal" aria-label={headline.value}>
      <div className="help-block__line wrap">
        <div className="help-block__words">
          <Text field={headline} as="h2" />
          <RichText field={text} />
        </div>
        <div className="help-block__links">
          <Link field={PrimaryLink} className="btn" />
          <Link field={SecondaryLink} className="btn btn--line" />
        </div>
      </div>
    </section>
  );
}
