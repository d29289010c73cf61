import { makeObservable, observableRef, runInAction } from 'mobx';
import type { NotificationPort } from '../../ports/playPorts.ts';

const CHIME_VOLUME = 0.5;

/** While waiting: the player hears whether the sound is on. */
export class SoundCheck {
  done = false;
  readonly #chime: (volume: number) => void;

  constructor(chime: (volume: number) => void) {
    this.#chime = chime;
    makeObservable(this, { done: observableRef });
  }

  play(): void {
    this.#chime(CHIME_VOLUME);
    runInAction(() => {
      this.done = true;
    });
  }
}

/** While waiting: the player is called by a notification when it is time. */
export class QueueCall {
  state: NotificationPort['permission'];
  readonly #notifications: NotificationPort;

  constructor(notifications: NotificationPort) {
    this.#notifications = notifications;
    this.state = notifications.permission;
    makeObservable(this, { state: observableRef });
    this.#prepare();
  }

  async ask(): Promise<void> {
    await this.#notifications.ask();
    runInAction(() => {
      this.state = this.#notifications.permission;
    });
    this.#prepare();
  }

  /** Calls, where the player wanted that and doesn't look. */
  now({ title, text }: { readonly title: string; readonly text: string }): void {
    if (this.state === 'on' && !this.#notifications.watched) void this.#notifications.show(title, text);
  }

  /** The player is back: what was called needs not stand any longer. */
  answered(): void {
    if (this.state === 'on') void this.#notifications.clear();
  }

  #prepare(): void {
    if (this.state === 'on') void this.#notifications.prepare();
  }
}
