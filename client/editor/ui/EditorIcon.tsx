/** A Phosphor icon in the editor's own bundle, independent of the page's sprite. `import bold from '@phosphor-icons/core/assets/bold/text-b-bold.svg'`. */

/** Decoration beside text; icon-only buttons have hidden text (`IconButton`). */
export function EditorIcon({ svg }: { svg: string }) {
  const paths = [...svg.matchAll(/<path d="([^"]+)"/g)].map(([, d]) => d);
  return (
    <svg className="pe-icon" viewBox="0 0 256 256" fill="currentColor" aria-hidden="true">
      {paths.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
