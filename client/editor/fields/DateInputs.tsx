/** Inputs for a date and an optional time. */
import { TextInput } from '../ui/EditorField.tsx';
import { readDate, writeDate } from './date-value.ts';

interface DateInputsProps {
  label: string;
  hint?: string;
  error?: string;
  value: string;
  onChange(value: string): void;
}

export function DateInputs({ label, hint, error, value, onChange }: DateInputsProps) {
  const { day, time } = readDate(value);
  return (
    <div className="pe-date">
      <TextInput
        label={label}
        hint={hint}
        {...(error && { error })}
        type="date"
        value={day}
        onChange={(event) => onChange(writeDate({ day: event.target.value, time }))}
      />
      <TextInput
        label={
          <>
            Time <span className="visually-hidden">of {label}</span>
          </>
        }
        hint="In UTC. Leave empty for the whole day."
        type="time"
        value={time}
        disabled={!day}
        onChange={(event) => onChange(writeDate({ day, time: event.target.value }))}
      />
    </div>
  );
}
