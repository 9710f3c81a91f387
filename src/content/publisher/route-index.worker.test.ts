/** Tests which routes contain an item and which are still to be fetched, on an object's real SQLite [DEL-03]. */
import { expect, it } from 'vitest';
import { inObjectSql } from '../../../test/worker/object-sql.ts';
import { EVERY_ITEM } from '../cache/item-ids.ts';
import { Renewals } from './renewals.ts';
import { RouteIndex } from './route-index.ts';

const index = (test: (routes: RouteIndex, renewals: Renewals, sql: SqlStorage) => void) =>
  inObjectSql((sql) => test(new RouteIndex(sql), new Renewals(sql), sql));
const named = (routes: { language: string; path: string }[]) => routes.map(({ language, path }) => `${language} ${path}`);

it('finds the routes that contain any of the items, once each, by their newest record [DEL-03]', () =>
  index((routes, _, sql) => {
    routes.set('en', '/a', ['1', '2', '2']);
    routes.set('en', '/b', ['2', '3']);
    routes.set('es', '/a', ['4']);
    expect(named(routes.routesWith(['1', '2']))).toEqual(['en /a', 'en /b']);
    expect(named(routes.routesWith(['4']))).toEqual(['es /a']);
    expect([routes.routesWith(['5']), routes.known(['5'])]).toEqual([[], []]);
    routes.set('en', '/a', ['2', '5']);
    expect([routes.routesWith(['1']), named(routes.routesWith(['5'])), named(routes.routesWith(['2']))]).toEqual([
      [],
      ['en /a'],
      ['en /a', 'en /b'],
    ]);
    expect(routes.known(['1', '2', '3', '6']).sort()).toEqual(['2', '3']);
    expect(routes.languages().sort()).toEqual(['en', 'es']);
    const written = () => sql.exec('SELECT total_changes() AS count').one();
    const before = written();
    routes.set('en', '/a', ['5', '2', '5']);
    expect(written(), 'the same items in another order').toEqual(before);
  }));

it('always finds routes with too many items to list [DEL-03]', () =>
  index((routes) => {
    routes.set('en', '/huge', [EVERY_ITEM]);
    routes.set('en', '/a', ['1']);
    expect(named(routes.routesWith(['1']))).toEqual(['en /huge', 'en /a']);
    expect(named(routes.routesWith(['9']))).toEqual(['en /huge']);
    expect(routes.known(['9'])).toEqual([]);
  }));

it('forgets a route with its items and its fetch, and no other [DEL-03]', () =>
  index((routes, renewals) => {
    for (const path of ['/a', '/b']) routes.set('en', path, ['1', path]);
    renewals.addAll();
    routes.forget('en', '/a');
    routes.forget('es', '/b');
    expect([routes.find('en', '/a'), routes.known(['/a', '/b', '1']).sort()]).toEqual([undefined, ['/b', '1']]);
    expect([named(routes.routesWith(['1'])), named(renewals.next(9)), renewals.count]).toEqual([['en /b'], ['en /b'], 1]);
    routes.set('en', '/c', ['1']);
    expect(named(routes.routesWith(['1']))).toEqual(['en /b', 'en /c']);
  }));

it('lists what is still to be fetched: least tried first, three times at most, and never the error pages for everything [DEL-03]', () =>
  index((routes, renewals) => {
    for (const path of ['/a', '/b', '/c', '!error-pages']) routes.set('en', path, []);
    const [a, b, c] = ['/a', '/b', '/c'].map((path) => routes.find('en', path)!);
    renewals.add([c!, a!]);
    expect(renewals.next(9)).toEqual([a, c]);
    renewals.addAll();
    expect([renewals.next(9), renewals.next(2), renewals.count]).toEqual([[a, b, c], [a, b], 3]);
    renewals.failed(a!.id);
    expect(renewals.next(9)).toEqual([b, c, a]);
    renewals.done(b!.id);
    renewals.failed(a!.id);
    expect(renewals.next(9)).toEqual([c, a]);
    renewals.failed(a!.id);
    expect(renewals.next(9)).toEqual([c]);
    // A new publish starts again.
    renewals.add([a!]);
    renewals.failed(a!.id);
    expect(renewals.next(9)).toEqual([c, a]);
  }));
