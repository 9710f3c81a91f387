/** Tomorrow in a test: a clock of the Worker that a cron sets. */

/** Goes around the built Worker, whose code has the time from `Date`: each cron sets it to the moment that it was scheduled for. */
export const movingClock = (): { type: string; path: string; contents: string }[] => [
  {
    type: 'ESModule',
    path: 'main.js',
    contents: `import { setClock } from './clock.js';
      import site from './index.js';
      export * from './index.js';
      export default { ...site, scheduled(event, ...rest) { setClock(event.scheduledTime); return site.scheduled(event, ...rest); } };`,
  },
  {
    type: 'ESModule',
    path: 'clock.js',
    contents: `const now = Date.now;
      let ahead = 0;
      export const setClock = (time) => { ahead = time - now(); };
      Date.now = () => now() + ahead;
      globalThis.Date = new Proxy(Date, { construct: (real, given) => new real(...(given.length > 0 ? given : [Date.now()])) });`,
  },
];
