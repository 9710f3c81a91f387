/** A choice in the filter of an operators' list: everything, or one of what there is. */

interface DeskSelectProps {
  id: string;
  name: string;
  label: string;
  /** Words of the first option, which filters nothing. */
  all: string;
  choices: readonly { value: string; name: string }[];
  chosen: string;
}

export function DeskSelect({ id, name, label, all, choices, chosen }: DeskSelectProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select className="input" id={id} name={name} defaultValue={chosen}>
        <option value="">{all}</option>
        {choices.map(({ value, name: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
