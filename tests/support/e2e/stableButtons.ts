import type { Page } from '@playwright/test';

/** Number of animation frames for which a press is held. By then the app has rendered its reaction. */
const HELD_FRAMES = 8;
/** Number of elements to press among similar ones, such as tiles of a list. */
const OF_A_KIND = 2;

type Held = 'mouse' | 'finger';

/**
 * Presses the visible buttons and links in turn and holds each, without letting its click happen. Returns those that
 * moved from under the pointer before the release, with the distance in CSS pixels.
 *
 * @param ready called before each press; reopens whatever the previous release closed
 */
export async function movedWhilePressed(
  page: Page,
  { by = 'mouse', ready }: { readonly by?: Held; readonly ready?: () => Promise<void> } = {},
): Promise<{ readonly pressed: readonly string[]; readonly moved: readonly string[] }> {
  const hold = by === 'mouse' ? byMouse(page) : await byFinger(page);
  await page.evaluate(inPage, { frames: HELD_FRAMES, ofAKind: OF_A_KIND });
  const pressed: string[] = [];
  const moved: string[] = [];
  for (;;) {
    await ready?.();
    const stop = await page.evaluate(() => (globalThis as unknown as InPage).held.next());
    if (!stop) return { pressed, moved };
    await hold.reach(stop);
    if (!(await page.evaluate(() => (globalThis as unknown as InPage).held.watch()))) continue;
    await hold.down(stop);
    const movement = await page.evaluate(() => (globalThis as unknown as InPage).held.seen());
    await hold.up();
    await page.evaluate(() => (globalThis as unknown as InPage).held.end());
    pressed.push(stop.name);
    if (movement !== undefined) moved.push(`${stop.name} ${movement}`);
  }
}

interface Stop {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

interface InPage {
  held: {
    next(): Promise<Stop | undefined>;
    /** Starts to measure after the app has rendered the pointer's arrival. Returns false if the element disappeared. */
    watch(): Promise<boolean>;
    seen(): Promise<string | undefined>;
    /** Allows clicks again once the app has rendered the effect of the release. */
    end(): Promise<void>;
  };
}

function byMouse(page: Page) {
  return {
    reach: ({ x, y }: Stop) => page.mouse.move(x, y),
    down: () => page.mouse.down(),
    up: () => page.mouse.up(),
  };
}

async function byFinger(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchCancel', touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    reach: () => Promise.resolve(),
    down: ({ x, y }: Stop) => touch('touchStart', [{ x, y }]),
    up: () => touch('touchCancel', []),
  };
}

function inPage({ frames, ofAKind }: { readonly frames: number; readonly ofAKind: number }): void {
  const done = new WeakSet<Element>();
  const kinds = new Map<string, number>();
  let current: Element;
  let at = { x: 0, y: 0 };
  let holding = false;
  let watched: Promise<string | undefined>;
  addEventListener(
    'click',
    (event) => {
      if (!holding) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
  const frame = () => new Promise(requestAnimationFrame);
  const centre = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  };
  const isHit = (element: Element, { x, y }: { x: number; y: number }) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  const atRest = async () => {
    for (let last = centre(current), still = 0; still < 3;) {
      await frame();
      const now = centre(current);
      still = now.x === last.x && now.y === last.y ? still + 1 : 0;
      last = now;
    }
  };
  const held: InPage['held'] = {
    async next() {
      const dialogs = [...document.querySelectorAll('dialog:modal, [popover]:popover-open:not([popover="manual"])')];
      const all = (dialogs.at(-1) ?? document).querySelectorAll('a[href], button:enabled, summary');
      for (const element of all) {
        if (done.has(element) || element.matches('[inert] *') || !element.checkVisibility()) continue;
        done.add(element);
        current = element;
        element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        await atRest();
        at = centre(element);
        if (!isHit(element, at)) continue;
        const kind = `${element.tagName} ${element.className} ${element.parentElement?.className}`;
        const others = kinds.get(kind) ?? 0;
        if (others === ofAKind) continue;
        kinds.set(kind, others + 1);
        const text = element.ariaLabel ?? element.textContent ?? '';
        return { name: `${element.tagName.toLowerCase()} “${text.trim().slice(0, 40)}”`, ...at };
      }
      return undefined;
    },
    async watch() {
      await atRest();
      if (!current.isConnected || !isHit(current, at)) return false;
      const before = centre(current);
      holding = true;
      watched = (async () => {
        await new Promise((pressed) => addEventListener('pointerdown', pressed, { capture: true, once: true }));
        for (let count = 0; count < frames; count++) {
          await frame();
          if (!current.isConnected) return 'went away';
          const now = centre(current);
          const far = Math.hypot(now.x - before.x, now.y - before.y);
          if (far > 1) return `moved by ${Math.round(far)} px`;
          if (!isHit(current, at)) return 'was covered';
        }
        return undefined;
      })();
      return true;
    },
    seen: () => watched,
    async end() {
      for (let count = 0; count < 3; count++) await frame();
      holding = false;
    },
  };
  Object.assign(globalThis, { held });
}
