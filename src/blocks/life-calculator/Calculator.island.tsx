/** The calculator in the browser: answers stay on the device until the visitor asks for an agent (S3 §2, §4; CAL-01..03, CAL-05). */
import { type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { focusOn, type Target, touchedIn } from '../../../client/calculator/focus.ts';
import { keepProgress, keptProgress } from '../../../client/calculator/kept.ts';
import { answered, begun, dollars, type Face, PRESS, pressed, raw, typing } from '../../calculator/presses/rules.ts';
import { readProgress } from '../../calculator/progress/rules.ts';
import { QUESTIONS } from '../../calculator/questions/rules.ts';
import { summaryWithin } from '../../calculator/summary/rules.ts';
import { phrase, say, sayWith } from '../../calculator/words/rules.ts';
import { findAgent } from '../../addresses/rules.ts';
import { Calculator, type CalculatorProps } from './Calculator.shared.tsx';

export interface CalculatorIslandProps
  extends Omit<CalculatorProps, 'say' | 'handlers' | 'note' | 'isOnDevice' | keyof Face>,
    Partial<Face> {
  /** `otherWords(page.phrase)`. */
  words: Readonly<Record<string, string>>;
  /** Prefix of the page's language, or empty. */
  home: string;
}

const IN_FORM = phrase('calculator-in-form', 'Your answers are in the form. Change what you like, then send it.');

/** Without `progress` it goes on where this tab left off. */
export default function CalculatorIsland({ words, home, progress, typed = {}, faults = [], ...props }: CalculatorIslandProps): ReactNode {
  const using = sayWith(words);
  const [face, setFace] = useState<Face>(() => ({ ...begun(progress), typed, faults }));
  const [note, setNote] = useState('');
  const [isOnDevice, setOnDevice] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const target = useRef<Target | undefined>(undefined);

  // Before anything can be pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server printed counts once
  useLayoutEffect(() => {
    setOnDevice(true);
    const kept = progress ? undefined : keptProgress();
    const touched = touchedIn(root.current);
    setFace((now) => touched.reduce((faced, [name, text]) => answered(faced, name, text), kept ? begun(readProgress(kept)) : now));
  }, []);
  useEffect(() => {
    if (isOnDevice) keepProgress(face.progress);
  }, [face.progress, isOnDevice]);
  useLayoutEffect(() => {
    if (target.current) focusOn(target.current, root.current, props.id);
    target.current = undefined;
  });

  const press = (event: SubmitEvent<HTMLDivElement>) => {
    event.preventDefault();
    const { value = PRESS.next } = (event.nativeEvent.submitter ?? {}) as Partial<HTMLButtonElement>;
    setNote('');
    if (value === PRESS.contact) return void handOver();
    const after = pressed(face, value);
    target.current = after.faults.length > 0 ? 'wrong' : value === PRESS.moreChildren ? 'group' : 'heading';
    setFace(after);
  };
  const handOver = async () => {
    const summary = (max?: number) => summaryWithin(face.progress.values, using, max);
    try {
      const { contactAgent } = await import('../../../client/calculator/contact.ts');
      const outcome = await contactAgent({ summary, home, isOverPage: props.look === 'modal' });
      if (outcome === 'in-form') setNote(say(IN_FORM, using));
    } catch {
      // Its script can't be had: the button leads where it would without the modals.
      location.assign(home + findAgent({ insuranceType: 'life' }));
    }
  };
  const isMoney = (name: string) => QUESTIONS.get(name)?.kind === 'money';
  const handlers: CalculatorProps['handlers'] = {
    onEnter: (name, box) => {
      if (isMoney(name)) box.value = raw(box.value);
    },
    onTyped: (name, text) => setFace((now) => typing(now, name, text)),
    onAnswered: (name, box) => {
      if (isMoney(name)) box.value = dollars(box.value);
      setFace((now) => answered(now, name, box.value));
    },
    onPrint: () => print(),
    onClose: () => root.current?.closest('dialog')?.close(),
  };
  return (
    <div ref={root} onSubmit={press}>
      <Calculator {...props} {...face} say={using} note={note} isOnDevice={isOnDevice} handlers={handlers} />
    </div>
  );
}
