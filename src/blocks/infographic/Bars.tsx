/** Figures as bars, each with a radio button: the chosen one is lit and says what it means. All figures are shown without script too. */
import type * as z from 'zod';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import type { fields } from './schema.ts';

const amountOf = (figure: string): number => Number(figure.replace(/[^\d.]/g, ''));

interface BarsProps {
  fields: z.output<typeof fields>;
  name: string;
  /** Shows the texts of all bars: for editors. */
  isOpen: boolean;
}

export function Bars({ fields: { Question, Parts }, name, isOpen }: BarsProps) {
  const most = Math.max(1, ...Parts.map(({ Figure }) => amountOf(Figure.value)));
  return (
    <fieldset className="infographic__bars" data-open={isOpen ? '' : undefined}>
      <Text field={Question} as="legend" />
      {Parts.map(({ Title, Text: about, Figure }, index) => (
        <div key={index}>
          <label className="choice">
            <input type="radio" name={`bars-${name}`} defaultChecked={index === 0} />
            <Text field={Title} as="span" />
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={Math.max(1, (100 * amountOf(Figure.value)) / most)} height="1" />
            </svg>
            <Text field={Figure} as="strong" className="num" />
          </label>
          <RichText field={about} />
        </div>
      ))}
    </fieldset>
  );
}
