import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '../expect.ts';
import type * as Library from '@testing-library/dom';
import type { Button, DrivenPage, Engine, Key, Size } from './driver.ts';

/** Testing Library, which finds elements equally in every browser. It defines the global `TestingLibraryDom`. */
const LIBRARY = readFileSync(
  new URL('../../../node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js', import.meta.url),
  'utf8',
);

/** Longest wait for a condition, and the intervals between checks, in milliseconds. */
const PATIENCE_MS = 15_000;
const LOOKS_MS = [20, 50, 100];

/** Describes an element by its role and name, as a person would. */
export interface Sought {
  /** ARIA role. Without a role, any element with the text matches. */
  readonly role?: string;
  /** Accessible name, or the text. A string must match all of it. */
  readonly name?: string | RegExp;
  readonly within?: Sought;
}

type Args = readonly unknown[];

/** A page as the player sees it, in any browser. */
export class PlayerPage {
  readonly #driven: DrivenPage;

  constructor(driven: DrivenPage) {
    this.#driven = driven;
  }

  get engine(): Engine {
    return this.#driven.engine;
  }

  get complaints(): readonly string[] {
    return this.#driven.complaints;
  }

  /** Calls a function in every later document before the document's own scripts. */
  before(body: () => void): Promise<void> {
    return this.#driven.before(`(${String(body)})()`);
  }

  goto(url: string): Promise<void> {
    return this.#driven.goto(url);
  }

  /** Opens a page of the app and waits until all its lazy parts are loaded. The layout is stable afterwards. */
  async visit(url: string): Promise<void> {
    await this.goto(url);
    await this.get('contentinfo').isVisible();
  }

  resize(size: Size): Promise<void> {
    return this.#driven.resize(size);
  }

  screenshot(): Promise<Buffer> {
    return this.#driven.screenshot();
  }

  /** Calls a function in the page. The function can't use its closure; arguments and result pass through JSON. */
  async call<A extends Args, R>(body: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    return (await this.#driven.run(`(${String(body)})(...${JSON.stringify(args)})`)) as R;
  }

  get(role: string, name?: string | RegExp, within?: Sought): Part {
    return new Part(this, this.#driven, { role, ...(name !== undefined && { name }), ...(within && { within }) });
  }

  text(name: string | RegExp, within?: Sought): Part {
    return new Part(this, this.#driven, { name, ...(within && { within }) });
  }

  /** Presses and releases a key while the modifiers are held. */
  async key(key: Key, ...held: readonly Key[]): Promise<void> {
    for (const one of held) await this.#driven.keyDown(one);
    await this.#driven.keyDown(key);
    await this.#driven.keyUp(key);
    for (const one of held) await this.#driven.keyUp(one);
  }

  type(text: string): Promise<void> {
    return this.#driven.type(text);
  }

  move(x: number, y: number): Promise<void> {
    return this.#driven.move(x, y);
  }

  press(x: number, y: number, button?: Button): Promise<void> {
    return this.#driven.press(x, y, button);
  }

  tap(x: number, y: number): Promise<void> {
    return this.#driven.tap(x, y);
  }

  choose(selector: string, file: string): Promise<void> {
    return this.#driven.choose(selector, file);
  }

  /** Resolves with a downloaded file whose name matches, once it is complete. */
  async savedFile(name: RegExp): Promise<Buffer> {
    const folder = this.#driven.saves;
    if (folder === undefined) throw new Error('The driver of this browser does not know its download folder.');
    let path = '';
    const size = async () => {
      const file = (await readdir(folder)).find((one) => name.test(one));
      if (!file) return 0;
      path = join(folder, file);
      return (await readFile(path)).length;
    };
    await expect
      .poll(size, { message: `The browser saves a file named ${name}`, timeout: PATIENCE_MS, intervals: LOOKS_MS })
      .toBeGreaterThan(0);
    return readFile(path);
  }

  /** Path and query of the address. */
  address(): Promise<string> {
    return this.call(() => location.pathname + location.search);
  }

  /** Role or tag of the focused element, and its name. */
  focused(): Promise<string> {
    return this.call(() => {
      const at = document.activeElement;
      return `${at?.role ?? at?.tagName.toLowerCase() ?? ''} ${at?.ariaLabel ?? at?.textContent.trim() ?? ''}`.trim();
    });
  }

  /** Horizontal scroll range of the page, in pixels. */
  sideways(): Promise<number> {
    return this.call(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }
}

/** Locates an element of the page again for each operation. */
export class Part {
  readonly query: Sought;
  readonly #page: PlayerPage;
  readonly #driven: DrivenPage;

  constructor(page: PlayerPage, driven: DrivenPage, query: Sought) {
    this.#page = page;
    this.#driven = driven;
    this.query = query;
  }

  get(role: string, name?: string | RegExp): Part {
    return this.#page.get(role, name, this.query);
  }

  text(name: string | RegExp): Part {
    return this.#page.text(name, this.query);
  }

  async count(): Promise<number> {
    return (await this.#evaluate((elements) => elements.length)) as number;
  }

  /** Calls a function in the page with the first match. Rejects without a match. */
  read<R>(body: (element: HTMLElement) => R): Promise<R> {
    return this.#evaluate(
      `([first]) => { if (!first) throw new Error('The page has no matching element'); return (${String(body)})(first); }`,
    ) as Promise<R>;
  }

  async isVisible(): Promise<void> {
    await this.#waitFor(
      () => this.count(),
      (count) => count > 0,
      'is seen',
    );
  }

  async isAbsent(): Promise<void> {
    await this.#waitFor(
      () => this.count(),
      (count) => count === 0,
      'is gone',
    );
  }

  async hasCount(expected: number): Promise<void> {
    await this.#waitFor(
      () => this.count(),
      (count) => count === expected,
      `is there ${expected} times`,
    );
  }

  async isFocused(): Promise<void> {
    const has = () => this.#evaluate((elements) => elements.some((one) => one === document.activeElement));
    await this.#waitFor(has, (is) => is === true, 'has the focus');
  }

  async containsText(expected: RegExp): Promise<void> {
    const readText = () =>
      this.#evaluate((elements) => elements.map((one) => one.textContent).join('\n')) as Promise<string>;
    await this.#waitFor(readText, (text) => expected.test(text), `says ${expected}`);
  }

  async hasValue(value: string): Promise<void> {
    const held = () => this.#evaluate((elements) => elements.map((one) => (one as HTMLInputElement).value).join('\n'));
    await this.#waitFor(held, (is) => is === value, `holds ${value}`);
  }

  async has(attribute: string, value: string | RegExp): Promise<void> {
    const read = () =>
      this.#evaluate(`([first]) => first?.getAttribute(${JSON.stringify(attribute)}) ?? ''`) as Promise<string>;
    const fits = (is: string) => (typeof value === 'string' ? is === value : value.test(is));
    await this.#waitFor(read, fits, `has ${attribute} ${value}`);
  }

  /** Clicks the centre once the element stops moving and no other element covers it. */
  async click(): Promise<void> {
    const { x, y } = await this.#place();
    await this.#driven.press(x, y);
  }

  async tap(): Promise<void> {
    const { x, y } = await this.#place();
    await this.#driven.tap(x, y);
  }

  async fill(text: string): Promise<void> {
    await this.click();
    await this.#evaluate((elements) => (elements[0] as HTMLInputElement | undefined)?.select());
    await this.#driven.type(text);
  }

  /** Bounding box in the viewport, in CSS pixels. */
  box(): Promise<{ readonly x: number; readonly y: number; readonly width: number; readonly height: number }> {
    return this.read((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
  }

  async #place(): Promise<{ readonly x: number; readonly y: number }> {
    const place = (await this.#waitFor(
      () => this.#evaluate(clickPoint),
      (value) => typeof value === 'object' && value !== null,
      'can be pressed',
    )) as { readonly x: number; readonly y: number };
    return place;
  }

  async #waitFor<T>(look: () => Promise<T>, fits: (seen: T) => boolean, name: string): Promise<T> {
    let seen: T | undefined;
    const message = `${describe(this.query)} ${name}`;
    await expect
      .poll(
        async () => {
          // A navigation makes the evaluation in the page fail, so the next poll repeats it.
          const now = await look().then((value) => ({ value }), String);
          if (typeof now === 'string') return now;
          seen = now.value;
          return fits(seen) ? 'so' : JSON.stringify(seen);
        },
        { message, timeout: PATIENCE_MS, intervals: LOOKS_MS },
      )
      .toBe('so');
    return seen as T;
  }

  async #evaluate(body: string | ((elements: HTMLElement[]) => unknown)): Promise<unknown> {
    if (!(await this.#driven.run(`typeof TestingLibraryDom === 'object'`)))
      await this.#driven.run(`(() => { ${LIBRARY}; return true; })()`);
    return this.#driven.run(`(${String(body)})((${String(lookUp)})(${literal(this.query)}))`);
  }
}

function describe({ role, name, within }: Sought): string {
  const own = [role ?? 'text', name === undefined ? '' : String(name)].filter(Boolean).join(' ');
  return within ? `${own} in ${describe(within)}` : own;
}

/** Serialises an element's description as a JavaScript expression, because its name may be a regular expression. */
function literal({ role, name, within }: Sought): string {
  const named = name instanceof RegExp ? String(name) : JSON.stringify(name);
  return `{ role: ${JSON.stringify(role)}, name: ${named}, within: ${within ? literal(within) : 'undefined'} }`;
}

/** Runs in the page. Returns every visible match. */
function lookUp({ role, name, within }: Sought): HTMLElement[] {
  const library = (globalThis as unknown as { TestingLibraryDom: typeof Library }).TestingLibraryDom;
  const find = (query: Sought, from: HTMLElement): HTMLElement[] => {
    const scopes = query.within ? find(query.within, from) : [from];
    return scopes
      .flatMap((scope) =>
        query.role === undefined
          ? library.queryAllByText(scope, query.name ?? '')
          : library.queryAllByRole(scope, query.role, query.name === undefined ? {} : { name: query.name }),
      )
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]'));
  };
  return find(
    { ...(role !== undefined && { role }), ...(name !== undefined && { name }), ...(within && { within }) },
    document.body,
  );
}

/** Runs in the page. Returns the centre of the first match, or the reason why it can't be clicked. */
async function clickPoint([first]: HTMLElement[]): Promise<{ x: number; y: number } | string> {
  if (!first) return 'nothing is found';
  const outside = () => {
    const { top, bottom, left, right } = first.getBoundingClientRect();
    return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
  };
  if (outside()) first.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const middle = () => {
    const { x, y, width, height } = first.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const before = middle();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { x, y } = middle();
  if (x !== before.x || y !== before.y) return 'it moves';
  const hit = document.elementFromPoint(x, y);
  const label = first instanceof HTMLInputElement ? first.labels?.[0] : undefined;
  if (!hit || !(first.contains(hit) || hit.contains(first) || label?.contains(hit)))
    return `under ${hit?.outerHTML.slice(0, 90)}`;
  if (first.matches(':disabled')) return 'it is disabled';
  return { x, y };
}
