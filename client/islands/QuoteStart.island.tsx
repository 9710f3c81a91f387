/** A quote form in the browser: validates before sending, and shares its values with the page's other quote forms. */
import { type FormEvent, type ReactNode, useState } from 'react';
import { QuoteStartForm, type QuoteStartFormProps } from '../../src/quotes/QuoteStartForm.shared.tsx';
import { findType, onlyZipDigits, onlyZipSigns, quoteFaults, type QuoteValues, zipOf } from '../../src/quotes/start.rules.ts';
import { openModal } from '../quotes/open-modal.ts';
import { fillForms, followQuote, shareQuote, shareTyped } from '../state.ts';
import { track } from '../track.ts';

export default function QuoteStartIsland(props: QuoteStartFormProps): ReactNode {
  const { choice, options } = props;
  const [faults, setFaults] = useState(props.faults);

  const changed = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.name === 'zip') {
      const signs = props.isLongZip ? onlyZipSigns(target.value) : onlyZipDigits(target.value);
      if (target.value !== signs) target.value = signs;
      shareQuote({ zip: onlyZipDigits(signs) });
    } else shareQuote({ [choice]: read(currentTarget).type });
    if (faults.length && quoteFaults(typedIn(currentTarget), options).length === 0) setFaults([]);
  };
  const typedIn = (of: HTMLFormElement): QuoteValues => {
    const { type, zip } = read(of);
    return { type, zip: props.isLongZip ? zipOf(zip) : zip };
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    const sent = event.currentTarget;
    // A second press counts as the first.
    if (sent.ariaBusy) return event.preventDefault();
    const typed = typedIn(sent);
    const found = quoteFaults(typed, options);
    if (found.length > 0) {
      event.preventDefault();
      setFaults(found);
      sent.querySelector<HTMLElement>(`[name="${found[0]}"]`)?.focus();
      return;
    }
    const insuranceType = findType(options, typed.type)?.type ?? typed.type;
    track('QUOTE_STARTED', { insuranceType, zipCode: typed.zip });
    if (!props.modalTypes?.includes(insuranceType)) return holdWhileLeaving(sent);
    event.preventDefault();
    void openModal(sent, { insuranceType, zip: typed.zip, home: props.action ?? '' });
  };

  return QuoteStartForm({ ...props, faults, form: { ref: connect, onInput: changed, onSubmit: send } });
}

/** Longer than a page needs to respond; after that, a press is a new attempt. */
const LEAVING_MS = 10_000;

/** Until another page replaces this one, a second press counts as the first. */
function holdWhileLeaving(form: HTMLFormElement): void {
  form.ariaBusy = 'true';
  const release = () => {
    form.ariaBusy = null;
  };
  setTimeout(release, LEAVING_MS);
  // The visitor came back.
  addEventListener('pageshow', release, { once: true });
}

/** @returns disconnects it */
function connect(form: HTMLFormElement): () => void {
  shareTyped(form);
  // From here on `send` reports QUOTE_STARTED; for a form without this field the server does (src/routes/quote-start.ts).
  form.addEventListener('formdata', ({ formData }) => formData.set('tracked', '1'));
  return followQuote(fillForms);
}

const read = (form: HTMLFormElement): QuoteValues => {
  const data = new FormData(form);
  return { type: String(data.get('type') ?? ''), zip: String(data.get('zip') ?? '') };
};
