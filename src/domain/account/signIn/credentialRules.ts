/** Matches an e-mail address: local part, @, and a domain whose last part has at least two letters. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/;
const LENGTH = { min: 8, max: 50 } as const;

/**
 * How a password violates the rule: 8 to 50 letters, digits and `!@#$%^&*`, with at least one letter and one digit.
 */
export type Lack = 'sign' | 'short' | 'long' | 'letter' | 'digit';

export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim());
}

/**
 * Returns how a new password violates the rule; undefined if it doesn't. For new passwords only: an older rule may
 * have accepted existing ones.
 */
export function lackOf(password: string): Lack | undefined {
  if (/[^A-Za-z\d!@#$%^&*]/.test(password)) return 'sign';
  if (password.length > LENGTH.max) return 'long';
  if (password.length < LENGTH.min) return 'short';
  if (!/[A-Za-z]/.test(password)) return 'letter';
  return /\d/.test(password) ? undefined : 'digit';
}
