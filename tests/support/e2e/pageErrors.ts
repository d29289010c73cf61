import type { BrowserContext } from '@playwright/test';

/** Collects the errors of pages: console errors and warnings (also CSP violations), uncaught errors and crashes. */
export class PageErrors {
  readonly #messages: string[] = [];
  // The scripts that tests inject can't run in the sandboxed iframe of an advertisement.
  readonly #expected: RegExp[] = [/^error: Blocked script execution in '[^']*\/display\//];

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      const type = message.type();
      if (type === 'error' || type === 'warning')
        this.#record(`${type}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#record(`uncaught: ${describe(error.error())}`));
    // React's message about a recovered render doesn't name the cause.
    void context.addInitScript(() =>
      window.addEventListener('error', ({ error }) => {
        // eslint-disable-next-line no-console -- it is how the page tells the test.
        if (error instanceof Error && error.cause) console.error('caused by', error.cause);
      }),
    );
    context.on('page', (page) => page.on('crash', () => this.#record('the page crashed')));
  }

  /** Allows errors that the test causes on purpose. */
  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Allows the console errors that the browser itself reports for failed requests. */
  expectFailedRequests(): void {
    this.expect(/^error: Failed to load resource: /);
  }

  get all(): readonly string[] {
    return this.#messages;
  }

  /** Errors that the test doesn't expect. */
  get unexpected(): readonly string[] {
    return this.#messages.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }

  #record(text: string): void {
    this.#messages.push(text);
  }
}

function describe({ name, message, stack }: Error): string {
  return [`${name}: ${message}`, stack].filter(Boolean).join('\n');
}
