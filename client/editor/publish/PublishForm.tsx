/** Form before a publish: reasons for warnings, a note for the history, now or later. */
import { type Finding, LEAST_REASON, RULES, type GateVerdict } from '../../../src/editing/gate/findings.rules.ts';
import { companyZone } from '../shell/company-time.ts';
import { Button } from '../ui/Button.tsx';
import { TextInput } from '../ui/EditorField.tsx';

export interface PublishInput {
  /** By rule. */
  reasons: Readonly<Record<string, string>>;
  comment: string;
  /** Value of the browser's date control, in the company's time zone; empty for now. */
  when: string;
}

interface PublishFormProps {
  findings: readonly Finding[];
  verdict: GateVerdict;
  input: PublishInput;
  onInput(input: PublishInput): void;
  isBusy: boolean;
  onPublish(): void;
}

export function PublishForm({ findings, verdict, input, onInput, isBusy, onPublish }: PublishFormProps) {
  const warned = [...new Set(findings.filter(({ level }) => level === 'warning').map(({ rule }) => rule))];
  const missing = new Set(verdict.unanswered.map(({ rule }) => rule)).size;
  return (
    <section className="pe-publish__form">
      <h3>Publish</h3>
      {warned.map((rule) => (
        <TextInput
          key={rule}
          label={`Reason to publish anyway: ${RULES[rule]}`}
          hint={`Stored in the record. At least ${LEAST_REASON} characters.`}
          value={input.reasons[rule] ?? ''}
          onChange={({ target }) => onInput({ ...input, reasons: { ...input.reasons, [rule]: target.value } })}
        />
      ))}
      <TextInput
        label="What is published, in a sentence"
        hint="For the history. Optional."
        value={input.comment}
        onChange={({ target }) => onInput({ ...input, comment: target.value })}
      />
      <TextInput
        label="When"
        hint={`In ${companyZone()}. Leave empty to publish now. At a later time, what was checked here goes live; later changes stay drafts.`}
        type="datetime-local"
        value={input.when}
        onChange={({ target }) => onInput({ ...input, when: target.value })}
      />
      {missing > 0 && (
        <p className="pe-field__hint">{missing === 1 ? 'One reason is still missing.' : `${missing} reasons are still missing.`}</p>
      )}
      <Button kind="light" disabled={isBusy || missing > 0} onClick={onPublish}>
        {input.when ? 'Schedule' : 'Publish'}
      </Button>
    </section>
  );
}
