/** Serves the platform's endpoints from the embedded repository, in the platform's own shapes. */
import { answerGraphql } from '../content/repository/delivery/graphql.ts';
import { restDictionary, restLayout, restPlaceholder } from '../content/repository/delivery/rest.ts';
import { regionPlaceholders } from '../content/repository/delivery/source.ts';
import type { Scope } from '../content/repository/store/store.ts';
import { fault } from '../lib/logging/log.ts';
import type { Platform, PlatformRequest, PlatformServices } from './service.ts';

export function embeddedPlatform({
  settings,
  env,
  log,
  shapeOf,
}: Pick<PlatformServices, 'settings' | 'env' | 'log' | 'shapeOf'>): Platform {
  const regions = regionPlaceholders(settings);
  const onError = (error: unknown) => log.error('repository-failed', { at: 'graphql', ...fault(error) });
  return {
    graphql: (body, { site, language, origin, mode }) =>
      answerGraphql(env.DB, body, { regions, shapeOf, site, language, origin, mode, onError }),
    layout: (item, request) => restLayout(env.DB, scopeOf(request), item, regions, request.mode),
    placeholder: (item, name, request) => restPlaceholder(env.DB, scopeOf(request), item, name, regions, request.mode),
    dictionary: (request) => restDictionary(env.DB, scopeOf(request)),
  };
}

const scopeOf = ({ site, language, mode }: PlatformRequest): Scope => ({ stage: mode === 'normal' ? 'live' : 'draft', site, language });
