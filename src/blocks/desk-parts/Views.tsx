/** Renders links between views of one object, which look like tabs: each view has an address. */
import type { DeskView } from './part-schemas.ts';

export function Views({ views, label }: { views: readonly DeskView[]; label: string }) {
  if (views.length === 0) return null;
  return (
    <nav className="desk-parts__views" aria-label={label}>
      {views.map(({ name, count, link, isShown }) => (
        <a key={name} href={link} aria-current={isShown ? 'true' : undefined}>
          {name}
          {count && <span className="desk-parts__count"> {count}</span>}
        </a>
      ))}
    </nav>
  );
}
