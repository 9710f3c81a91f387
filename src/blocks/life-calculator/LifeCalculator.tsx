/** The life-insurance coverage calculator: every face of it is a form that works by itself; scripts keep its answers on the device. */
import type { z } from 'zod';
import { CALCULATOR_KEY } from '../../calculator/kept/rules.ts';
import { otherWords } from '../../calculator/words/rules.ts';
import { Island } from '../../fields/Island.tsx';
import { Placeholder } from '../../fields/Placeholder.tsx';
import { RichText } from '../../fields/RichText.tsx';
import type { BlockProps } from '../define.ts';
import CalculatorIsland from './Calculator.island.tsx';
import { Calculator, type CalculatorProps } from './Calculator.shared.tsx';
import type { fields, params } from './schema.ts';
import { stateOf } from './state.ts';

type LifeCalculatorProps = BlockProps<z.output<typeof fields>, z.output<typeof params>>;

export function LifeCalculator({ fields: f, params, rendering, page }: LifeCalculatorProps) {
  const look = params.Variant;
  const { isCarried, progress, typed, faults, send, costsDate } = stateOf(page, rendering.uid);
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
          component={CalculatorIsland}
          when="interaction"
          keeps={CALCULATOR_KEY}
          id={own.id}
          props={{ ...own, words: otherWords(page.phrase), home: page.prefix, ...(isCarried && { progress }) }}
        />
      )}
      <RichText field={f.Disclaimer} className="life-calculator__disclaimer tiny quiet" />
    </div>
  );
}
