/** A year, in seconds. */
const KEPT_S = 31_536_000;

/** Keeps a value in a cookie that the server reads with every document of this origin. Without cookies nothing is kept. */
export function keepCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${KEPT_S}; samesite=lax`;
}
