import * as support from '../../../../src/contracts/calls/supportCalls.ts';
import type { RecentPlayed } from '../../../../src/contracts/entities/app.ts';
import { type ChosenPreferences, ChosenPreferencesSchema } from '../../../../src/contracts/entities/user.ts';
import { createHandler } from '../../http/handler.ts';
import { failure, SUCCESS } from '../../http/answerStatus.ts';
import { StatePerPlayer } from '../../players/statePerPlayer.ts';
import type { Plugin } from '../plugin.ts';

declare module '../../world/backend.ts' {
  interface Backend {
    readonly preferences: StatePerPlayer<Preferences>;
  }
}

interface Preferences {
  /** Chosen settings by app id. Each change increments the version of an app's settings. */
  readonly chosen: Map<string, { readonly chosen: ChosenPreferences; readonly version: number }>;
  recent: RecentPlayed[];
  favourites: RecentPlayed[];
}

/** The store isn't a game and never counts as recently played. */
const STORE_APP_ID = '10005';
const RECENT_MAX = 12;
const FAVOURITES_MAX = 200;

export const preferencesPlugin = {
  state: () => ({
    preferences: new StatePerPlayer<Preferences>(() => ({ chosen: new Map(), recent: [], favourites: [] })),
  }),

  calls: [
    createHandler(support.getPreference, ({ appId, uaId }, context) => {
      const player = context.player(uaId);
      const { chosen, recent, favourites } = context.backend.preferences.of(player);
      const stored = chosen.get(appId);
      return {
        ...SUCCESS,
        ...(stored && { appPreferences: stored.chosen }),
        version: stored?.version ?? 0,
        recentPlayedApps: recent,
        favouriteApps: favourites,
        totalPlayedApps: player.playtime.size,
        totalPlaytime: player.totalPlaytime,
      };
    }),

    createHandler(support.updatePreference, (change, context) => {
      const { appId, uaId, appPreferences, recentPlayedApp, favouriteApps, version: from } = change;
      const preferences = context.backend.preferences.of(context.player(uaId));
      const stored = preferences.chosen.get(appId) ?? { chosen: {}, version: 0 };
      // Another browser of the player has saved a newer version of the app's preferences meanwhile.
      if (from !== undefined && from !== stored.version)
        return failure('FailureInvalidState', 'another device has changed the preferences');
      const version = appPreferences || favouriteApps ? stored.version + 1 : stored.version;
      const chosen = appPreferences ? ChosenPreferencesSchema.parse(appPreferences) : stored.chosen;
      preferences.chosen.set(appId, { chosen, version });
      if (favouriteApps) preferences.favourites = favouriteApps.slice(0, FAVOURITES_MAX);
      if (recentPlayedApp && recentPlayedApp.appId !== STORE_APP_ID) {
        const otherApps = preferences.recent.filter((one) => one.appId !== recentPlayedApp.appId);
        preferences.recent = [recentPlayedApp, ...otherApps].slice(0, RECENT_MAX);
      }
      return { ...SUCCESS, version };
    }),

    createHandler(support.playerStats, ({ uaId }, context) => {
      return { ...SUCCESS, totalPlaytime: context.backend.sessions.playedSecs(context.player(uaId)) };
    }),
  ],
} satisfies Plugin;
