/** The calculator in the browser: answers stay on the device until the visitor asks for an agent (S3 §2, §4; CAL-01..03, CAL-05). */
import { type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { focusOn, type Target, touchedIn } from '../../../client/calculator/focus.ts';
import { keepProgress, keptProgress } from '../../../client/calculator/kept.ts';
import { dollars, raw } from '../../calculator/money/rules.ts';
import { answered, begun, type Face, PRESS, pressed, typing } from '../../calculator/presses/rules.ts';
import { type Progress, readProgress } from '../../calculator/progress/rules.ts';
import { QUESTIONS } from '../../calculator/questions/rules.ts';
import { summaryWithin } from '../../calculator/summary/rules.ts';
import { phrase, say, sayWith } from '../../calculator/words/rules.ts';
import { findAgent } from '../../addresses/rules.ts';
import { Calculator, type CalculatorProps } from './Calculator.shared.tsx';

export interface CalculatorIslandProps
  extends Omit<CalculatorProps, 'say' | 'handlers' | 'note' | 'isOnDevice' | keyof Face>,
    Partial<Pick<Face, 'progress'>> {
  /** `otherWords(page.phrase)`. */
  words: Readonly<Record<string, string>>;
  /** Prefix of the page's language, or empty. */
  home: string;
}

const IN_FORM = phrase('calculator-in-form', 'Your answers are in the form. Change what you like, then send it.');

/** Without `progress` it goes on where this tab left off. */
export default function CalculatorIsland({ words, home, progress, ...props }: CalculatorIslandProps): ReactNode {
  const using = sayWith(words);
  const [face, setFace] = useState<Face>(() => begun(progress));
  const [note, setNote] = useState('');
  const [isOnDevice, setOnDevice] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const target = useRef<Target | undefined>(undefined);
  const pointed = useRef<Element | undefined>(undefined);

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
      if (isMoney(name)) {
        box.value = raw(box.value);
        // Another value takes away the selection that Tab makes, and typing would append to the old amount. A pointer puts a caret.
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
    // A press of a button stores and says what it finds itself; a message that came between its down and its up would move the button away.
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
