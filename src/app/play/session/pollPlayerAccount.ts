import { reaction } from 'mobx';
import { playerStats } from '../../../contracts/calls/supportCalls.ts';
import type { VettedApp } from '../../../domain/links/vetted.types.ts';
import type { SoundStore } from '../../../domain/stream/sound/sound.store.ts';
import type { App } from '../../core/app.ts';
import { PREFERENCES } from '../../core/featureKeys/visit/preferences.ts';

/** Polling interval of the total playtime, in milliseconds. */
const STATS_MS = 60_000;

/** A running game whose sound and playtime are followed, whether streamed or in an iframe. */
interface Followed {
  readonly info: VettedApp;
  readonly sound: SoundStore;
  readonly session: { readonly state: { readonly kind: string } };
}

/** Applies a signed-in player's preferences from other devices, and polls the playtime that the server counts. */
export function pollPlayerAccount(app: App, { info, sound, session }: Followed, lifetime: AbortSignal): void {
  const { core } = app;
  const { api, auth, identity, preferences, ports } = core;
  void app.feature(PREFERENCES).then((feature) => lifetime.aborted || feature?.load(info.appId, lifetime));
  // A volume from another device doesn't unmute a muted game.
  reaction(
    () => (preferences.store && !sound.mutedByPlayer ? preferences.chosen(info.appId).volume : undefined),
    (volume) => volume !== undefined && volume !== sound.volume && sound.setVolume(volume, false),
    { signal: lifetime },
  );
  let over = new AbortController();
  reaction(
    () => session.state.kind === 'playing' && auth.state.kind === 'signed-in',
    (counts) => {
      over.abort();
      if (!counts) return;
      over = new AbortController();
      const signal = AbortSignal.any([over.signal, lifetime]);
      const request = () => void api.call(playerStats, { appId: info.appId, uaId: identity.uaId }, { signal });
      request();
      ports.clock.every(STATS_MS, request, signal);
    },
    { signal: lifetime, fireImmediately: true },
  );
}
