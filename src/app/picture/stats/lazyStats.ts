import { makeAutoObservable } from 'mobx';
import type { Figures } from '../../../domain/stream/stats/streamFigures.ts';
import { CORNERS, type StatsPosition } from '../../../domain/stream/stats/statsPosition.ts';
import { reportOf, type SessionReport } from '../../../domain/stream/stats/sessionRecord.ts';
import type { NerdStatsModel } from '../../../widgets/stream/NerdStats/NerdStats.tsx';
import type { StallChipModel } from '../../../widgets/stream/StallChip/StallChip.tsx';
import type { Core } from '../../core/visitCore.ts';
import type { PlayContext } from '../../play/feature.ts';
import type { Play } from '../../play/play.ts';
import { type PictureOnPage, measurePicture } from '../../play/stage/measurePicture.ts';
import type { PlayStats } from './playStats.ts';

/** Local storage key of the position of the statistics overlay. */
const PLACE_KEY = 'ngStatsPlace';

/** Stream statistics of a play. Their JavaScript loads after the first picture; until then there are no figures. */
export class LazyStats implements NerdStatsModel {
  /** Whether the player enabled the display of stream statistics. */
  visible = false;
  place: StatsPosition;
  readonly #core: Core;
  readonly #play: Play;
  readonly #part: { readonly value: PlayStats | undefined };

  /** @param part loads the stream statistics; its `value` is observable */
  constructor(
    { app: { core }, play }: Pick<PlayContext, 'app' | 'play'>,
    part: { readonly value: PlayStats | undefined },
  ) {
    this.#core = core;
    this.#play = play;
    this.#part = part;
    this.place = readPlace(core.ports.localStore.get(PLACE_KEY));
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get stats(): PlayStats | undefined {
    return this.#part.value;
  }

  get history(): readonly Figures[] {
    return this.stats?.history ?? [];
  }

  get stall(): StallChipModel | undefined {
    const blame = this.stats?.stall.shown;
    return blame && { blame };
  }

  get report(): SessionReport | undefined {
    return this.stats && reportOf(this.stats.record);
  }

  /** Moves the overlay with stream statistics and stores its position. */
  setPlace(place: StatsPosition): void {
    this.#core.ports.localStore.set(PLACE_KEY, `${place.corner} ${place.folded ? 'folded' : 'whole'}`);
    this.place = place;
  }

  toggle(): void {
    this.visible = !this.visible;
  }

  measure(): PictureOnPage {
    return measurePicture(this.#play.stage, this.#core.ports.browser.facts());
  }
}

function readPlace(stored = ''): StatsPosition {
  const [where, form] = stored.split(' ');
  return { corner: CORNERS.find((corner) => corner === where) ?? CORNERS[0], folded: form === 'folded' };
}
