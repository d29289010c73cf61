import { makeAutoObservable } from 'mobx';
import type { FeatureKey } from '../../kit/featureKey.ts';

/** The open question whether the player wants to leave the game. */
interface PendingQuestion {
  readonly answer: (yes: boolean) => void;
}

/** The question whether to leave a game, which is awaited, and the page's dialogs beside a session's notice. */
export class DialogStore {
  pending: PendingQuestion | undefined;
  /** Whether a notice about the end or an error of a session covers the page. */
  noticeCovers = false;
  /** Ids of visit features that the player opened since the session's notice appeared. Their layers lie above it. */
  opened: ReadonlySet<string> = new Set();

  constructor() {
    makeAutoObservable(this, {}, { deep: false });
  }

  setNoticeCovers(covers: boolean): void {
    this.noticeCovers = covers;
    this.opened = new Set();
    // The question whether to leave the game has no meaning after the game has ended.
    if (covers) this.withdraw();
  }

  /** Marks a visit feature as opened by the player, so that its layers lie above the session's notice. */
  open({ id }: FeatureKey<unknown>): void {
    this.opened = new Set([...this.opened, id]);
  }

  /**
   * Asks whether to leave the game, and resolves to the player's answer. A replaced or withdrawn question resolves to
   * false.
   */
  confirmLeaving(): Promise<boolean> {
    this.withdraw();
    return new Promise((resolve) => {
      const pending: PendingQuestion = {
        answer: (yes) => {
          if (this.pending === pending) this.show(undefined);
          resolve(yes);
        },
      };
      this.show(pending);
    });
  }

  /** Withdraws the open question. */
  withdraw(): void {
    this.pending?.answer(false);
  }

  private show(pending: PendingQuestion | undefined): void {
    this.pending = pending;
  }
}
