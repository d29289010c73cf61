import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredPart, StoredWorld, WorldStore } from './worldStore.ts';

/** Version of the tables. Increment it with every change that older releases can't read. */
const TABLES_VERSION = 1;
/** The tables, in SQL. */
export const TABLES = `
  PRAGMA busy_timeout = 5000;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS worlds (
    name TEXT PRIMARY KEY, node TEXT NOT NULL, opened TEXT NOT NULL, now REAL NOT NULL, rate REAL NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS inputs (
    world TEXT NOT NULL REFERENCES worlds (name) ON DELETE CASCADE, number INTEGER NOT NULL, input TEXT NOT NULL,
    PRIMARY KEY (world, number)
  ) WITHOUT ROWID;
`;

/**
 * Stores simulated worlds in an SQLite file in a folder. Several processes of one computer may share it.
 *
 * @throws Error if this Node has no SQLite, the folder isn't writable, or a newer release wrote the file
 */
export async function sqliteStore(folder: string): Promise<WorldStore> {
  const sqlite = await import('node:sqlite').catch(() => {
    throw new Error(`Node ${process.versions.node} has no SQLite: --data FOLDER needs Node 22.13 or newer`);
  });
  mkdirSync(folder, { recursive: true });
  const database = new sqlite.DatabaseSync(join(folder, 'worlds.sqlite'));
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
  if (version > TABLES_VERSION) {
    database.close();
    throw new Error(
      `${join(folder, 'worlds.sqlite')} has version ${version} of its tables, which a newer release wrote; this release reads versions up to ${TABLES_VERSION}`,
    );
  }
  database.exec(TABLES);
  // Files of releases before the first version have no number; their tables are the same.
  database.exec(`PRAGMA user_version = ${TABLES_VERSION}`);
  const find = database.prepare('SELECT opened, now, rate FROM worlds WHERE name = ?');
  const inputsOf = database.prepare('SELECT input FROM inputs WHERE world = ? ORDER BY number');
  const claim = database.prepare('UPDATE worlds SET node = ? WHERE name = ?');
  const insert = database.prepare('INSERT INTO worlds (name, node, opened, now, rate) VALUES (?, ?, ?, ?, ?)');
  const update = database.prepare('UPDATE worlds SET now = ?, rate = ? WHERE name = ? AND node = ?');
  const insertInput = database.prepare('INSERT OR REPLACE INTO inputs (world, number, input) VALUES (?, ?, ?)');
  const forget = database.prepare('DELETE FROM worlds WHERE name = ?');
  const deleteOwned = database.prepare('DELETE FROM worlds WHERE name = ? AND node = ?');
  const list = database.prepare('SELECT name FROM worlds ORDER BY name');

  const together = <T>(work: () => T): T => {
    database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  };
  const insertInputs = (name: string, { from, inputs }: StoredPart) => {
    for (const [at, input] of inputs.entries()) insertInput.run(name, from + at, input);
  };
  return {
    take: async (name, node) =>
      together(() => {
        const row = find.get(name) as Omit<StoredWorld, 'inputs'> | undefined;
        if (!row) return undefined;
        claim.run(node, name);
        return { ...row, inputs: inputsOf.all(name).map(({ input }) => String(input)) };
      }),
    create: async (name, node, part) =>
      together(() => {
        forget.run(name);
        insert.run(name, node, part.opened, part.now, part.rate);
        insertInputs(name, part);
      }),
    save: async (node, parts) =>
      together(() => {
        const elsewhere: string[] = [];
        for (const [name, part] of parts) {
          if (update.run(part.now, part.rate, name, node).changes === 0) elsewhere.push(name);
          else insertInputs(name, part);
        }
        // An SQLite file is never emptied, unlike Redis: another process ended the simulated worlds that it lacks.
        return { elsewhere, lost: [] };
      }),
    remove: async (name, node) => void deleteOwned.run(name, node),
    names: async () => list.all().map(({ name }) => String(name)),
    close: async () => database.close(),
  };
}
