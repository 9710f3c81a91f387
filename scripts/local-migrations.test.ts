import { expect, test } from 'vitest';
import { simulator } from './lib/miniflare.ts';
import { migrate } from './local-migrations.ts';

test('each migration of a local database is applied once, and one that fails leaves nothing [OPS-01]', async () => {
  const d1Databases = { DB: 'a', SEARCH: 'b', EVENTS: 'c' };
  const mf = simulator({ modules: true, script: 'export default {}', d1Databases });
  try {
    const databases = await mf.getBindings<Record<keyof typeof d1Databases, D1Database>>();
    const applied = async () => (await databases.EVENTS.prepare('SELECT name FROM d1_migrations ORDER BY name').raw()).flat();
    await migrate(databases);
    const names = await applied();
    expect(names[0]).toBe('0001_events.sql');
    await migrate(databases);
    expect(await applied()).toEqual(names);
    // Its tables exist, so the second statement fails; the name must not be stored either.
    await databases.EVENTS.prepare('DELETE FROM d1_migrations WHERE name = ?').bind(names[0]).run();
    await expect(migrate(databases)).rejects.toThrow(/^The migration 0001_events\.sql of EVENTS failed: .*already exists/);
    expect(await applied()).toEqual(names.slice(1));
  } finally {
    await mf.dispose();
  }
});
