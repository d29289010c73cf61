import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { systemClock } from '../../src/kit/systemClock.ts';

/** Where things stand in the end, and no more work for the painter than that needs. */
const STILL = `*, ::before, ::after, ::backdrop {
  animation: none !important;
  transition: none !important;
  filter: none !important;
  backdrop-filter: none !important;
}`;

/** Where screens are put up one after the other, in front of the story's own page. */
export class StoryCanvas {
  readonly #words: i18n;
  readonly #stand = document.createElement('div');
  readonly #root = createRoot(this.#stand);
  readonly #still = document.createElement('style');
  readonly #life = new AbortController();
  #shown = 0;

  constructor(words: i18n) {
    this.#words = words;
    document.querySelector<HTMLElement>('#storybook-root')?.style.setProperty('display', 'none');
    this.#still.textContent = STILL;
    document.body.append(this.#still, this.#stand);
  }

  /** Puts a screen up instead of the one before. */
  async show(screen: ReactNode): Promise<void> {
    this.#shown += 1;
    flushSync(() =>
      this.#root.render(
        <I18nextProvider key={this.#shown} i18n={this.#words}>
          {screen}
        </I18nextProvider>,
      ),
    );
    // No frame is waited for: where things stand is known without painting.
    await new Promise<void>((done) => systemClock.after(0, done, this.#life.signal));
    // But words are as wide as their own type, which a busy machine has later than the words.
    document.body.getBoundingClientRect();
    if (document.fonts.status === 'loading') await document.fonts.ready;
  }

  clear(): void {
    this.#life.abort();
    this.#root.unmount();
    this.#stand.remove();
    this.#still.remove();
    document.querySelector<HTMLElement>('#storybook-root')?.style.removeProperty('display');
  }
}
