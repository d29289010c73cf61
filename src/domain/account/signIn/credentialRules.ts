/** Local part, @, and a domain whose last part has two letters or more. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/;
const LENGTH = { min: 8, max: 50 } as const;

/** What a password lacks by the rule: 8 to 50 letters, digits and `!@#$%^&*`, a letter and a digit among them. */
export type Lack = 'sign' | 'short' | 'long' | 'letter' | 'digit';

export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim());
}

/** What is to be mended first; undefined where the rule is kept. A password that is asked for is not judged: an older rule may have let it in. */
export function lackOf(password: string): Lack | undefined {
  if (/[^A-Za-z\d!@#$%^&*]/.test(password)) return 'sign';
  if (password.length > LENGTH.max) return 'long';
  if (password.length < LENGTH.min) return 'short';
  if (!/[A-Za-z]/.test(password)) return 'letter';
  return /\d/.test(password) ? undefined : 'digit';
}
