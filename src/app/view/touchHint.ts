import { computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { Hint, TouchHintModel } from '../../widgets/TouchHint/TouchHint.tsx';
import type { Core } from '../core.ts';
import type { Play } from '../play.ts';

const SEEN_KEY = 'ngHintsSeen';
const SHOWN_MS = 8_000;

/** One hint when the game begins, each once in a browser's life; it goes by itself after a while. */
export class TouchHintScreen implements TouchHintModel {
  hint: Hint;
  open = false;
  readonly #core: Core;

  constructor(core: Core, play: Play, life: AbortSignal) {
    this.#core = core;
    this.hint = hintFor(core, play);
    makeObservable(this, { open: observableRef, hint: observableRef, showing: computed });
    this.#show(life);
  }

  get showing(): boolean {
    return this.open;
  }

  readonly dismiss = (): void => this.#set(false);

  #show(life: AbortSignal): void {
    const { localStore, clock } = this.#core.ports;
    const seen = localStore.get(SEEN_KEY)?.split(',') ?? [];
    if (seen.includes(this.hint)) return;
    localStore.set(SEEN_KEY, [...seen, this.hint].join(','));
    this.#set(true);
    clock.after(SHOWN_MS, () => this.#set(false), life);
  }

  #set(open: boolean): void {
    runInAction(() => {
      this.open = open;
    });
  }
}

function hintFor({ ports }: Core, play: Play): Hint {
  const { width, height, touchPoints } = ports.browser.facts();
  if (touchPoints === 0) return 'keys';
  return height > width && play.info.initialOrientation === 'landscape' ? 'turn' : 'touch';
}
