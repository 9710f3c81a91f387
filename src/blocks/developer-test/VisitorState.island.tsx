/** Shows the part of the developer test page that only the browser knows: storage, cookies, attributes of the html element, and the tracking queue. */
import { useEffect, useState } from 'react';

type Facts = [string, string][];

const KEYS: ['localStorage' | 'sessionStorage', string][] = [
  ['localStorage', 'SAVED_AGENCY'],
  ['localStorage', 'VIEWING_AGENCY'],
  ['localStorage', 'DISMISSED_GLOBAL_BANNERS'],
  ['sessionStorage', 'USER_PROFILE'],
  ['localStorage', 'VISITOR_ID'],
  ['sessionStorage', 'VISIT_ID'],
];

function stored(area: 'localStorage' | 'sessionStorage', key: string): string {
  try {
    return window[area].getItem(key) ?? '';
  } catch {
    return 'blocked by the browser';
  }
}

function readVisit(): { title: string; facts: Facts }[] {
  const cookies = document.cookie.split('; ').filter(Boolean);
  return [
    { title: 'Browser storage', facts: KEYS.map(([area, key]) => [key, stored(area, key)]) },
    { title: 'Cookies', facts: cookies.map((line) => [line.split('=')[0] ?? '', line.slice(line.indexOf('=') + 1)]) },
    { title: 'Marks on html', facts: Object.entries(document.documentElement.dataset).map(([name, value]) => [name, value ?? '']) },
    {
      title: 'Tracking queue',
      facts: (globalThis.trackedEvents ?? []).map(({ type, at, payload }) => [
        type,
        `${new Date(at).toISOString()} ${JSON.stringify(payload)}`,
      ]),
    },
  ];
}

/** Renders a list of names and values under a heading. */
export function FactList({ title, facts, level: Heading = 'h3' }: { title: string; facts: Facts; level?: 'h3' | 'h4' }) {
  return (
    <section className="developer-test__part">
      <Heading>{title}</Heading>
      {facts.length ? (
        <dl className="developer-test__facts">
          {facts.map(([name, value], index) => (
            <div key={index}>
              <dt>{name}</dt>
              <dd>{value || 'empty'}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="small quiet">None.</p>
      )}
    </section>
  );
}

export default function VisitorState() {
  const [parts, setParts] = useState<ReturnType<typeof readVisit>>();
  useEffect(() => setParts(readVisit()), []);
  if (!parts) return <p className="small quiet">Storage, cookies and the tracking queue are shown where scripts run.</p>;
  return (
    <div className="developer-test__visit">
      <button className="btn btn--small btn--line" type="button" onClick={() => setParts(readVisit())}>
        Read again
      </button>
      {parts.map((part) => (
        <FactList key={part.title} {...part} />
      ))}
    </div>
  );
}
