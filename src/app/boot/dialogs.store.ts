import { makeObservable, observableRef, runInAction } from 'mobx';

/** Questions that stop the player for a yes or no. */
export type Question = { readonly kind: 'leave-game' };

interface Asked {
  readonly question: Question;
  readonly answer: (yes: boolean) => void;
}

/** Question dialogs that are awaited: `if (await dialogs.ask({ kind: 'leave-game' })) …`. One at a time. */
export class DialogStore {
  asked: Asked | undefined;

  constructor() {
    makeObservable(this, { asked: observableRef });
  }

  /** Asks, and answers what the player chose. A question that is replaced or withdrawn is answered with no. */
  ask(question: Question): Promise<boolean> {
    this.withdraw();
    return new Promise((resolve) => {
      const asked: Asked = {
        question,
        answer: (yes) => {
          if (this.asked === asked) this.#set(undefined);
          resolve(yes);
        },
      };
      this.#set(asked);
    });
  }

  /** Takes the open question away. */
  withdraw(): void {
    this.asked?.answer(false);
  }

  #set(asked: Asked | undefined): void {
    runInAction(() => {
      this.asked = asked;
    });
  }
}
