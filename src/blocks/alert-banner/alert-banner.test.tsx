import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';
import { registry } from '../../generated/registry.ts';
import { addIds, dismissedStyle, isEligible, readIds } from './banner.rules.ts';

test('shows a banner without states to everyone, and others only in their states [SHL-08]', () => {
  expect(isEligible([], '')).toBe(true);
  expect(isEligible(['OH', 'PA'], 'pa')).toBe(true);
  expect(isEligible(['OH'], 'PA')).toBe(false);
  expect(isEligible(['OH'], '')).toBe(false);
});

test('reads only a list of ids as dismissals, whatever storage contains [SHL-08]', () => {
  expect(readIds(['a', 3, null, '', 'b'])).toEqual(['a', 'b']);
  fc.assert(fc.property(fc.jsonValue(), (stored) => readIds(stored).every((id) => typeof id === 'string' && id !== '')));
});

test('adds ids once and drops the oldest beyond a hundred [SHL-08]', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.string()), (known, more) => {
      const list = addIds(known, more);
      expect(new Set(list).size).toBe(list.length);
      expect(list.length).toBeLessThanOrEqual(100);
      if (new Set([...known, ...more]).size <= 100) for (const id of more) expect(list).toContain(id);
    }),
  );
});

test('escapes ids so that they cannot break out of their selector [SHL-08]', () => {
  expect(dismissedStyle(['a', 'b'], (id) => id)).toMatch(/^:is\(\[data-banner="a"\],\[data-banner="b"\]\),/);
  expect(dismissedStyle(['x"]{}'], encodeURIComponent)).not.toContain('x"]{}');
});

test('reports the regions that its banners are restricted to [SHL-08]', () => {
  const block = registry.get('GlobalAlertBanner')!;
  const fields = block.fields.parse({
    Banners: [
      { id: '1', fields: { States: [{ fields: { Description: 'oh' } }, { fields: { Description: 'PA' } }] } },
      { id: '2', fields: { States: [{ fields: { Description: 'OH' } }] } },
    ],
  });
  expect(block.regions?.(fields)).toEqual(['OH', 'PA']);
});

test('prints a banner restricted to states only in those states and for editors [SHL-08]', () => {
  expect(renderExample('GlobalAlertBanner', 'only for some states')).toBe('');
  expect(renderExample('GlobalAlertBanner', 'only for some states', { page: { region: 'PA' } })).toContain('Flood watch');
  expect(renderExample('GlobalAlertBanner', 'only for some states', { editing: true })).toContain('Flood watch');
});

test('puts pause, previous, counter and next before the slides, and only for several banners [SHL-07]', () => {
  const html = renderExample('GlobalAlertBanner', 'default');
  expect(html).toMatch(/Pause announcements.*Previous announcement.*1 of 2.*Next announcement.*Lake-effect/);
  expect(renderExample('GlobalAlertBanner', 'one')).not.toContain('alert-banner__tools');
});

test('is gold for high urgency, and has a close button when dismissed manually [SHL-07] [SHL-08]', () => {
  expect(renderExample('GlobalAlertBanner', 'one')).toMatch(/data-dismiss="manual" data-urgency="high".*Dismiss this announcement/);
  const html = renderExample('GlobalAlertBanner', 'one that leaves by itself');
  expect(html).toMatch(/data-dismiss="leaving" data-urgency="normal"/);
  expect(html).not.toContain('Dismiss this announcement');
});

test('shows editors every banner, also dismissed ones [SHL-08]', () => {
  expect(renderExample('GlobalAlertBanner', 'default', { editing: true })).not.toMatch(/data-banner|data-live/);
  expect(renderExample('GlobalAlertBanner', 'default', { page: { preview: true } })).toMatch(/data-live(?!.*data-banner)/s);
});

test('prints no banner that is off or outside its dates, and does not depend on its regions [SHL-08] [EDT-04]', () => {
  expect(renderExample('GlobalAlertBanner', 'switched off')).toBe('');
  const html = renderExample('GlobalAlertBanner', 'one switched off, one out of its time');
  expect([html.match(/data-banner="([^"]+)"/g), html.includes('alert-banner__tools')]).toEqual([['data-banner="hours"'], false]);
  expect(renderExample('GlobalAlertBanner', 'switched off', { editing: true })).toContain('Lake-effect');
  const block = registry.get('GlobalAlertBanner')!;
  const flood = { id: '1', fields: { Off: { value: '1' }, States: [{ fields: { Description: 'OH' } }] } };
  expect(block.regions?.(block.fields.parse({ Banners: [flood] }))).toEqual([]);
});
