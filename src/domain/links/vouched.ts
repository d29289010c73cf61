import { allowedLink, type LinkRules } from './allowlist.ts';
import { onDomain } from './appLinks.ts';

/** Fields whose addresses are used without anybody being asked: a tile's links, pictures, films, hosts of calls. */
const USED = /Url$|Host$|[iI]con$|^(avatar|banner|launchVideo(Captions)?|logo|shot|tile|far|moving|near)$/;
/** What leads to our own pages of an app, around its id. */
const OWN_PAGES: Readonly<Record<string, readonly [string, string]>> = {
  playUrl: ['/play/-/', ''],
  appPageUrl: ['/apps/-/', '/-.html'],
};
/** Levels that are looked into: more than the contract has where it says what is there. */
const DEEPEST = 8;

/**
 * What the server sent, without the addresses that nobody vouches for. An app's own links are on the alternate domain, where
 * there is one; one that is refused or empty gives way to our own page of the app, so that its tile leads there all the same.
 */
export function vouched<T>(value: T, rules: LinkRules, levels = DEEPEST): T {
  if (!value || typeof value !== 'object' || !levels) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => vouched(item, rules, levels - 1)) as T;
  const all = { ...(value as Readonly<Record<string, unknown>>) };
  for (const [field, inner] of Object.entries(all)) {
    const own = OWN_PAGES[field];
    all[field] =
      typeof inner !== 'string' || !USED.test(field)
        ? vouched(inner, rules, levels - 1)
        : vouchedFor(own ? onDomain(inner, rules.alternateDomain) : inner, field, rules) ||
          own?.join(encodeURIComponent(String(all['appId'])));
  }
  return all as T;
}

/** The address as it was sent, where it may be used; what is refused is told of. */
export function vouchedFor(address: string | undefined, field: string, rules: LinkRules): string | undefined {
  // Most lead to our own hosts, and there are many: what begins with such an origin needs no closer look.
  if (!address || rules.origins.some((origin) => address.startsWith(`${origin}/`)) || allowedLink(address, rules))
    return address;
  rules.refused?.(field);
  return undefined;
}
