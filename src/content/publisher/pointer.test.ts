import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashPath, layoutRevision, pageRevision } from '../version.ts';
import { committed, emptyPointer, isScheduled, MAX_AGE_MS, MAX_TOUCHED, newestRevision, nextRevision, scheduled } from './pointer.ts';

const NOW = Date.UTC(2026, 10, 21, 12, 3, 4);
const published = committed(emptyPointer(), { content: true }, NOW);

describe('the content version [EDT-04]', () => {
  it('never goes back, and distinguishes two publishes of one millisecond', () => {
    const change = fc.record({ hashes: fc.array(fc.constantFrom('a', 'b', 'c')), shell: fc.boolean(), content: fc.boolean() });
    fc.assert(
      fc.property(fc.array(fc.tuple(change, fc.integer({ min: -5, max: 5 }))), (changes) => {
        let pointer = emptyPointer();
        let now = NOW;
        for (const [commit, step] of changes) {
          now += step;
          const revision = nextRevision(pointer, now);
          expect(revision).toBeGreaterThan(newestRevision(pointer));
          expect(isScheduled(revision)).toBe(false);
          const next = committed(pointer, commit, revision);
          for (const path of ['a', 'b', 'c', 'd'])
            expect(next.touched[path] ?? next.content).toBeGreaterThanOrEqual(
              Math.min(pointer.touched[path] ?? pointer.content, next.content),
            );
          expect(next.content).toBeGreaterThanOrEqual(pointer.content);
          expect(next.shell).toBeGreaterThanOrEqual(pointer.shell);
          pointer = next;
        }
      }),
    );
  });

  it('gives two publishes of one millisecond neighbouring revisions', () => {
    expect(nextRevision(published, NOW)).toBe(NOW + 1);
    expect(nextRevision(published, NOW + 1)).toBe(NOW + 1);
    const tick = NOW - (NOW % MAX_AGE_MS) + MAX_AGE_MS;
    expect(nextRevision(published, tick)).toBe(tick + 1);
  });

  it('renews the touched route and no other [DEL-03]', () => {
    const next = committed(published, { hashes: [hashPath('en', '/auto')] }, NOW + 1000);
    expect(layoutRevision(next, 'en', '/auto')).toBe(NOW + 1000);
    expect(pageRevision(next, 'en', '/home')).toBe(pageRevision(published, 'en', '/home'));
    expect(pageRevision(next, 'es', '/auto')).toBe(pageRevision(published, 'es', '/auto'));
  });

  it('renders pages again for the shell without fetching layouts again', () => {
    const next = committed(published, { shell: true }, NOW + 1000);
    expect(layoutRevision(next, 'en', '/auto')).toBe(NOW);
    expect(pageRevision(next, 'en', '/auto')).not.toBe(pageRevision(published, 'en', '/auto'));
  });

  it('marks everything as changed above 2,000 touched routes, and drops them', () => {
    const hashes = Array.from({ length: MAX_TOUCHED + 1 }, (_, index) => `h${index}`);
    const full = committed(published, { hashes: hashes.slice(0, MAX_TOUCHED) }, NOW + 1);
    expect(full.content).toBe(NOW);
    const folded = committed(full, { hashes: hashes.slice(-1) }, NOW + 2);
    expect(folded).toEqual({ shell: published.shell, content: NOW + 2, touched: {} });
  });

  it('does not let a reserved lower revision hide a later publish', () => {
    const aside = nextRevision(published, NOW + 10);
    const later = committed(published, { content: true }, NOW + 20);
    expect(layoutRevision(committed(later, { hashes: ['h'] }, aside), 'en', '/x')).toBe(NOW + 20);
  });

  it('moves every ten minutes until the first publish, the same in every isolate', () => {
    expect(scheduled(emptyPointer(), NOW)).toEqual(scheduled(emptyPointer(), NOW + 1000));
    expect(scheduled(emptyPointer(), NOW + MAX_AGE_MS).content - scheduled(emptyPointer(), NOW).content).toBe(MAX_AGE_MS);
    expect(scheduled(published, NOW + MAX_AGE_MS)).toBe(published);
  });

  it('leaves routes that the first publish did not touch at the revision they were read under', () => {
    const first = committed(emptyPointer(), { hashes: [hashPath('en', '/auto')] }, NOW);
    expect(layoutRevision(first, 'en', '/home')).toBe(layoutRevision(scheduled(emptyPointer(), NOW), 'en', '/home'));
    expect(layoutRevision(first, 'en', '/auto')).toBe(NOW);
  });
});
