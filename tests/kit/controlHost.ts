/** A simulator, as its control API reaches it. */
export interface ControlHost {
  /**
   * Sends a request to the control API and returns the answer's JSON. Rejects on an error status.
   *
   * @param path relative to `/__sim`
   */
  request(method: string, path: string, body?: object): Promise<unknown>;
  /** Receives a function to call before the host's own browser closes. Missing if the host is a process. */
  beforeClosing?(close: () => Promise<void>): void;
}

/** The simulator at an origin, such as `http://localhost:4800`. */
export function simulatorHost(origin: string): ControlHost {
  return {
    async request(method, path, body) {
      const response = await fetch(`${origin}/__sim${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
      return answerOf(method, path, response.status, await response.json());
    },
  };
}

/** A page that evaluates JavaScript expressions and awaits their promises. */
export interface ControlPage {
  run(expression: string): Promise<unknown>;
}

/**
 * The simulator inside a browser: a demo from `npm run build:demo` in a folder of a static server. A separate page
 * sends the control requests, so the simulated worlds belong to the browser profile of that page.
 */
export class DemoHost implements ControlHost {
  readonly #folder: string;
  readonly #attached = Promise.withResolvers<() => Promise<ControlPage>>();
  readonly #closers: (() => Promise<void>)[] = [];
  #page: Promise<ControlPage> | undefined;

  /** @param folder absolute address of the demo's folder, with a trailing slash */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Sets the browser profile: `open` opens an address in a new page of it. */
  attach(open: (address: string) => Promise<ControlPage>): void {
    this.#attached.resolve(() => open(`${this.#folder}demo/scenarios.json`));
  }

  /** Ends the simulated worlds. Call it before the browser profile closes. */
  async detach(): Promise<void> {
    for (const close of this.#closers) await close();
  }

  beforeClosing(close: () => Promise<void>): void {
    this.#closers.push(close);
  }

  async request(method: string, path: string, body?: object): Promise<unknown> {
    this.#page ??= this.#attached.promise.then((open) => this.#start(open));
    const page = await this.#page;
    const init = { method, ...(body && { body: JSON.stringify(body) }) };
    const { status, answer } = (await page.run(
      `fetch(${JSON.stringify(`${this.#folder}__sim${path}`)}, ${JSON.stringify(init)})
        .then(async (response) => ({ status: response.status, answer: await response.json() }))`,
    )) as { readonly status: number; readonly answer: unknown };
    return answerOf(method, path, status, answer);
  }

  /** Opens the page of the control requests and installs the demo's service worker. */
  async #start(open: () => Promise<ControlPage>): Promise<ControlPage> {
    const page = await open();
    await page.run(`(async () => {
      const { serviceWorker } = navigator;
      const controlled = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
      await serviceWorker.register(${JSON.stringify(`${this.#folder}sw.js`)}, { scope: ${JSON.stringify(this.#folder)} });
      const { active } = await serviceWorker.ready;
      if (serviceWorker.controller) return;
      active.postMessage('claim');
      await controlled;
    })()`);
    return page;
  }
}

function answerOf(method: string, path: string, status: number, answer: unknown): unknown {
  if (status >= 400) throw new Error(`${method} /__sim${path}: ${status} ${JSON.stringify(answer)}`);
  return answer;
}
