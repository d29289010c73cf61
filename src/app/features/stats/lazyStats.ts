import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Figures } from '../../../domain/stats/figures.ts';
import { CORNERS, type StatsPlace } from '../../../domain/stats/place.ts';
import { reportOf, type SessionReport } from '../../../domain/stats/sessionRecord.ts';
import type { NerdStatsModel } from '../../../widgets/NerdStats/NerdStats.tsx';
import type { StallChipModel } from '../../../widgets/StallChip/StallChip.tsx';
import type { Core } from '../../boot/core.ts';
import { LazyPart } from '../../../kit/lazyPart.ts';
import type { PlayContext } from '../../play/feature.ts';
import { type PictureOnPage, pictureOnPage } from '../../play/pictureOnPage.ts';
import type { PlayStats } from './playStats.ts';

/** In local storage: where the player wants the figures. */
const PLACE_KEY = 'ngStatsPlace';

/** The figures, watched once there is a picture, and not on the way to it. Without their code nothing is said. */
export class LazyStats implements NerdStatsModel {
  /** The player wants to see the figures. */
  shown = false;
  place: StatsPlace;
  readonly measure: () => PictureOnPage;
  readonly #core: Core;
  readonly #part: LazyPart<PlayStats>;

  constructor({ app: { core }, play, browser }: PlayContext, life: AbortSignal) {
    this.#core = core;
    this.measure = () => pictureOnPage(play.stage, core.ports.browser.facts());
    this.place = readPlace(core.ports.localStore.get(PLACE_KEY));
    makeObservable(this, { shown: observableRef, place: observableRef });
    this.#part = new LazyPart<PlayStats>(async () => {
      const { PlayStats } = await import('./playStats.ts');
      return () => new PlayStats({ play, clock: core.ports.clock, window: core.window, browser }, life);
    }, life).loadWhen(() => play.stream.pictureSeen, core.ports.clock);
  }

  get stats(): PlayStats | undefined {
    return this.#part.value;
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

function readPlace(kept = ''): StatsPlace {
  const [where, how] = kept.split(' ');
  return { corner: CORNERS.find((corner) => corner === where) ?? CORNERS[0], folded: how === 'folded' };
}
