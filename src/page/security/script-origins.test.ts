/** Tests third-party scripts: allowed in the policy of a page whose block uses the robot check, and of no other page. */
import { expect, test } from 'vitest';
import { defineBlock } from '../../blocks/define.ts';
import { createRegistry } from '../../blocks/define.ts';
import type { Rendering } from '../../content/model.ts';
import { readSettings } from '../../settings.ts';
import { scriptOrigins } from './script-origins.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const Nothing = () => null;
const block = (name: string, more: { robotCheck?: true | (() => boolean) }) =>
  ({ folder: 'a', ...defineBlock({ names: [name], description: 'A.', Component: Nothing, ...more }) }) as const;
const registry = createRegistry([
  block('Asking', { robotCheck: true }),
  block('Opening', { robotCheck: () => true }),
  block('Leading', { robotCheck: () => false }),
  block('Plain', {}),
]);
const rendering = (name: string): Rendering => ({ uid: 'u', name, dataSource: '', params: {}, fields: {}, placeholders: {} });
const service = {
  SITE_URL: 'https://www.lakeeriemutual.example',
  ROBOT_CHECK_URL: 'https://robots.example/siteverify',
  ROBOT_CHECK_SITE_KEY: 'key-1',
  ROBOT_CHECK_SCRIPT: 'https://widgets.robots.example/v1/api.js?render=explicit',
};
const policyOf = (vars: Record<string, string>, ...names: string[]) => {
  const settings = readSettings(vars);
  const renderings = names.map(rendering);
  const origins = scriptOrigins({ renderings, content: renderings, registry, settings });
  return contentSecurityPolicy(settings, {
    scriptHashes: [],
    styleHashes: [],
    preview: false,
    scriptOrigins: origins,
    frameOrigins: origins,
  });
};

test('allows the origin of the service’s script and frames on a page with such a form [SEC-01]', () => {
  const policy = policyOf(service, 'Plain', 'Asking');
  expect(policy).toMatch(/script-src 'self' +https:\/\/widgets\.robots\.example;/);
  expect(policy).toContain('frame-src https://widgets.robots.example;');
});

test('also on a page whose block opens such a form, or whose content links to the calculator [SEC-01] [QTE-03] [CAL-05]', () => {
  expect(policyOf(service, 'Opening')).toContain('widgets.robots.example');
  expect(policyOf(service, 'Leading')).not.toContain('widgets.robots.example');
  const link = { ...rendering('Plain'), fields: { Text: { value: '<a href="/es/life-insurance-calculator">Count</a>' } } };
  const options = { registry, settings: readSettings(service) };
  expect(scriptOrigins({ renderings: [link], content: [link], ...options })).toEqual(['https://widgets.robots.example']);
  // The header's menu has that link on every page, and opens nothing over it.
  expect(scriptOrigins({ renderings: [link], content: [], ...options })).toEqual([]);
});

test('only there strings may become code, since the service writes its own HTML [SEC-01]', () => {
  expect(policyOf(service, 'Asking')).not.toContain('trusted-types');
  for (const policy of [policyOf(service, 'Plain'), policyOf({ SITE_URL: service.SITE_URL }, 'Asking')]) {
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).not.toContain('robots.example');
  }
});

test('refuses a service without key or script at the start, since no browser could get a token [SEC-04]', () => {
  for (const missing of ['ROBOT_CHECK_SITE_KEY', 'ROBOT_CHECK_SCRIPT'])
    expect(() => readSettings({ ...service, [missing]: '' })).toThrow(/ROBOT_CHECK_SCRIPT/);
});
