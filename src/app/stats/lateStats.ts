import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Figures } from '../../domain/stats/figures.ts';
import { reportOf, type SessionReport } from '../../domain/stats/sessionRecord.ts';
import type { NerdStatsModel } from '../../widgets/NerdStats/NerdStats.tsx';
import { CORNERS, type StatsPlace } from '../../domain/stats/place.ts';
import type { StallChipModel } from '../../widgets/StallChip/StallChip.tsx';
import type { Core } from '../core.ts';
import { Late } from '../late.ts';
import type { Play } from '../play.ts';
import type { PlayStats } from './playStats.ts';

/** Nothing at all has come for so long: whatever the player holds is let go. */
const SILENT_SECS = 2;

/** In local storage: where the player wants the figures. */
const PLACE_KEY = 'ngStatsPlace';

function readPlace(kept = ''): StatsPlace {
  const [where, how] = kept.split(' ');
  return { corner: CORNERS.find((corner) => corner === where) ?? CORNERS[0], folded: how === 'folded' };
}

/** How the stream is doing: watched once there is a picture, and not on the way to it. Without its code nothing is said. */
export class LateStats implements NerdStatsModel {
  /** The player wants to see the figures. */
  shown = false;
  place: StatsPlace;
  readonly #core: Core;
  readonly #late: Late<PlayStats>;

  constructor(core: Core, play: Play, signal: AbortSignal) {
    this.#core = core;
    this.place = readPlace(core.ports.localStore.get(PLACE_KEY));
    makeObservable(this, { shown: observableRef, place: observableRef });
    this.#late = new Late(
      () =>
        import('./playStats.ts').then(
          ({ PlayStats }) =>
            () =>
              new PlayStats({ play, clock: core.ports.clock, window: core.window }, signal),
        ),
      signal,
    );
    reaction(
      () => play.stream.pictureSeen,
      (seen) => seen && void this.#late.want(),
      { signal, fireImmediately: true },
    );
    reaction(
      () => (this.stats?.stall.silentSecs ?? 0) >= SILENT_SECS,
      (silent) => silent && play.stalled(),
      { signal },
    );
  }

  get stats(): PlayStats | undefined {
    return this.#late.it;
  }

  get history(): readonly Figures[] {
    return this.stats?.history ?? [];
  }

  get stall(): StallChipModel | undefined {
    const blame = this.stats?.stall.said;
    return blame && { blame };
  }

  get report(): SessionReport | undefined {
    return this.stats && reportOf(this.stats.record);
  }

  /** Out of the way of what the game shows there, and so from then on. */
  readonly setPlace = (place: StatsPlace): void => {
    this.#core.ports.localStore.set(PLACE_KEY, `${place.corner} ${place.folded ? 'folded' : 'whole'}`);
    runInAction(() => {
      this.place = place;
    });
  };

  readonly toggle = (): void =>
    runInAction(() => {
      this.shown = !this.shown;
    });
}
