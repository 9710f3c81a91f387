/** Who may do what on the editors' host: the list of people, and every change of it, each with its row in the record (EDT-03). */
import { editStatement } from '../../content/repository/record.ts';
import type { Role } from '../roles.ts';

export interface Person {
  id: string;
  /** With Cloudflare Access the address that it gives. */
  name: string;
  role: Role;
  /** Whether there are pass words; else Access says who it is. */
  hasWords: boolean;
  /** Milliseconds since 1970. */
  at: number;
  leftAt: number | null;
}

export interface Act {
  /** Who does it. */
  by: string;
  /** Milliseconds since 1970. */
  at: number;
}

export class NameTaken extends Error {
  override name = 'NameTaken';
}
export class LastOperator extends Error {
  override name = 'LastOperator';
}

/** Everybody, who left at the end. */
export async function listPeople(db: D1Database): Promise<Person[]> {
  const { results } = await db
    .prepare('SELECT id, name, role, digest IS NOT NULL AS words, at, left_at AS leftAt FROM people ORDER BY left_at IS NOT NULL, name')
    .all<Omit<Person, 'hasWords'> & { words: number }>();
  return results.map(({ words, ...person }) => ({ ...person, hasWords: words === 1 }));
}

/** @param digest of the pass words, none for whom Access names @throws NameTaken also by somebody who left */
export async function addPerson(
  db: D1Database,
  { name, role, digest }: { name: string; role: Role; digest?: string },
  act: Act,
): Promise<void> {
  const id = [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const insert = db
    .prepare('INSERT INTO people (id, name, role, digest, at) VALUES (?1, ?2, ?3, ?4, ?5)')
    .bind(id, name, role, digest ?? null, act.at);
  await write(db, insert, { ...act, what: 'person-added', detail: `${name}: ${role}` });
}

/** @throws LastOperator */
export const giveRole = (db: D1Database, { id, name }: Person, role: Role, act: Act): Promise<void> =>
  write(db, db.prepare('UPDATE people SET role = ?2 WHERE id = ?1').bind(id, role), {
    ...act,
    what: 'role-given',
    detail: `${name}: ${role}`,
  });

/** @throws LastOperator */
export const endPerson = (db: D1Database, { id, name }: Person, act: Act): Promise<void> =>
  write(db, db.prepare('UPDATE people SET left_at = ?2 WHERE id = ?1').bind(id, act.at), { ...act, what: 'person-ended', detail: name });

/** Somebody who left may come in again. @param digest of new pass words, none for whom Access names */
export const bringBack = (db: D1Database, { id, name, role }: Person, digest: string | undefined, act: Act): Promise<void> =>
  write(db, db.prepare('UPDATE people SET left_at = NULL, digest = ?2 WHERE id = ?1').bind(id, digest ?? null), {
    ...act,
    what: 'person-brought-back',
    detail: `${name}: ${role}`,
  });

/** The old pass words, and sessions that they opened, end. */
export const giveWords = (db: D1Database, { id, name }: Person, digest: string, act: Act): Promise<void> =>
  write(db, db.prepare('UPDATE people SET digest = ?2 WHERE id = ?1').bind(id, digest), {
    ...act,
    what: 'pass-words-given',
    detail: name,
  });

async function write(db: D1Database, statement: D1PreparedStatement, told: Act & { what: string; detail: string }): Promise<void> {
  try {
    await db.batch([statement, editStatement(db, told)]);
  } catch (error) {
    if (/the last operator stays/.test(String(error))) throw new LastOperator();
    if (/UNIQUE constraint failed: people\.name/.test(String(error))) throw new NameTaken();
    throw error;
  }
}
