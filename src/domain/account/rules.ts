/** Local part, @, and a domain whose last part has two letters or more. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/;
/** 8 to 50 of these, a letter and a digit among them. */
const PASSWORD = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d!@#$%^&*]{8,50}$/;

export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim());
}

/** Whether a password may be chosen. One that is asked for is not judged: an older rule may have let it in. */
export function isStrongEnough(password: string): boolean {
  return PASSWORD.test(password);
}
