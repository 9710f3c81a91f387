/** Tests which queries are forwarded to the content platform, and why others are refused [DEL-08] [SEC-02]. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Problem } from '../lib/http/problem.ts';
import { checkQuery } from './gate.ts';
import type { GraphqlBody } from './service.ts';

const sites = new Set(['lake-erie', 'pier']);

/** @returns why the query is refused, or `undefined` */
function why(query: string, variables: GraphqlBody['variables'] = {}): string | undefined {
  try {
    checkQuery({ query, variables }, sites);
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    expect(error.status).toBe(400);
    return error.options.errors?.[0]?.message;
  }
}

describe('forwarded', () => {
  test.each([
    [
      'a layout, as content-sdk writes it',
      'query L { layout(site:"lake-erie", routePath:"/about", language:"en"){ item { rendered } } }',
      {},
    ],
    [
      'a dictionary by variables',
      'query D($s: String!) { site { siteInfo(site: $s) { dictionary(language: "en") { total } } } }',
      { s: 'pier' },
    ],
    ['a default of a variable', 'query D($s: String = "pier") { site { siteInfo(site: $s) { robots } } }', {}],
    ['all sites', 'query { site { siteInfoCollection { name hostName: hostname } } }', {}],
    ['an item with fields of its template', '{ item(path: "/x", language: "en") { ... on Article { heroText { value } } } }', {}],
    ['fragments', 'query { ...all } fragment all on Query { search(where: {}) { total } __typename }', {}],
  ])('%s [DEL-08]', (_, query, variables) => {
    expect(why(query, variables)).toBeUndefined();
  });
});

describe('refused', () => {
  test.each([
    ['a write', 'mutation { deleteItem(id: "1") { ok } }', 'Only queries are answered here.'],
    ['a write beside a read', 'query A { __typename } mutation B { createItem { id } }', 'Only queries are answered here.'],
    ['a subscription', 'subscription { layout { item } }', 'Only queries are answered here.'],
    ['its own types', 'query { __typename } type Query { a: Int }', 'Only queries are answered here.'],
    ['introspection', '{ __schema { types { name } } }', '"__schema" cannot be requested here.'],
    ['introspection under another name', '{ layout: __type(name: "Item") { name } }', '"__type" cannot be requested here.'],
    [
      'introspection in a fragment',
      '{ ...a } fragment a on Query { ... { __schema { types { name } } } }',
      '"__schema" cannot be requested here.',
    ],
    ['another root', '{ authoring { users { name } } }', '"authoring" cannot be requested here.'],
    ['another site', '{ layout(site: "intranet", routePath: "/", language: "en") { item { rendered } } }', 'This site is not served here.'],
    ['another site by an alias', '{ site { a: siteInfo(site: "intranet") { robots } } }', 'This site is not served here.'],
    ['no site', '{ layout(routePath: "/") { item { id } } }', 'This site is not served here.'],
    ['a site that is no text', '{ layout(site: {name: "lake-erie"}, routePath: "/") { item { id } } }', 'This site is not served here.'],
    [
      'a fragment that is its own',
      '{ ...a } fragment a on Query { site { ...b } } fragment b on Site { ...a }',
      'Cannot spread fragment "a" within itself via "b".',
    ],
    ['a fragment that is not there', '{ ...a }', 'Unknown fragment "a".'],
    ['what is no query', '{ layout(', 'Syntax Error: Expected Name, found <EOF>.'],
    ['16 levels', `{ item ${'{ parent '.repeat(16)} { id } ${'}'.repeat(16)} }`, 'A query may be 15 levels deep and name 400 fields'],
    [
      '500 fields',
      `{ item { ${Array.from({ length: 500 }, (__, n) => `a${n}: id`).join(' ')} } }`,
      'A query may be 15 levels deep and name 400 fields',
    ],
  ])('%s [DEL-08]', (_, query, message) => {
    expect(why(query)).toBe(message);
  });

  test('a variable with another site, or without a value [DEL-08]', () => {
    const query = 'query D($s: String!) { site { siteInfo(site: $s) { robots } } }';
    expect([why(query, { s: 'intranet' }), why(query, { s: ['pier'] }), why(query)]).toEqual([
      'This site is not served here.',
      'This site is not served here.',
      'This site is not served here.',
    ]);
  });

  test('another site as the default of a variable, in any operation [SEC-02]', () => {
    const of = (one: string, other: string) =>
      `query A($s: String = "${one}") { site { siteInfo(site: $s) { robots } } } query B($s: String = "${other}") { site { siteInfo(site: $s) { robots } } }`;
    expect([why(of('intranet', 'pier')), why(of('pier', 'intranet')), why(of('pier', 'lake-erie'))]).toEqual([
      'This site is not served here.',
      'This site is not served here.',
      undefined,
    ]);
    expect(why(of('intranet', 'intranet'), { s: 'pier' })).toBeUndefined();
  });

  test.each([
    ['an argument', '{ site { siteInfo(site: "pier", site: "intranet") { robots } } }'],
    ['a variable', 'query D($s: String = "intranet", $s: String = "pier") { site { siteInfo(site: $s) { robots } } }'],
    ['an operation', 'query D { __typename } query D { __typename }'],
  ])('a repeated %s: the platform may use the other one [SEC-02]', (_, query) => {
    expect(why(query)).toMatch(/^There can be only one /);
  });

  test('any other text, with nothing but a refusal [DEL-08]', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}()":$!... query fragment on a site layout') }), (text) => {
        why(text);
      }),
      { numRuns: 500 },
    );
  });
});
