/** The value of a cookie, of a request's Cookie header; undefined where it is not there, or empty. */
export function cookieValue(header: string | null | undefined, wanted: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [name, value] = part.trim().split('=');
    if (name === wanted && value) return value;
  }
  return undefined;
}
