import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { Clock } from '../../../kit/clock.ts';
import type { TextStore } from '../../../kit/ports.ts';
import { type Quest, questKey } from './quest.ts';
import type { Quests } from './quests.store.ts';

/** Among the player's notices: a quest was done once before. */
export const FIRST_QUEST_KEY = 'firstQuestDone';
/** How long a word of a quest that is done stays, in milliseconds. */
const TOAST_MS = 5_000;

interface NewsPorts {
  readonly clock: Clock;
  /** Store of the notices that the player has seen; undefined until it has loaded. Observed. */
  readonly notices: () => Pick<TextStore, 'get' | 'set'> | undefined;
  /** The player is in a game: a word in passing is all. */
  readonly inGame: boolean;
}

/**
 * What is said of quests that are done: a dialog the first time ever, outside of a game; afterwards a word in passing, once
 * for each quest of a visit, and a dot for as long as a reward waits.
 */
export class QuestNews {
  dialog: Quest | undefined;
  toast: Quest | undefined;
  readonly #quests: Quests;
  readonly #ports: NewsPorts;
  readonly #told = new Set<string>();

  constructor(quests: Quests, ports: NewsPorts) {
    this.#quests = quests;
    this.#ports = ports;
    makeAutoObservable(this, { start: false }, { deep: false, autoBind: true });
  }

  start(life: AbortSignal): void {
    const quests = this.#quests;
    const { clock, notices, inGame } = this.#ports;
    reaction(
      () => ({ all: quests.unclaimed, seen: inGame ? undefined : notices() }),
      ({ all, seen }) => {
        const [done, ...others] = all.filter((quest) => !this.#told.has(questKey(quest)));
        if (!done || !(inGame || seen)) return;
        for (const quest of [done, ...others]) this.#told.add(questKey(quest));
        if (seen && seen.get(FIRST_QUEST_KEY) === undefined) {
          seen.set(FIRST_QUEST_KEY, '1');
          this.#setDialog(done);
          return;
        }
        this.#setToast(done);
        clock.after(TOAST_MS, () => this.toast === done && this.dismiss(), life);
      },
      { signal: life, fireImmediately: true },
    );
    // Of whoever was here before there is nothing to tell.
    reaction(
      () => quests.asked.kind === 'loading',
      (gone) => {
        if (!gone) return;
        this.#told.clear();
        this.close();
        this.dismiss();
      },
      { signal: life },
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
