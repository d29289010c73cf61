import { makeAutoObservable, runInAction } from 'mobx';
import type { QueueModel } from '../../../modals/play/Queue/Queue.types.ts';
import type { NotificationPort, PushAddress } from '../../ports/playPorts.ts';

const CHIME_VOLUME = 0.5;

/** While waiting: the player hears whether the sound is on. */
export class SoundCheck {
  done = false;
  readonly #chime: (volume: number) => void;

  constructor(chime: (volume: number) => void) {
    this.#chime = chime;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  play(): void {
    this.#chime(CHIME_VOLUME);
    this.done = true;
  }
}

/** Tells the service where this browser is told by push; answers whether it will. */
interface PushSource {
  readonly key: string;
  readonly register: (address: PushAddress) => Promise<boolean>;
}

/** While waiting: the player is called by a notification when it is time. By push where the service has it, else by the page. */
export class QueueCall {
  permission: NotificationPort['permission'];
  /** The service calls, also where the tab is asleep or gone. */
  pushed = false;
  readonly #notifications: NotificationPort;
  readonly #push: PushSource | undefined;
  /** Aborted before the start. */
  #life = AbortSignal.abort();

  /** `push`: undefined where the service tells nobody so. */
  constructor(notifications: NotificationPort, push?: PushSource) {
    this.#notifications = notifications;
    this.#push = push;
    this.permission = notifications.permission;
    makeAutoObservable(this, { start: false }, { autoBind: true, deep: false });
  }

  /** Prepares to call, where the player allowed that earlier. After the signal is aborted, nothing becomes of it. */
  start(signal: AbortSignal): this {
    this.#life = signal;
    this.#prepare();
    return this;
  }

  get state(): QueueModel['call'] {
    return this.permission === 'on' && this.pushed ? 'pushed' : this.permission;
  }

  async ask(): Promise<void> {
    await this.#notifications.ask();
    runInAction(() => {
      this.permission = this.#notifications.permission;
    });
    this.#prepare();
  }

  /** Calls, where the player wanted that and doesn't look. */
  now({ title, text }: { readonly title: string; readonly text: string }): void {
    if (this.permission === 'on' && !this.#notifications.watched) void this.#notifications.show(title, text);
  }

  /** The player is back: what was called needs not stand any longer. */
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
    if (this.#life.aborted) return;
    runInAction(() => {
      this.pushed = pushed;
    });
  }
}
