/** Makes the statements that store versions and their uses. */
import { type ItemContent, usesOf } from './items.ts';
import { fieldLinks } from './links.ts';
import { sha1Fingerprint } from './names.ts';
import { jsonParts } from './json-parts.ts';

export interface NewVersion extends ItemContent {
  number: number;
  /** A random one when omitted. */
  revision?: string;
}

/** Changes of one person to an item within this time of each other are one version. */
export const SITTING_MS = 3_600_000;

/** Same content, same hash: shows whether an import or a save changes anything. */
export const contentHash = ({ parent, name, displayName, template, sort, fields, presentation, route }: ItemContent): string =>
  sha1Fingerprint([parent, name, displayName, template, sort, fields, presentation, route]);

/**
 * Inserts versions; a number that already exists makes the whole batch fail.
 * @param at milliseconds since 1970
 */
export function versionStatements(
  db: D1Database,
  versions: readonly NewVersion[],
  { site, language, by, at, comment }: { site: string; language: string; by: string; at: number; comment: string },
): D1PreparedStatement[] {
  const rows = versions.map((version) => ({
    item: version.id,
    number: version.number,
    template: version.template,
    parent: version.parent,
    name: version.name,
    display_name: version.displayName,
    sort: version.sort,
    fields: JSON.stringify(version.fields),
    presentation: version.presentation && JSON.stringify(version.presentation),
    hash: contentHash(version),
    revision: version.revision ?? newRevision(),
  }));
  return [
    ...jsonParts(rows).map((part) =>
      db
        .prepare(
          `INSERT INTO versions (item, language, number, site, template, parent, name, display_name, sort, fields, presentation, hash, revision, created_at, created_by, updated_at, updated_by, comment)
           SELECT json_extract(value, '$.item'), ?2, json_extract(value, '$.number'), ?3, json_extract(value, '$.template'), json_extract(value, '$.parent'), json_extract(value, '$.name'),
             json_extract(value, '$.display_name'), json_extract(value, '$.sort'), json_extract(value, '$.fields'), json_extract(value, '$.presentation'),
             json_extract(value, '$.hash'), json_extract(value, '$.revision'), ?4, ?5, ?4, ?5, ?6 FROM json_each(?1)`,
        )
        .bind(part, language, site, at, by, comment),
    ),
    ...statementsOfUses(db, language, versions),
  ];
}

/** Stores the uses of versions. */
export function statementsOfUses(
  db: D1Database,
  language: string,
  versions: readonly Pick<NewVersion, 'id' | 'number' | 'fields' | 'presentation'>[],
): D1PreparedStatement[] {
  const rows = versions.flatMap((version) =>
    [...usesOf(version), ...fieldLinks(version.fields)].map((use) => [version.id, version.number, use.target, use.kind]),
  );
  return jsonParts(rows).map((part) =>
    db
      .prepare(
        `INSERT INTO uses (item, language, number, target, kind)
         SELECT json_extract(value, '$[0]'), ?2, json_extract(value, '$[1]'), json_extract(value, '$[2]'), json_extract(value, '$[3]') FROM json_each(?1)`,
      )
      .bind(part, language),
  );
}

export const newRevision = (): string => crypto.randomUUID().replaceAll('-', '');
