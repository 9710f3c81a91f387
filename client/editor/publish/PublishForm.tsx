/** Reasons for warnings, a sentence for the history, now or later: what a publisher says before a publish. */
import { type Finding, LEAST_REASON, RULES, type Verdict } from '../../../src/editing/gate/rules.ts';
import { Button } from '../ui/Button.tsx';
import { TextInput } from '../ui/Field.tsx';

export interface Said {
  /** By rule. */
  reasons: Readonly<Record<string, string>>;
  comment: string;
  /** As the browser's own control has it, by the company's clock; empty for now. */
  when: string;
}

interface PublishFormProps {
  findings: readonly Finding[];
  verdict: Verdict;
  said: Said;
  onSay(said: Said): void;
  isBusy: boolean;
  onPublish(): void;
}

export function PublishForm({ findings, verdict, said, onSay, isBusy, onPublish }: PublishFormProps) {
  const warned = [...new Set(findings.filter(({ level }) => level === 'warning').map(({ rule }) => rule))];
  const missing = new Set(verdict.unanswered.map(({ rule }) => rule)).size;
  return (
    <section className="pe-publish__form">
      <h3>Publish</h3>
      {warned.map((rule) => (
        <TextInput
          key={rule}
          label={`Reason to publish anyway: ${RULES[rule]}`}
          hint={`Kept in the record. At least ${LEAST_REASON} letters.`}
          value={said.reasons[rule] ?? ''}
          onChange={({ target }) => onSay({ ...said, reasons: { ...said.reasons, [rule]: target.value } })}
        />
      ))}
      <TextInput
        label="What is published, in a sentence"
        hint="For the history. Optional."
        value={said.comment}
        onChange={({ target }) => onSay({ ...said, comment: target.value })}
      />
      <TextInput
        label="When"
        hint="The company’s clock. Empty: at once. Otherwise what was checked here goes live then; later changes stay drafts."
        type="datetime-local"
        value={said.when}
        onChange={({ target }) => onSay({ ...said, when: target.value })}
      />
      {missing > 0 && (
        <p className="pe-field__hint">{missing === 1 ? 'One reason is still missing.' : `${missing} reasons are still missing.`}</p>
      )}
      <Button kind="light" disabled={isBusy || missing > 0} onClick={onPublish}>
        {said.when ? 'Schedule' : 'Publish'}
      </Button>
    </section>
  );
}
