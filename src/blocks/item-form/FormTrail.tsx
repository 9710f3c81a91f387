/** The way back from a form: to the page, and to what the edited thing is part of. */

export interface FormTrailProps {
  className: string;
  back: string;
  trail: readonly { name: string; link: string }[];
}

export function FormTrail({ className, back, trail }: FormTrailProps) {
  return (
    <nav aria-label="Way back">
      <ol className={className}>
        <li>
          <a href={back}>The page</a>
        </li>
        {trail.map(({ name, link }) => (
          <li key={link}>
            <a href={link}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
