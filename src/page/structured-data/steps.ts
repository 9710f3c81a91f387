/** Finds the breadcrumb steps of a page: from its Breadcrumbs block, or from its path if it has none. */
import type * as z from 'zod';
import type { fields as breadcrumbFields } from '../../blocks/breadcrumbs/schema.ts';
import type { Registry } from '../../blocks/define.ts';
import type { Field, LinkValue, Rendering } from '../../content/model.ts';
import { contentPath } from '../../site/sites.ts';
import type { PageRecord } from '../document/page-record.ts';
import type { BreadcrumbStep } from './breadcrumb-list.ts';

export interface StepsOptions {
  /** All renderings of the page, in the document's order. */
  renderings: readonly Rendering[];
  registry: Registry;
  /** Path prefix of this language. */
  prefix: string;
  phrase(key: string, fallback: string): string;
}

/** Drops a step without a link before the last: search engines refuse a list that contains one. */
export function breadcrumbSteps(record: PageRecord, options: StepsOptions): BreadcrumbStep[] {
  const blockSteps = shownSteps(record, options);
  const steps = blockSteps.length > 0 ? blockSteps : stepsOfPath(record, options);
  return steps.filter(({ name, url }, index) => name && (url || index === steps.length - 1));
}

function shownSteps(record: PageRecord, { renderings, registry }: StepsOptions): BreadcrumbStep[] {
  const block = renderings.find(({ name, problem }) => !problem && registry.get(name)?.folder === 'breadcrumbs');
  if (!block) return [];
  const { Items } = block.fields as z.output<typeof breadcrumbFields>;
  return Items.map(({ fields: { Title, Link } }, index) => ({
    name: Title.value.trim() || Link.value?.text || '',
    url: index < Items.length - 1 && Link.value?.href ? record.absolute(Link.value.href) : '',
  }));
}

/**
 * Home, the parent pages, and the page. A path tells neither whether a parent page exists nor its name; a link on this page does, and
 * the footer's lists use plain names, so the last such link is used.
 */
function stepsOfPath(record: PageRecord, { renderings, prefix, phrase }: StepsOptions): BreadcrumbStep[] {
  const { pathname } = new URL(record.canonical);
  const segments = contentPath({ prefix }, pathname).split('/').filter(Boolean);
  if (segments.length === 0) return [{ name: record.title, url: '' }];
  const above = segments.slice(0, -1).map((_, index) => record.absolute(`${prefix}/${segments.slice(0, index + 1).join('/')}`));
  const names = above.length > 0 ? namesOfLinks(renderings, record) : new Map<string, string>();
  return [
    { name: phrase('breadcrumbs-home', 'Home'), url: record.absolute(prefix || '/') },
    ...above.map((url) => ({ name: names.get(url) ?? '', url })),
    { name: record.title, url: '' },
  ];
}

/** Texts of the links on a page by their absolute addresses. */
function namesOfLinks(renderings: readonly Rendering[], { absolute }: PageRecord): Map<string, string> {
  const names = new Map<string, string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { value } = node as Partial<Field<LinkValue>>;
    if (value?.href && value.text) names.set(absolute(value.href), value.text);
    else for (const child of Object.values(node)) visit(child);
  };
  for (const { fields } of renderings) visit(fields);
  return names;
}
