/** Renders the end of an article: who answers questions about it. The card beside the words names the saved agency, or leads to one (BLK-21). */
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import { SavedAgencyCard } from '../saved-agency/SavedAgencyCard.tsx';
import type * as schema from './schema.ts';

/** The card's own words are those of the dictionary. */
const none = { value: '' };

export function AskAgent({ fields: { Headline, Text: about, FinderLink }, rendering, page }: BlockProps<typeof schema>) {
  return (
    <div className="ask-agent on-shoal">
      <div className="ask-agent__line wrap">
        <div className="ask-agent__words">
          <Text field={Headline} as="h2" or={page.phrase('ask-agent', 'Ask an agent about this')} />
          <RichText field={about} />
        </div>
        <SavedAgencyCard fields={{ Title: none, Text: none, FinderLink }} params={{}} data={undefined} {...{ rendering, page }} />
      </div>
    </div>
  );
}
