/** Why nothing was done, before anything else: focused, so that nobody has to look for it; each fault leads to its field. */
import { rowId } from './BoardForm.tsx';
import type { BoardFields } from './schema.ts';

export function Problem({ board: { Problem: problem, Sections } }: { board: BoardFields }) {
  const ofRows = Sections.flatMap((section) =>
    section.kind === 'form'
      ? section.rows.flatMap(({ label, error }, at) =>
          error ? [{ anchor: `${rowId(section.id, at)}-${error.part}`, message: `${label} ${error.message}` }] : [],
        )
      : [],
  );
  const faults = [...(problem?.faults ?? []), ...ofRows];
  if (!problem && faults.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: after a refused form the reason is what has to be read first
    <div className="summary-box desk-board__problem" role="alert" tabIndex={-1} autoFocus>
      <h2>{problem?.title ?? 'Not saved yet'}</h2>
      {problem?.text && <p>{problem.text}</p>}
      {faults.length > 0 && (
        <ul>
          {faults.map(({ anchor, message }) => (
            <li key={`${anchor} ${message}`}>{anchor ? <a href={`#${anchor}`}>{message}</a> : message}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
