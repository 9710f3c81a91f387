/** The list of people with access to the editors' host, and all changes of it, each with a row in the record (EDT-03). */
import { editStatement } from '../../content/repository/store/record.ts';
import type { Row } from '../../generated/rows.ts';
import type { Role } from '../sessions/roles.rules.ts';
import { hexOf } from '../../lib/security/digest.ts';

/** @property name with Cloudflare Access: the address that it gives */
export interface Person extends Row<'people', 'id' | 'name' | 'role' | 'email' | 'at' | 'left_at AS leftAt'> {
  /** Whether the person has password; else Access identifies them. */
  hasWords: boolean;
}

export interface PeopleChange {
  /** The person who makes the change. */
  by: string;
  /** Milliseconds since 1970. */
  at: number;
}

export class NameInUse extends Error {
  override name = 'NameInUse';
}
export class LastOperator extends Error {
  override name = 'LastOperator';
}

/** All people, those who left at the end. */
export async function listPeople(db: D1Database): Promise<Person[]> {
  const { results } = await db
    .prepare(
      'SELECT id, name, role, email, digest IS NOT NULL AS words, at, left_at AS leftAt FROM people ORDER BY left_at IS NOT NULL, name',
    )
    .all<Omit<Person, 'hasWords'> & { words: number }>();
  return results.map(({ words, ...person }) => ({ ...person, hasWords: words === 1 }));
}

/** @param digest of the password, undefined for a person whom Access identifies @throws NameInUse also by a person who left */
export async function addPerson(
  db: D1Database,
  { name, role, digest, email = '' }: { name: string; role: Role; digest?: string; email?: string },
  act: PeopleChange,
): Promise<void> {
  const id = hexOf(crypto.getRandomValues(new Uint8Array(10)));
  const insert = db
    .prepare('INSERT INTO people (id, name, role, digest, at, email) VALUES (?1, ?2, ?3, ?4, ?5, ?6)')
    .bind(id, name, role, digest ?? null, act.at, email);
  await write(db, insert, { ...act, what: 'person-added', detail: `${name}: ${role}` });
}

/** @throws LastOperator */
export const giveRole = (db: D1Database, { id, name }: Person, role: Role, act: PeopleChange): Promise<void> =>
  write(db, db.prepare('UPDATE people SET role = ?2 WHERE id = ?1').bind(id, role), {
    ...act,
    what: 'role-given',
    detail: `${name}: ${role}`,
  });

/** The record says that the address changed, and not which it is. */
export const giveEmail = (db: D1Database, { id, name }: Person, email: string, act: PeopleChange): Promise<void> =>
  write(db, db.prepare('UPDATE people SET email = ?2 WHERE id = ?1').bind(id, email), { ...act, what: 'email-given', detail: name });

/** @throws LastOperator */
export const endPerson = (db: D1Database, { id, name }: Person, act: PeopleChange): Promise<void> =>
  write(db, db.prepare('UPDATE people SET left_at = ?2 WHERE id = ?1').bind(id, act.at), { ...act, what: 'person-ended', detail: name });

/** Restores the access of a person who left. @param digest of new password, undefined for a person whom Access identifies */
export const restorePerson = (db: D1Database, { id, name, role }: Person, digest: string | undefined, act: PeopleChange): Promise<void> =>
  write(db, db.prepare('UPDATE people SET left_at = NULL, digest = ?2 WHERE id = ?1').bind(id, digest ?? null), {
    ...act,
    what: 'person-brought-back',
    detail: `${name}: ${role}`,
  });

/** Ends the old password and their sessions. */
export const resetPassword = (db: D1Database, { id, name }: Person, digest: string, act: PeopleChange): Promise<void> =>
  write(db, db.prepare('UPDATE people SET digest = ?2 WHERE id = ?1').bind(id, digest), {
    ...act,
    what: 'password-given',
    detail: name,
  });

async function write(db: D1Database, statement: D1PreparedStatement, told: PeopleChange & { what: string; detail: string }): Promise<void> {
  try {
    await db.batch([statement, editStatement(db, told)]);
  } catch (error) {
    if (/the last operator stays/.test(String(error))) throw new LastOperator();
    if (/UNIQUE constraint failed: people\.name/.test(String(error))) throw new NameInUse();
    throw error;
  }
}
