import { pbkdf2 } from '../crypto/sha256.ts';

/** As much of a password as is kept. */
export interface PasswordHash {
  readonly salt: string;
  readonly hash: string;
}

/** Fewer rounds than a service in production takes, which would have a hundred times as many: here they keep tests waiting. */
const ROUNDS = 500;

export function hashPassword(password: string, salt: string): PasswordHash {
  const hash = [...pbkdf2(password, salt, ROUNDS)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { salt, hash };
}

export function isPassword(kept: PasswordHash, typed: string): boolean {
  return hashPassword(typed, kept.salt).hash === kept.hash;
}

/** Of the accounts that every world starts with, and of those that an address alone makes. */
export const KNOWN_PASSWORD = 'Nowlight1';

let known: PasswordHash | undefined;

/** Hashed once: worlds are opened by the hundred. */
export function knownPassword(): PasswordHash {
  return (known ??= hashPassword(KNOWN_PASSWORD, 'simulated'));
}
