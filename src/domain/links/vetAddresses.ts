import type { VettedUrl } from '../../kit/vettedUrl.ts';
import { allowedLink, type LinkRules } from './allowlist.ts';
import { appPagePath, type NamedApp, onDomain } from './appLinks.ts';

/**
 * Matches fields whose addresses the page uses without asking the player: links of tiles, images, videos, hosts of
 * API calls.
 */
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

/** Type of a response after `vetAddresses`: each address in a field that `USED` matches is a `VettedUrl`. */
export type Vetted<T> = unknown extends T
  ? T
  : T extends object
    ? { [Field in keyof T]: Field extends Used ? VettedField<T[Field]> : Vetted<T[Field]> }
    : T;

/** Paths of the product's own pages of an app, for links that the server omits. */
const OWN_PAGES: Readonly<Record<string, (app: NamedApp) => string>> = {
  playUrl: ({ appId }) => `/play/-/${encodeURIComponent(appId)}`,
  appPageUrl: appPagePath,
};
/** Maximum depth of traversing a response, more than that of any schema of the contract. */
const DEEPEST = 8;

/**
 * Copies a response without addresses that aren't allowed. Moves an app's own links to the alternate domain, if there
 * is one. Replaces an app's disallowed, empty or missing page links by the product's own pages of the app.
 */
export function vetAddresses<T>(value: T, rules: LinkRules, levels = DEEPEST): Vetted<T> {
  if (!value || typeof value !== 'object' || !levels) return value as Vetted<T>;
  if (Array.isArray(value)) return value.map((item: unknown) => vetAddresses(item, rules, levels - 1)) as Vetted<T>;
  const all = { ...(value as Readonly<Record<string, unknown>>) };
  if ('appSlug' in all) all['appPageUrl'] ??= '';
  for (const [field, inner] of Object.entries(all)) {
    const own = OWN_PAGES[field];
    all[field] =
      typeof inner !== 'string' || !USED.test(field)
        ? vetAddresses(inner, rules, levels - 1)
        : vetAddress(own ? onDomain(inner, rules.alternateDomain) : inner, field, rules) ||
          (own && onDomain(own(all as unknown as NamedApp), rules.alternateDomain));
  }
  return all as Vetted<T>;
}

/** Returns a link's address unchanged if it is allowed; otherwise reports its field's name and returns undefined. */
export function vetAddress(address: string | undefined, field: string, rules: LinkRules): VettedUrl | undefined {
  // Check the product's own hosts first, because most addresses in the server's data are on these.
  if (!address || rules.origins.some((origin) => address.startsWith(`${origin}/`)) || allowedLink(address, rules))
    return address as VettedUrl | undefined;
  rules.refused?.(field);
  return undefined;
}
