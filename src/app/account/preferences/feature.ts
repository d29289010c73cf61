import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { LazyPart } from '../../../kit/lazyPart.ts';
import type { VisitFeature } from '../../core/visitFeature.ts';
import { PREFERENCES, type PreferencesApi } from '../../core/featureKeys/visit/preferences.ts';
import type { PlayerPreferences } from './playerPreferences.ts';

/** Preferences, played games and favourites: on the server for signed-in players, in the browser for guests. */
export const preferences: VisitFeature<PreferencesApi> = {
  key: PREFERENCES,
  create({ app, browser }, lifetime) {
    const { core } = app;
    const keys = new Set<string>();
    const nobody: { part: LazyPart<PlayerPreferences> | undefined } = { part: undefined };
    const now = makeAutoObservable(nobody, {}, { deep: false });
    const begin = (player: string, signal: AbortSignal) => {
      const part = new LazyPart<PlayerPreferences>(async () => {
        const { PlayerPreferences } = await import('./playerPreferences.ts');
        return () => {
          const made = new PlayerPreferences(core, browser.tabTalk('nowlight-preferences', signal), player);
          made.start(signal);
          for (const appId of keys) made.want(appId);
          return made;
        };
      }, signal);
      void part.loadWithRetry(core.ports.clock);
      return part;
    };
    let over = new AbortController();
    reaction(
      () => {
        const { kind } = core.auth.state;
        // During a logout the preferences still belong to the player.
        return kind === 'signed-in' || kind === 'logging-out' ? playerOf(core.identity.user) : undefined;
      },
      (player) => {
        over.abort();
        over = new AbortController();
        const { signal } = over;
        runInAction(() => {
          now.part = player === undefined ? undefined : begin(player, AbortSignal.any([signal, lifetime]));
        });
      },
      { signal: lifetime, fireImmediately: true },
    );
    const { preferences: store, ports } = core;
    // A guest's preferences exist only in this browser's storage, so apply changes that another tab stored.
    browser.onStored((key) => {
      if (!now.part && (key === null || key.startsWith('fe'))) store.use({ ...ports.localStore });
    }, lifetime);
    return {
      api: {
        load(appId, signal) {
          keys.add(appId);
          signal.addEventListener('abort', () => keys.delete(appId), { once: true });
          now.part?.value?.want(appId);
        },
        get isLoading() {
          return now.part !== undefined && !now.part.value?.settled;
        },
      },
    };
  },
};

function playerOf(user: { readonly userId: string; readonly isGuestUser: boolean } | undefined): string | undefined {
  return user && !user.isGuestUser ? user.userId : undefined;
}
