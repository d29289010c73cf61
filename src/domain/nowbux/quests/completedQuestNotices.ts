import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { Clock } from '../../../kit/clock.ts';
import type { TextStore } from '../../../kit/textStoreAndLog.ts';
import { type Quest, questKey } from './quest.ts';
import type { Quests } from './quests.store.ts';

/** Storage key of the entry that records that the player has seen the dialog about the first completed quest. */
export const FIRST_QUEST_KEY = 'firstQuestDone';
/** Time for which the toast about a completed quest is shown, in milliseconds. */
const TOAST_MS = 5_000;

interface NewsPorts {
  readonly clock: Clock;
  /** Returns the store that records which messages the player has seen; undefined until loaded. Observable. */
  readonly notices: () => Pick<TextStore, 'get' | 'set'> | undefined;
  /** True during a game, when no dialog may open and only toasts are shown. */
  readonly inGame: boolean;
}

/**
 * Announces completed quests: by a dialog for the first quest that the player has ever completed, outside a game; for
 * the others by a toast, once per quest and visit; and by a dot while a reward is unclaimed.
 */
export class CompletedQuestNotices {
  dialog: Quest | undefined;
  toast: Quest | undefined;
  readonly #quests: Quests;
  readonly #ports: NewsPorts;
  readonly #announced = new Set<string>();

  constructor(quests: Quests, ports: NewsPorts) {
    this.#quests = quests;
    this.#ports = ports;
    makeAutoObservable(this, { start: false }, { deep: false, autoBind: true });
  }

  start(signal: AbortSignal): void {
    const quests = this.#quests;
    const { clock, notices, inGame } = this.#ports;
    reaction(
      () => ({ all: quests.unclaimed, seen: inGame ? undefined : notices() }),
      ({ all, seen }) => {
        const [done, ...others] = all.filter((quest) => !this.#announced.has(questKey(quest)));
        if (!done || !(inGame || seen)) return;
        for (const quest of [done, ...others]) this.#announced.add(questKey(quest));
        if (seen && seen.get(FIRST_QUEST_KEY) === undefined) {
          seen.set(FIRST_QUEST_KEY, '1');
          this.#setDialog(done);
          return;
        }
        this.#setToast(done);
        clock.after(TOAST_MS, () => this.toast === done && this.dismiss(), signal);
      },
      { signal, fireImmediately: true },
    );
    // When the player changes, drop the announcements of the previous player's completed quests.
    reaction(
      () => quests.asked.kind === 'loading',
      (isGone) => {
        if (!isGone) return;
        this.#announced.clear();
        this.close();
        this.dismiss();
      },
      { signal },
    );
  }

  get dot(): boolean {
    return this.#quests.unclaimed.length > 0;
  }

  close(): void {
    this.dialog = undefined;
  }

  dismiss(): void {
    this.toast = undefined;
  }

  #setDialog(quest: Quest): void {
    runInAction(() => (this.dialog = quest));
  }

  #setToast(quest: Quest): void {
    runInAction(() => (this.toast = quest));
  }
}
