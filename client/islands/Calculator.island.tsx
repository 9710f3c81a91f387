/** The calculator in the browser: answers stay on the device until the visitor chooses to contact an agent (S3 §2, §4; CAL-01..03, CAL-05). */
import { type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { dollars, raw } from '../../src/calculator/money.rules.ts';
import { answered, begun, type Face, PRESS, pressed, typing } from '../../src/calculator/presses.rules.ts';
import { type Progress, readProgress } from '../../src/calculator/progress.rules.ts';
import { QUESTIONS } from '../../src/calculator/questions.rules.ts';
import { summaryWithin } from '../../src/calculator/summary.rules.ts';
import { calculatorPhrase, translated, translateWith } from '../../src/calculator/phrases.rules.ts';
import { findAgent } from '../../src/site/addresses.rules.ts';
import { Calculator } from '../../src/blocks/life-calculator/Calculator.shared.tsx';
import type { CalculatorIslandProps, CalculatorProps } from '../../src/blocks/life-calculator/calculator-props.ts';
import { focusOn, type FocusTarget, touchedIn } from '../calculator/focus.ts';
import { storeProgress, readStoredProgress } from '../calculator/progress-storage.ts';

const IN_FORM = calculatorPhrase('calculator-in-form', 'Your answers are in the form. Change what you like, then send it.');

/** Without `progress` it continues where this tab left off. */
export default function CalculatorIsland({ words, home, progress, faults, ...props }: CalculatorIslandProps): ReactNode {
  const using = translateWith(words);
  const [face, setFace] = useState<Face>(() => begun(progress, faults));
  const [note, setNote] = useState('');
  const [isOnDevice, setOnDevice] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const target = useRef<FocusTarget | undefined>(undefined);
  const pointed = useRef<Element | undefined>(undefined);

  // Before the first interaction.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server's markup is read once
  useLayoutEffect(() => {
    setOnDevice(true);
    const kept = progress ? undefined : readStoredProgress();
    const touched = touchedIn(root.current);
    setFace((now) => touched.reduce((faced, [name, text]) => answered(faced, name, text), kept ? begun(readProgress(kept)) : now));
  }, []);
  useEffect(() => {
    if (isOnDevice) storeProgress(face.progress);
  }, [face.progress, isOnDevice]);
  useLayoutEffect(() => {
    if (target.current) focusOn(target.current, root.current, props.id);
    target.current = undefined;
  });

  const press = (event: SubmitEvent<HTMLDivElement>) => {
    event.preventDefault();
    pointed.current = undefined;
    const value = (event.nativeEvent.submitter as HTMLButtonElement | null)?.value ?? PRESS.next;
    setNote('');
    const after = pressed(face, value);
    setFace(after);
    const isRight = after.faults.length === 0;
    if (value === PRESS.contact && isRight) void handOver(after.progress);
    else target.current = value === PRESS.moreChildren ? 'group' : isRight ? 'heading' : 'wrong';
  };
  const handOver = async (given: Progress) => {
    const summary = (max?: number) => summaryWithin(given, using, max);
    try {
      const { contactAgent } = await import('../calculator/contact.ts');
      const outcome = await contactAgent({ summary, home, isOverPage: props.look === 'modal' });
      if (outcome === 'in-form') setNote(translated(IN_FORM, using));
    } catch {
      // The script cannot load: the button leads to the page instead of the modal.
      location.assign(home + findAgent({ insuranceType: 'life' }));
    }
  };
  const isMoney = (name: string) => QUESTIONS.get(name)?.kind === 'money';
  const handlers: CalculatorProps['handlers'] = {
    onEnter: (name, box) => {
      if (isMoney(name)) {
        box.value = raw(box.value);
        // A new value removes the selection that Tab makes, so that typing would append to the old amount. A pointer sets a caret.
        if (pointed.current !== box) box.select();
      }
      pointed.current = undefined;
    },
    onTyped: (name, text) => setFace((now) => typing(now, name, text)),
    onAnswered: (name, box) => {
      if (isMoney(name)) box.value = dollars(box.value);
      const store = pointed.current?.closest('button[type=submit]') ? typing : answered;
      setFace((now) => store(now, name, box.value));
    },
    onPrint: () => print(),
    onClose: () => root.current?.closest('dialog')?.close(),
  };
  return (
    // A button press stores and reports by itself; a message that appears between its down and its up would move the button away.
    <div
      ref={root}
      onSubmit={press}
      onPointerDown={({ target: at }) => {
        pointed.current = at as Element;
      }}
    >
      <Calculator {...props} {...face} say={using} note={note} isOnDevice={isOnDevice} handlers={handlers} />
    </div>
  );
}
