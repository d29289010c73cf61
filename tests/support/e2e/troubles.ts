import type { BrowserContext } from '@playwright/test';

/** Everything that a page complains of: console errors and warnings (a refused policy is one), uncaught errors, crashes. */
export class Troubles {
  readonly #heard: string[] = [];
  // What tests put into every document can't run in an advertisement's, which runs nothing.
  readonly #expected: RegExp[] = [/^error: Blocked script execution in '[^']*\/display\//];

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      const type = message.type();
      if (type === 'error' || type === 'warning') this.#hear(`${type}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#hear(`uncaught: ${describe(error.error())}`));
    // What React says of a mended drawing names no cause by itself.
    void context.addInitScript(() =>
      window.addEventListener('error', ({ error }) => {
        // eslint-disable-next-line no-console -- it is how the page tells the test.
        if (error instanceof Error && error.cause) console.error('caused by', error.cause);
      }),
    );
    context.on('page', (page) => page.on('crash', () => this.#hear('the page crashed')));
  }

  /** The test makes this happen; it is no fault. */
  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** What the browser itself notes of each request that gets no good answer, whoever deals with it. */
  expectFailedRequests(): void {
    this.expect(/^error: Failed to load resource: /);
  }

  get all(): readonly string[] {
    return this.#heard;
  }

  /** Those that nobody expected. */
  get unexpected(): readonly string[] {
    return this.#heard.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }

  #hear(text: string): void {
    this.#heard.push(text);
  }
}

function describe({ name, message, stack }: Error): string {
  return [`${name}: ${message}`, stack].filter(Boolean).join('\n');
}
