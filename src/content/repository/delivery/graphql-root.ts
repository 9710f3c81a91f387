/** Root fields of a GraphQL query: a layout, an item, a search, a site (protocols §2.2). */
import { GraphQLError } from 'graphql';
import { normaliseId } from '../../ids.ts';
import { type GraphqlContext, isTemplate, itemNode, itemPage } from './graphql-items.ts';
import { siteNode } from './graphql-site.ts';
import { BadPredicate, type SearchArguments, searchItems } from './item-search.ts';
import { loadSites } from '../store/site.ts';
import { routePath } from './source.ts';
import { loadByPath, loadClosure } from '../store/store.ts';

/** The resolvers of the schema's `Query`. */
export function queryRoot(context: GraphqlContext, defaultLanguage: string) {
  const { db, stage, budget } = context;
  const sites = () =>
    context.once('sites', () =>
      budget.read(
        () => loadSites(db, stage),
        (list) => list.length,
      ),
    );
  return {
    layout: async ({ site, routePath: path, language }: { site: string; routePath: string; language?: string | null }) => {
      const closure = await budget.read(() =>
        loadClosure(db, { stage, site, language: language ?? defaultLanguage }, { route: routePath(path) }),
      );
      return { item: closure && itemNode(context, closure.root, closure) };
    },
    item: async ({ path, language, version }: { path?: string | null; language: string; version?: string | null }) => {
      if (!path) return null;
      const id = normaliseId(path) ?? (await idOfPath(context, path, language));
      const closure = id ? await budget.read(() => loadClosure(db, { stage, site: context.site, language }, { item: id })) : null;
      if (!closure) return null;
      // Published content has one version. A draft is the requested version or none: an editor must not overwrite another version.
      if (stage === 'draft' && version && Number(version) !== closure.root.number) return null;
      return itemNode(context, closure.root, closure);
    },
    search: async (args: SearchArguments) => {
      const templates = await context.templates();
      try {
        const page = await budget.read(
          () => searchItems(db, stage, args, (given) => templates.filter((name) => isTemplate(name, [given]))),
          ({ items }) => items.length,
        );
        return itemPage(context, page);
      } catch (error) {
        throw error instanceof BadPredicate ? new GraphQLError(error.message) : error;
      }
    },
    site: {
      siteInfoCollection: async () => (await sites()).map((settings) => siteNode(context, settings)),
      siteInfo: async ({ site }: { site: string }) => {
        const settings = (await sites()).find(({ name }) => name === site);
        return settings ? siteNode(context, settings) : null;
      },
    },
  };
}

/** Accepts `/sitecore/content/{site}/home/about`, or a path in the tree of the host's own site. */
async function idOfPath({ db, stage, site, budget }: GraphqlContext, path: string, language: string): Promise<string | undefined> {
  const whole = /^\/sitecore\/content\/([^/]+)(\/.*)?$/i.exec(path);
  const item = await budget.read(() =>
    loadByPath(db, { stage, site: whole?.[1] ?? site, language }, routePath(whole ? (whole[2] ?? '/') : path)),
  );
  return item?.id;
}
