import { pbkdf2 } from '../crypto/sha256.ts';

/** Stored form of a password. */
export interface PasswordHash {
  readonly salt: string;
  readonly hash: string;
}

/** A production service would use about a hundred times as many hash rounds; tests need speed. */
const ROUNDS = 500;

export function hashPassword(password: string, salt: string): PasswordHash {
  const hash = [...pbkdf2(password, salt, ROUNDS)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { salt, hash };
}

export function isPassword(stored: PasswordHash, typed: string): boolean {
  return hashPassword(typed, stored.salt).hash === stored.hash;
}

/** Password of seeded accounts, and of accounts that a test e-mail address (`ada+rich@example.com`) creates. */
export const KNOWN_PASSWORD = 'Nowlight1';

let cachedHash: PasswordHash | undefined;

/**
 * Returns the hash of the seeded accounts' password, computed once, because tests open hundreds of simulated worlds.
 */
export function seededPasswordHash(): PasswordHash {
  return (cachedHash ??= hashPassword(KNOWN_PASSWORD, 'simulated'));
}
