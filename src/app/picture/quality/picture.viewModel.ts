import { makeAutoObservable } from 'mobx';
import type { Pace, PaceChoice } from '../../../domain/stream/quality/badNetworkChoice.ts';
import type { QualityChoice } from '../../../domain/stream/quality/qualityChoice.ts';
import type { QualityStore } from '../../../domain/stream/quality/quality.store.ts';
import type { PicturePanelModel } from '../../../widgets/stream/PicturePanel/PicturePanel.types.ts';
import type { PicturePorts } from '../../ports/playPorts.ts';
import type { LightApi } from '../../core/featureKeys/play/light.ts';
import type { StatsApi } from '../../core/featureKeys/play/stats.ts';
import type { AdaptiveQuality } from './adaptiveQuality.ts';
import type { Sharpening } from './sharpening.ts';
import type { GamePictureInPicture } from './gamePictureInPicture.ts';

interface PictureSources {
  readonly quality: QualityStore;
  readonly pace: PaceChoice;
  readonly easing: AdaptiveQuality;
  readonly stats: Pick<StatsApi, 'history'>;
  readonly ports: Pick<PicturePorts, 'reportsPressure'>;
  readonly pip: GamePictureInPicture | undefined;
  readonly light: LightApi;
  readonly sharpen: Sharpening;
  readonly takePicture: () => void;
  readonly testConnection: () => void;
}

/** Panel of the picture's settings. */
export class PictureViewModel implements PicturePanelModel {
  shown = false;
  readonly takePicture: () => void;
  readonly testConnection: () => void;
  readonly tellsPressure: boolean;
  readonly sharpen: PicturePanelModel['sharpen'];
  readonly #from: PictureSources;

  constructor(from: PictureSources) {
    this.#from = from;
    this.takePicture = from.takePicture;
    this.sharpen = from.sharpen;
    this.testConnection = from.testConnection;
    this.tellsPressure = from.ports.reportsPressure();
    // `dataSaver` isn't a MobX computed value, because the browser's own data saver isn't observable.
    makeAutoObservable(this, { dataSaver: false }, { autoBind: true, deep: false });
  }

  get choice(): QualityChoice {
    return this.#from.quality.choice;
  }

  get dataSaver(): boolean {
    return this.#from.quality.dataSaver;
  }

  get pace(): Pace {
    return this.#from.pace.pace;
  }

  get now(): PicturePanelModel['now'] {
    const { width, height, received } = this.#from.stats.history.at(-1) ?? {};
    return width && height && received !== undefined ? { width, height, rate: Math.round(received) } : undefined;
  }

  get eased(): PicturePanelModel['eased'] {
    const { easing, quality } = this.#from;
    const { cause } = easing.state;
    return cause && { cause, size: quality.limits.short };
  }

  get pip(): PicturePanelModel['pip'] {
    return this.#from.pip;
  }

  get light(): LightApi {
    return this.#from.light;
  }

  choose(change: Partial<QualityChoice>): void {
    this.#from.quality.choose(change);
  }

  choosePace(pace: Pace): void {
    this.#from.pace.choose(pace);
  }

  toggle(): void {
    this.shown = !this.shown;
  }

  close(): void {
    this.shown = false;
  }
}
