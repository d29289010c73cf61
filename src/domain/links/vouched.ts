import type { VettedUrl } from '../../kit/vettedUrl.ts';
import { allowedLink, type LinkRules } from './allowlist.ts';
import { appPagePath, type NamedApp, onDomain } from './appLinks.ts';

/** Fields whose addresses are used without anybody being asked: a tile's links, pictures, films, hosts of calls. */
const USED = /Url$|Host$|[iI]con$|^(avatar|banner|launchVideo(Captions)?|logo|shot|tile|far|moving|near)$/;
type Used =
  | `${string}Url`
  | `${string}Host`
  | `${string}${'I' | 'i'}con`
  | (
      | 'avatar'
      | 'banner'
      | 'launchVideo'
      | 'launchVideoCaptions'
      | 'logo'
      | 'shot'
      | 'tile'
      | 'far'
      | 'moving'
      | 'near'
    );

type VettedField<T> = T extends string ? VettedUrl : Vetted<T>;

/** The type of a server's answer that `vouched` has checked: each address in a field of `USED` is a `VettedUrl`. */
export type Vetted<T> = unknown extends T
  ? T
  : T extends object
    ? { [Field in keyof T]: Field extends Used ? VettedField<T[Field]> : Vetted<T[Field]> }
    : T;

/** Paths of our own pages of an app, for links that the server leaves out. */
const OWN_PAGES: Readonly<Record<string, (app: NamedApp) => string>> = {
  playUrl: ({ appId }) => `/play/-/${encodeURIComponent(appId)}`,
  appPageUrl: appPagePath,
};
/** Levels that are looked into: more than the contract has where it says what is there. */
const DEEPEST = 8;

/**
 * What the server sent, without the addresses that nobody vouches for. An app's own links are on the alternate domain, where
 * there is one. A link that is refused or empty, and the page of an app that names none, are our own page of the app there.
 */
export function vouched<T>(value: T, rules: LinkRules, levels = DEEPEST): Vetted<T> {
  if (!value || typeof value !== 'object' || !levels) return value as Vetted<T>;
  if (Array.isArray(value)) return value.map((item: unknown) => vouched(item, rules, levels - 1)) as Vetted<T>;
  const all = { ...(value as Readonly<Record<string, unknown>>) };
  if ('appSlug' in all) all['appPageUrl'] ??= '';
  for (const [field, inner] of Object.entries(all)) {
    const own = OWN_PAGES[field];
    all[field] =
      typeof inner !== 'string' || !USED.test(field)
        ? vouched(inner, rules, levels - 1)
        : vouchedFor(own ? onDomain(inner, rules.alternateDomain) : inner, field, rules) ||
          (own && onDomain(own(all as unknown as NamedApp), rules.alternateDomain));
  }
  return all as Vetted<T>;
}

/** The address as it was sent, where it may be used; what is refused is told of. */
export function vouchedFor(address: string | undefined, field: string, rules: LinkRules): VettedUrl | undefined {
  // Most lead to our own hosts, and there are many: what begins with such an origin needs no closer look.
  if (!address || rules.origins.some((origin) => address.startsWith(`${origin}/`)) || allowedLink(address, rules))
    return address as VettedUrl | undefined;
  rules.refused?.(field);
  return undefined;
}
