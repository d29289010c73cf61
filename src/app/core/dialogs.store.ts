import { makeAutoObservable } from 'mobx';
import type { FeatureKey } from '../../kit/featureKey.ts';

/** Questions that stop the player for a yes or no. */
export type Question = { readonly kind: 'leave-game' };

interface Asked {
  readonly question: Question;
  readonly answer: (yes: boolean) => void;
}

/** Question dialogs that are awaited: `if (await dialogs.ask({ kind: 'leave-game' })) …`. One at a time. */
export class DialogStore {
  asked: Asked | undefined;
  /** Whether a notice about the end of a session, or an error, covers the page. */
  noticeCovers = false;
  /** Ids of the visit's features that the player has opened since the notice came. */
  opened: ReadonlySet<string> = new Set();

  constructor() {
    makeAutoObservable(this, {}, { deep: false });
  }

  setNoticeCovers(covers: boolean): void {
    this.noticeCovers = covers;
    this.opened = new Set();
    // A question about leaving has no meaning after the end.
    if (covers) this.withdraw();
  }

  /** The player opens a feature of the visit: it lies above the notice. */
  open({ id }: FeatureKey<unknown>): void {
    this.opened = new Set([...this.opened, id]);
  }

  /** Asks, and answers what the player chose. A question that is replaced or withdrawn is answered with no. */
  ask(question: Question): Promise<boolean> {
    this.withdraw();
    return new Promise((resolve) => {
      const asked: Asked = {
        question,
        answer: (yes) => {
          if (this.asked === asked) this.show(undefined);
          resolve(yes);
        },
      };
      this.show(asked);
    });
  }

  /** Takes the open question away. */
  withdraw(): void {
    this.asked?.answer(false);
  }

  private show(asked: Asked | undefined): void {
    this.asked = asked;
  }
}
