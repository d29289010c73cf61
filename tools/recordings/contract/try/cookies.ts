/** Values of cookies by name. */
export type CookieJar = Map<string, string>;

/** Stores the cookie of a `Set-Cookie` header, or removes it if it has expired (RFC 6265, section 5.3). */
export function keepCookie(jar: CookieJar, header: string): void {
  const [pair = '', ...parts] = header.split(';');
  const [name, value] = splitOnce(pair);
  const attributes = new Map(parts.map(splitOnce).map(([key, text]) => [key.toLowerCase(), text]));
  const [age, expires] = [attributes.get('max-age'), attributes.get('expires')];
  // `Max-Age` takes precedence over `Expires` (RFC 6265, section 5.3).
  const isExpired = age === undefined ? Date.parse(expires ?? '') <= Date.now() : Number(age) <= 0;
  if (isExpired) jar.delete(name);
  else jar.set(name, value);
}

/** Splits a text at the first equals sign only, because values may contain more. */
function splitOnce(text: string): readonly [string, string] {
  const at = text.indexOf('=');
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}
