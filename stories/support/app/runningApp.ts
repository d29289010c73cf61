import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { JournalEntry } from '../../../simulator/core/journal/journal.ts';
import type { InputEvent } from '../../../src/contracts/channel/inputFormat.ts';
import { KEY_USAGE } from '../../../src/contracts/channel/keyboardUsages.ts';
import type { StoryApp } from './storyApp.tsx';

/**
 * Timeout in milliseconds, because a simulated device starts in a page that shares two processor cores with others.
 */
const PATIENCE = { timeout: 30_000 } as const;

/** Gives a story's play function the app that the story opened, and the input of its streaming device. */
export class RunningApp {
  #opened: StoryApp | undefined;

  /** Called by the story's view with the app that it opened. */
  readonly onOpen = (opened: StoryApp): void => {
    this.#opened = opened;
  };

  /** Discards the app of the previous story. */
  readonly forget = (): void => {
    this.#opened = undefined;
  };

  get opened(): StoryApp {
    if (!this.#opened) throw new Error('the story has not opened its app yet');
    return this.#opened;
  }

  get world(): StoryApp['world'] {
    return this.opened.world;
  }

  entries(): readonly JournalEntry[] {
    return this.#opened?.world.journal.after(0) ?? [];
  }

  calls(name: string): readonly JournalEntry[] {
    return this.entries().filter((entry) => entry.name === name);
  }

  /** Lines of the control channel, in both directions. */
  lines(): readonly string[] {
    return this.entries().flatMap(({ kind, data }) => (kind === 'channel' ? [String(data?.['line'])] : []));
  }

  /** Input events that the streaming device received. */
  inputs(): readonly InputEvent[] {
    return this.entries().flatMap(({ kind, data }) => (kind === 'input' ? [data?.['event'] as InputEvent] : []));
  }

  /** Keys that the streaming device received, as `+KeyW` and `-KeyW`. */
  keys(): readonly string[] {
    return this.inputs().flatMap((event) => {
      if (event.kind !== 'key') return [];
      const code = Object.entries(KEY_USAGE).find(([, usage]) => usage === event.usage)?.[0] ?? '';
      return [`${event.down ? '+' : '-'}${code}`];
    });
  }

  readonly soon = (check: () => unknown): Promise<unknown> => waitFor(check, PATIENCE);

  /** Waits until the streaming device or the app has sent a line that starts with this text. */
  said(start: string): Promise<unknown> {
    return this.soon(() => expect(this.lines().some((line) => line.startsWith(start))).toBe(true));
  }

  /** Waits until these are the last keys that the streaming device received. */
  takes(...last: readonly string[]): Promise<unknown> {
    return this.soon(() => expect(this.keys().slice(-last.length)).toEqual(last));
  }

  button(name: string | RegExp): Promise<HTMLElement> {
    return screen.findByRole('button', { name }, PATIENCE);
  }

  /**
   * Waits until the game takes input, the streaming device has confirmed it, and the bar can be opened. Returns the
   * stage element.
   */
  async played(): Promise<HTMLElement> {
    const stage = await screen.findByRole('application', undefined, PATIENCE);
    await this.said('screensize=');
    await this.button('Open the game bar');
    await this.soon(() => expect(stage.style.touchAction).toBe('none'));
    return stage;
  }

  /** Waits for the first picture, after which the waiting screen and its buttons are gone. */
  pictured(): Promise<unknown> {
    return this.soon(() => expect(document.getElementById('loading-game')).toBeNull());
  }

  /** Presses a button of the game's bar, which may already be open. */
  async fromBar(name: string): Promise<void> {
    const handle = await this.button('Open the game bar');
    if (handle.getAttribute('aria-expanded') !== 'true') await userEvent.click(handle);
    await userEvent.click(await this.button(name));
  }
}
