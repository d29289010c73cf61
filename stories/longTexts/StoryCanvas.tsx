import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { systemClock } from '../../src/kit/systemClock.ts';

/** Style sheet that disables animations, and most painting. */
const STILL = `*, ::before, ::after, ::backdrop {
  animation: none !important;
  transition: none !important;
  filter: none !important;
  backdrop-filter: none !important;
}`;

/** Renders screens one after another, in front of the story's page. */
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

  /** Rendering a screen replaces the previous one. */
  async show(screen: ReactNode): Promise<void> {
    this.#shown += 1;
    flushSync(() =>
      this.#root.render(
        <I18nextProvider key={this.#shown} i18n={this.#words}>
          {screen}
        </I18nextProvider>,
      ),
    );
    // Layout can be measured without waiting for an animation frame.
    await new Promise<void>((done) => systemClock.after(0, done, this.#life.signal));
    // Text widths are final only once the font has loaded, which may be late on a busy computer.
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
