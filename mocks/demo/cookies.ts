/**
 * Cookies of one simulated world. Browsers hide cookies from service workers in both directions, and the worlds of
 * the demo share one origin, so the worker keeps them itself.
 */
export class CookieJar {
  readonly #values: Map<string, string>;

  constructor(values: Iterable<readonly [string, string]> = []) {
    this.#values = new Map(values);
  }

  get entries(): readonly (readonly [string, string])[] {
    return [...this.#values];
  }

  /** Content of a `Cookie` header; undefined without cookies. */
  get header(): string | undefined {
    return this.#values.size === 0
      ? undefined
      : [...this.#values].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Stores a `Set-Cookie` header, or an assignment to `document.cookie`. `Max-Age=0` deletes the cookie. */
  set(text: string): void {
    const [pair = '', ...attributes] = text.split(';');
    const at = pair.indexOf('=');
    if (at < 1) return;
    const name = pair.slice(0, at).trim();
    if (attributes.some((attribute) => /^\s*max-age\s*=\s*(0|-\d+)\s*$/i.test(attribute))) this.#values.delete(name);
    else this.#values.set(name, pair.slice(at + 1).trim());
  }
}

/** The cookies that a page of a simulated world sees, stored so that they outlive the page. */
export class StoredCookies {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  readonly #key: string;
  #jar = new CookieJar();

  /** @param storage undefined if the browser denies it: the cookies then end with the page */
  constructor(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined, key: string) {
    this.#storage = storage;
    this.#key = key;
  }

  /** Value of `document.cookie` for the page of a simulated world. */
  get text(): string {
    this.#read();
    return this.#jar.header ?? '';
  }

  /** Takes an assignment to `document.cookie`. */
  set(text: string): void {
    this.#read();
    this.#jar.set(text);
    try {
      this.#storage?.setItem(this.#key, JSON.stringify(this.#jar.entries));
    } catch {
      // The browser's storage is full, so the cookies end with the page.
    }
  }

  /** Reads each time, since other tabs of the simulated world store cookies too. */
  #read(): void {
    try {
      const stored = this.#storage?.getItem(this.#key);
      if (typeof stored === 'string') this.#jar = new CookieJar(JSON.parse(stored) as [string, string][]);
    } catch {
      // If the stored cookies are unreadable, the next assignment replaces them.
    }
  }
}

const setCookies = new WeakMap<Response, string>();

/** Returns the `Set-Cookie` header that the simulated world added to a response; the browser drops that header. */
export function setCookieOf(response: Response): string | undefined {
  return setCookies.get(response);
}

/** Remembers the `Set-Cookie` header of every response that this thread creates. */
export function rememberSetCookies(): void {
  const Native = globalThis.Response;
  globalThis.Response = class extends Native {
    constructor(body?: BodyInit | null, init?: ResponseInit) {
      super(body, init);
      // `Headers` without a response expose the name `set-cookie`.
      const text = init?.headers === undefined ? null : new Headers(init.headers).get('set-cookie');
      if (text !== null) setCookies.set(this, text);
    }
  };
}

/** Creates a request with headers that scripts can't set, such as `cookie` and `origin`. */
export function requestWith(url: string, init: RequestInit, headers: Headers): Request {
  const request = new Request(url, { ...init, headers });
  Object.defineProperty(request, 'headers', { value: headers });
  return request;
}
