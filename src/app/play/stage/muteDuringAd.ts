import { reaction } from 'mobx';
import type { Core } from '../../core/visitCore.ts';
import { pauseInputWhile } from './inputPauses.ts';
import type { Play } from '../play.ts';

interface MutedGame {
  readonly core: Core;
  readonly play: Play;
  readonly fullscreen: { readonly on: boolean | undefined; readonly enter: () => void };
}

/**
 * Until `signal` aborts, mutes the game and pauses its input while an advertisement plays (observed). Restores sound
 * and full screen afterwards.
 */
export function muteGameDuringAd(
  playsAd: () => boolean,
  { core, play, fullscreen }: MutedGame,
  signal: AbortSignal,
): void {
  const { sound } = play;
  let full: boolean | undefined;
  pauseInputWhile(play, playsAd, signal);
  reaction(
    () => playsAd() && !sound.hidden,
    (isAudible) => isAudible && sound.setHidden(true),
    { signal },
  );
  reaction(
    playsAd,
    (plays) => {
      if (plays) full = fullscreen.on;
      else {
        sound.setHidden(!core.window.visible);
        if (full && !fullscreen.on) fullscreen.enter();
      }
    },
    { signal },
  );
}
