/** The environments of wrangler.toml, which inherit nothing: both must have every binding, and preview must publish through production's object [OPS-01]. */
import { expect, test, vi } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';

vi.spyOn(console, 'warn').mockImplementation(() => undefined);
const read = (env?: string) => readConfig({ config: 'wrangler.toml', ...(env && { env }) }, { hideWarnings: true });
const local = read();
const production = read('production');
const preview = read('preview');

const names = (config: typeof local) => ({
  kv: config.kv_namespaces.map((entry: { binding: string }) => entry.binding),
  d1: config.d1_databases.map((entry: { binding: string }) => entry.binding),
  objects: config.durable_objects.bindings.map((entry: { name: string }) => entry.name),
  assets: config.assets?.binding,
});

test('every environment has the bindings of local runs [OPS-01]', () => {
  expect(names(production)).toEqual(names(local));
  expect(names(preview)).toEqual(names(local));
});

test('production and preview have the same settings, storage and secrets [OPS-01]', () => {
  expect(preview.vars).toEqual(production.vars);
  expect(preview.kv_namespaces).toEqual(production.kv_namespaces);
  expect(preview.d1_databases).toEqual(production.d1_databases);
});

test('preview publishes through the object of production [EDT-04]', () => {
  expect(preview.durable_objects.bindings[0]).toMatchObject({ name: 'PUBLISHER', script_name: production.name });
  expect(production.durable_objects.bindings[0]?.script_name).toBeUndefined();
});

test('no secret stands in a deployed environment, and routes stand nowhere else [SEC-02]', () => {
  for (const name of ['EDITING_SECRET', 'PUBLISH_SECRET', 'EDITOR_PASSWORD', 'SEARCH_API_KEY', 'SESSION_SECRET']) {
    expect(production.vars).not.toHaveProperty(name);
    expect(preview.vars).not.toHaveProperty(name);
  }
  expect(local.routes ?? []).toEqual([]);
  expect(production.routes).toHaveLength(1);
  expect(production.workers_dev).toBe(false);
  expect(preview.workers_dev).toBe(false);
});
