/** Buttons at the end of a form in a dialog. */
import { Button } from '../ui/Button.tsx';

interface FormEndProps {
  submit?: string;
  disabled?: boolean;
  onClose(): void;
  /** Label and action of the button that removes the value; absent where empty is an ordinary value. */
  none?: { text: string; take(): void };
}

export const FormEnd = ({ submit = 'Done', disabled = false, onClose, none }: FormEndProps) => (
  <>
    <Button kind="light" type="submit" disabled={disabled}>
      {submit}
    </Button>
    <Button onClick={onClose}>Cancel</Button>
    {none && (
      <Button kind="plain" onClick={none.take}>
        {none.text}
      </Button>
    )}
  </>
);
