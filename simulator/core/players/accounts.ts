import type { SubscriptionInfo } from '../../../src/contracts/entities/subscriptionInfo.ts';
import type { PasswordHash } from './passwords.ts';
import { LONGEST_EMAIL } from '../testInputs/emailTag.ts';

export interface Account {
  readonly email: string;
  /** Hash of the password; undefined for an account created by social sign-in. */
  password: PasswordHash | undefined;
  /** Google's id of an account that can also sign in with Google. */
  google?: string;
  /** Whether the player verified the e-mail address. */
  verified: boolean;
  username: string;
  avatar: string;
}

interface SeededAccount {
  readonly email: string;
  /** True for an account that was created with Google, without a password. */
  readonly social?: boolean;
  readonly username: string;
  readonly wallet: readonly [pay: number, reward: number];
  /** Playtime over all games, in seconds. */
  readonly totalPlaytime: number;
  /** Days until the pass ends. */
  readonly passDays?: number;
  readonly pass?: SubscriptionInfo;
}

/** The accounts of every new simulated world. */
export const SEEDED_ACCOUNTS: readonly SeededAccount[] = [
  { email: 'mira@example.com', username: 'Mira', wallet: [240, 1_180], totalPlaytime: 52_320 },
  {
    email: 'prime@example.com',

    username: 'Orson',
    wallet: [1_000, 4_650],
    totalPlaytime: 412_080,
    passDays: 23,
  },
  { email: 'social@example.com', social: true, username: 'Juno', wallet: [0, 310], totalPlaytime: 9_240 },
  { email: 'broke@example.com', username: 'Pim', wallet: [0, 0], totalPlaytime: 0 },
];

/** Returns a display name from an e-mail address: `ada.byron@example.com` → `Ada Byron`. */
export function nameIn(email: string): string {
  const words = email
    .replace(/@.*/, '')
    .split(/[\s._+-]/)
    .filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || 'Player';
}

export const PASSWORD_RULE = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d!@#$%^&*]{8,50}$/;
const EMAIL_RULE = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/;

/** Whether a text is a valid address of an account. */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST_EMAIL && EMAIL_RULE.test(text.trim());
}
