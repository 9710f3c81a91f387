import { describe, expect, it } from 'vitest';
import { readWebhook } from './webhook.ts';

const ID = '80471f77728345d4859e0fd004f42feb';
const rows = (body: unknown) => {
  const call = readWebhook(body);
  if ('problem' in call) throw new Error(call.problem);
  return call.rows;
};
const update = (identifier: string, entity_definition = 'Item') => ({
  identifier,
  entity_definition,
  operation: 'Update',
  entity_culture: 'en',
});

describe('the publish webhook [DEL-03]', () => {
  it.each([
    ['bare upper-case', ID.toUpperCase()],
    ['with -layout', `${ID.toUpperCase()}-layout`],
    ['with -media', `${ID}-media`],
    ['dashed', '80471F77-7283-45D4-859E-0FD004F42FEB'],
    ['braced', '{80471F77-7283-45D4-859E-0FD004F42FEB}'],
    ['with language and version', '80471f77-7283-45d4-859e-0fd004f42feb:en:v3'],
  ])('reads an id %s', (_, identifier) => {
    expect(rows({ updates: [update(identifier)], continues: false })).toEqual([{ id: ID, kind: 'item' }]);
  });

  it('reads the tags of the official receiver, whatever their version', () => {
    expect(rows({ tags: [`sc:item:${ID}:en:latest`, 'sitecore:item:80471f77-7283-45d4-859e-0fd004f42feb:en:v3'] })).toEqual([
      { id: ID, kind: 'item' },
    ]);
  });

  it('makes one row of the many that name the same item', () => {
    expect(rows({ updates: [update(ID), update(`${ID}-layout`, 'LayoutData'), update(ID.toUpperCase())] })).toHaveLength(1);
  });

  it.each(['DictionaryEntry', 'Redirect', 'RedirectMap', 'Site', 'SiteInfo', 'site settings'])('assigns %s to the shell', (entity) => {
    expect(rows({ updates: [update(ID, entity)] })).toEqual([{ id: '', kind: 'shell' }]);
  });

  it('does not assign a name to the shell that only contains such a term', () => {
    expect(rows({ updates: [update(ID, 'CompositeLayout')] })).toEqual([{ id: ID, kind: 'item' }]);
  });

  it('reads invalid rows as unknown items', () => {
    expect(rows({ updates: [update('home page'), { operation: 'delete' }] })).toEqual([{ id: '', kind: 'item' }]);
  });

  it('reads every operation in any case alike', () => {
    const operations = ['Update', 'create', 'DELETE', 'something'];
    expect(rows({ updates: operations.map((operation) => ({ ...update(ID), operation })) })).toEqual([{ id: ID, kind: 'item' }]);
  });

  it.each([
    [true, true],
    ['true', true],
    ['false', false],
    [null, false],
    [undefined, false],
  ])('reads %s as the announcement of more calls: %s', (continues, expected) => {
    expect(readWebhook({ invocation_id: 'i', updates: [], continues })).toMatchObject({ continues: expected });
  });

  it('takes calls without a name as separate invocations, and counts all rows as received', () => {
    const [one, two] = [1, 2].map(() => readWebhook({ updates: [update(ID), update(ID)], tags: [ID] }));
    expect([one, two]).toMatchObject([{ invocationId: '', count: 3, rows: [{ id: ID, kind: 'item' }] }, { invocationId: '' }]);
    expect(one).not.toMatchObject({ invocation: (two as { invocation: string }).invocation });
  });

  it('names the invalid field', () => {
    expect(readWebhook({ updates: [], tags: [1] })).toMatchObject({
      parameter: 'tags.0',
      problem: expect.stringContaining('expected string'),
    });
    expect(readWebhook([])).toMatchObject({ parameter: '(body)' });
    expect(readWebhook({ EventName: 'item:saved', updates: [] })).toMatchObject({ parameter: 'EventName' });
  });

  it('accepts an empty last call of an invocation', () => {
    expect(readWebhook({ invocation_id: 'i', updates: [], continues: false })).toEqual({
      invocation: 'i',
      invocationId: 'i',
      rows: [],
      continues: false,
      count: 0,
    });
  });

  it.each([
    ['a list', []],
    ['a text', 'hello'],
    ['nothing', null],
    ['neither updates nor tags', { invocation_id: 'x', continues: false }],
    ['updates that are no list', { updates: 'all' }],
    ['a content management event', { EventName: 'item:saved', Item: { Id: ID }, updates: [] }],
  ])('refuses %s', (_, body) => {
    expect(readWebhook(body)).toEqual({ parameter: expect.any(String), problem: expect.any(String) });
  });
});
