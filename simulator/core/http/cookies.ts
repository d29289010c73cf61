/** Value of a cookie in a `Cookie` header; undefined if missing or empty. */
export function cookieValue(header: string | null | undefined, wanted: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [name, value] = part.trim().split('=');
    if (name === wanted && value) return value;
  }
  return undefined;
}
