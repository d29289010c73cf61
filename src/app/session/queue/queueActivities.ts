import { makeAutoObservable, runInAction } from 'mobx';
import type { QueueModel } from '../../../modals/play/Queue/Queue.types.ts';
import type { NotificationPort, PushAddress } from '../../ports/playPorts.ts';

const CHIME_VOLUME = 0.5;

/** Lets the player check the volume in the queue with a short sound. */
export class SoundCheck {
  isDone = false;
  readonly #chime: (volume: number) => void;

  constructor(chime: (volume: number) => void) {
    this.#chime = chime;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  play(): void {
    this.#chime(CHIME_VOLUME);
    this.isDone = true;
  }
}

/**
 * Key of the push service, and the function that registers a push subscription with it; `register` resolves to
 * whether the service will push.
 */
interface PushSource {
  readonly key: string;
  readonly register: (address: PushAddress) => Promise<boolean>;
}

/** Notifies the player who waits in the queue, by push if the backend supports it, else by the page. */
export class QueueNotification {
  permission: NotificationPort['permission'];
  /** Whether the service notifies by push messages, which arrive even if the tab sleeps or is closed. */
  pushed = false;
  readonly #notifications: NotificationPort;
  readonly #push: PushSource | undefined;
  /** Signal given to `start`. Until then it is an aborted signal, so that nothing runs. */
  #signal = AbortSignal.abort();

  /** @param push registers push messages; undefined if the backend doesn't support push */
  constructor(notifications: NotificationPort, push?: PushSource) {
    this.#notifications = notifications;
    this.#push = push;
    this.permission = notifications.permission;
    makeAutoObservable(this, { start: false }, { autoBind: true, deep: false });
  }

  /** Prepares notifications if the player permits them. Has no effect after `signal` aborts. */
  start(signal: AbortSignal): this {
    this.#signal = signal;
    this.#prepare();
    return this;
  }

  get state(): QueueModel['call'] {
    return this.permission === 'on' && this.pushed ? 'pushed' : this.permission;
  }

  async request(): Promise<void> {
    await this.#notifications.request();
    runInAction(() => {
      this.permission = this.#notifications.permission;
    });
    this.#prepare();
  }

  /** Shows a notification if the player has permitted it and isn't looking at the page. */
  now({ title, text }: { readonly title: string; readonly text: string }): void {
    if (this.permission === 'on' && !this.#notifications.watched) void this.#notifications.show(title, text);
  }

  /** Called when the player has returned to the page. Closes the notification. */
  answered(): void {
    if (this.permission === 'on') void this.#notifications.clear();
  }

  #prepare(): void {
    if (this.permission === 'on') void this.#notifications.prepare().then(() => this.#subscribe());
  }

  async #subscribe(): Promise<void> {
    if (!this.#push || this.pushed) return;
    const address = await this.#notifications.subscribe(this.#push.key);
    const pushed = address !== undefined && (await this.#push.register(address));
    if (this.#signal.aborted) return;
    runInAction(() => {
      this.pushed = pushed;
    });
  }
}
