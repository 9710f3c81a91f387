/** The life-insurance coverage calculator: each of its screens is a form that works without script; scripts store its answers on the device. */
import { CALCULATOR_KEY } from '../../calculator/storage-key.rules.ts';
import { begun } from '../../calculator/presses.rules.ts';
import { changedPhrases, translateWith } from '../../calculator/phrases.rules.ts';
import { Island } from '../../fields/Island.tsx';
import { Placeholder } from '../../fields/Placeholder.tsx';
import { RichText } from '../../fields/RichText.tsx';
import type { BlockProps } from '../define.ts';
import { Calculator } from './Calculator.shared.tsx';
import type { CalculatorIslandProps, CalculatorProps } from './calculator-props.ts';
import type * as schema from './schema.ts';
import { calculatorState } from './state.ts';

type LifeCalculatorProps = BlockProps<typeof schema>;

export function LifeCalculator({ fields: f, params, rendering, page }: LifeCalculatorProps) {
  const look = params.Variant;
  const { isCarried, progress, typed, faults, send, costsDate } = calculatorState(page, rendering.uid);
  const { src, width, height } = f.Image.value ?? {};
  const own: Omit<CalculatorProps, 'say' | 'progress' | 'typed' | 'faults'> = {
    look,
    id: `calculator-${rendering.uid || 'x'}`,
    title: f.Title.value,
    level: look === 'page' ? 1 : 2,
    costsDate,
    send,
    picture: src ? { src, width, height } : undefined,
  };
  return (
    <div className="life-calculator" data-look={look}>
      {look === 'page' ? (
        <div className="life-calculator__crumbs on-deep">
          <Placeholder name={`calculator-${params.DynamicPlaceholderId}`} rendering={rendering} page={page} />
        </div>
      ) : null}
      {page.editing ? (
        <Calculator {...own} say={page.phrase} progress={progress} typed={typed} faults={faults} />
      ) : (
        <Island
          name="calculator"
          component={AtStart}
          when="interaction"
          storageKey={CALCULATOR_KEY}
          id={own.id}
          props={{ ...own, words: changedPhrases(page.phrase), home: page.prefix, ...(isCarried && { progress, faults }) }}
        />
      )}
      <RichText field={f.Disclaimer} className="life-calculator__disclaimer tiny quiet" />
    </div>
  );
}

/** The markup that the island (`client/islands/Calculator.island.tsx`) takes over. */
const AtStart = ({ words, home: _, progress, faults, ...props }: CalculatorIslandProps) => (
  <div>
    <Calculator {...props} {...begun(progress, faults)} say={translateWith(words)} />
  </div>
);
