import { makeAutoObservable, runInAction } from 'mobx';
import type { Clock } from '../../../kit/clock.ts';
import type { AssistanceModel, SlowEffect } from '../../../widgets/assistance/Assistance.types.ts';
import type {
  AssistanceNotice,
  AssistancePanelModel,
  AssistanceToastsModel,
} from '../../../widgets/assistance/AssistancePanel/AssistancePanel.types.ts';

/** Time that a notice about assistance settings is shown, in milliseconds. */
const SHOWN_MS = 10_000;

interface PanelSources {
  readonly model: AssistanceModel;
  readonly clock: Clock;
  /** Effects that are off because they slow the player's device down. */
  readonly slow: () => ReadonlySet<SlowEffect>;
  readonly game: AssistanceModel['game'];
}

/** View model of the assistance panel over a game, and of notices about effects that assistance settings cause. */
export class AssistancePanelViewModel implements AssistancePanelModel, AssistanceToastsModel {
  shown = false;
  notices: readonly AssistanceNotice[] = [];
  readonly assistance: AssistanceModel;
  readonly #clock: Clock;
  readonly #signal: AbortSignal;

  constructor({ model, clock, slow, game }: PanelSources, signal: AbortSignal) {
    this.#clock = clock;
    this.#signal = signal;
    this.assistance = Object.create(model, { slow: { get: slow }, game: { value: game } }) as AssistanceModel;
    makeAutoObservable(this, { assistance: false }, { autoBind: true, deep: false });
  }

  toggle(): void {
    this.shown = !this.shown;
  }

  close(): void {
    this.shown = false;
  }

  /** Shows a notice about assistance settings for a few seconds. */
  notify(notice: AssistanceNotice): void {
    this.dismiss(notice);
    this.notices = [...this.notices, notice];
    this.#clock.after(SHOWN_MS, () => runInAction(() => this.dismiss(notice)), this.#signal);
  }

  dismiss(notice: AssistanceNotice): void {
    this.notices = this.notices.filter((one) => one !== notice);
  }
}
