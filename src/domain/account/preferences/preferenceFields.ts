import type { RecentPlayed } from '../../../contracts/entities/app.ts';
import type { ChosenPreferences } from '../../../contracts/entities/user.ts';

/** Preferences of one app, by field. The client changes and merges each field separately. */
export type Fields = Readonly<Record<string, unknown>>;

/** Field name prefix of an entry in `config`. These entries are merged one by one. */
const CONFIG = 'config.';
const FAVOURITE = 'favourite.';

/** Splits preferences, from the server or from a store, into fields. */
export function fieldsOf(chosen: ChosenPreferences, favourites: readonly RecentPlayed[] = []): Fields {
  const { config, ...others } = chosen;
  const parts = isRecord(config)
    ? Object.entries(config).map(([part, value]) => [CONFIG + part, value] as const)
    : [['config', config] as const];
  const liked = favourites.map((game) => [FAVOURITE + game.appId, game] as const);
  return Object.fromEntries([...Object.entries(others), ...parts, ...liked].filter(([, value]) => value !== undefined));
}

export function chosenOf(fields: Fields): ChosenPreferences {
  const plain: Record<string, unknown> = {};
  const config: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(fields)) {
    if (field.startsWith(CONFIG)) config[field.slice(CONFIG.length)] = value;
    else if (!field.startsWith(FAVOURITE)) plain[field] = value;
  }
  return Object.keys(config).length > 0 ? { ...plain, config } : plain;
}

/** Returns the favourites in the order in which the player marked them. */
export function favouritesOf(fields: Fields): readonly RecentPlayed[] {
  return Object.entries(fields).flatMap(([field, value]) =>
    field.startsWith(FAVOURITE) ? [value as RecentPlayed] : [],
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
