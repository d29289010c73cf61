import type { Page } from '@playwright/test';

export interface Walk {
  /** Number of focusable elements in the page or its topmost layer. */
  readonly stops: number;
  /** Focusable elements that the Tab key or the gamepad didn't reach. */
  readonly missed: readonly string[];
  /** Elements at which the focus was lost, covered or invisible. */
  readonly trouble: readonly string[];
}

/** Longest wait for lazy content and navigation, in milliseconds. */
const SETTLING_MS = 5_000;

/** Finds all focusable elements in the innermost focus scope. */
const IN_PAGE = `({
  name(element) {
    if (!element || element === document.body) return 'nothing';
    const label = element.ariaLabel || element.textContent?.trim() || element.getAttribute('name') || '';
    return element.tagName.toLowerCase() + ' “' + label.slice(0, 40) + '” ' + (element.getAttribute('href') ?? '');
  },
  scope() {
    const menus = [...document.querySelectorAll('[popover]:popover-open:not([popover="manual"])')];
    const dialogs = [...document.querySelectorAll('dialog:modal')];
    const bar = document.activeElement?.closest('section:has(input[type="range"])');
    return menus.at(-1) ?? dialogs.at(-1) ?? bar ?? document.body;
  },
  stops() {
    const all = [...this.scope().querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')];
    return all.filter((element) => {
      if (element.matches(':disabled, [inert] *, [type="hidden"], [role="application"]')) return false;
      if (element.tabIndex < 0 && !element.matches('[role^="menuitem"], [role="tab"]')) return false;
      if (element.type === 'radio' && !element.checked) return false;
      return element.checkVisibility({ visibilityProperty: true });
    });
  },
  /** Returns the reason why the focused element can't be seen; undefined if it can. */
  hidden() {
    const at = document.activeElement;
    if (at === document.body || !at) return 'the focus is lost';
    const drawn = at.getBoundingClientRect().width < 4 && at.labels?.[0] ? at.labels[0] : at;
    const { left, right, top, bottom } = drawn.getBoundingClientRect();
    const [x, y] = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
    const hit = document.elementFromPoint(x, y);
    if (!hit) return this.name(at) + ' is outside of the window';
    if (!drawn.contains(hit) && !hit.contains(drawn) && !at.contains(hit)) return this.name(at) + ' lies under ' + hit.tagName + '.' + hit.className;
    // Headings and dialogs may receive the focus so that a screen reader starts there; they aren't Tab stops.
    if (at.tabIndex < 0 && /^(H[1-6]|MAIN|DIALOG)$/.test(at.tagName)) return undefined;
    const style = getComputedStyle(at);
    // The focus ring may be an outline or a shadow of the element, of an overlay on it, of its label, or of the tile
    // that it fills.
    const drawnRing = ({ outlineStyle, outlineWidth, boxShadow }) =>
      (parseFloat(outlineWidth) > 0 && outlineStyle !== 'none') || boxShadow !== 'none';
    const around = [at, ...at.children, at.parentElement, at.parentElement?.parentElement, at.closest('li, article'), at.labels?.[0], at.nextElementSibling];
    const shown = around.filter(Boolean).some((one) =>
      ['', '::before', '::after'].some((part) => drawnRing(getComputedStyle(one, part))));
    if (!shown) return this.name(at) + ' shows no focus (' + style.outline + ')';
    return undefined;
  },
  /** Returns why the focused element isn't visible after the page has settled, measured in animation frames. */
  async hiddenAtRest() {
    const until = performance.now() + ${SETTLING_MS};
    while (this.hidden() !== undefined && performance.now() < until) await new Promise(requestAnimationFrame);
    return this.hidden();
  },
})`;

/** Follows the directions of a gamepad from the focused element until it has reached every element. */
export async function walkByPad(page: Page): Promise<Walk> {
  await page.evaluate(`globalThis.look = ${IN_PAGE}; undefined`);
  return page.evaluate(async () => {
    const { look, pad } = globalThis as unknown as {
      look: InPage;
      pad: { buttons: { pressed: boolean }[] };
    };
    const at = globalThis as unknown as { padLooks: number };
    // Wait until the app has read the pad twice, so that it misses no press even on a busy computer. A press that moved
    // the focus is released at once: a slow computer might take it for a held button.
    const wait = async () => {
      const until = at.padLooks + 2;
      const from = document.activeElement;
      do await new Promise((resolve) => setTimeout(resolve, 10));
      while (at.padLooks < until && document.activeElement === from);
    };
    const press = async (button: number) => {
      const held = pad.buttons[button];
      if (!held) return;
      held.pressed = true;
      await wait();
      held.pressed = false;
      await wait();
    };
    // Skip link, reachable only by Tab.
    const FOR_TAB = 'header > a[href^="#"]';
    const stops = look.stops();
    const trouble = new Set<string>();
    if (!look.scope().contains(document.activeElement) || document.activeElement === document.body) await press(13);
    const from = document.activeElement as HTMLElement;
    const seen = new Set<Element>([from]);
    // Tries down from every focused element, then right. Up and left are tried only for elements still missing, first
    // from the elements that were reached first: later ones are tiles of long rows. A test of the stories covers
    // every move.
    const ways = [13, 15, 12, 14, 12, 14].map((button, at) => ({
      button,
      from: at < 4 ? [from] : [],
      takes: (stop: HTMLElement) => at < 2 || stops.includes(stop) === at < 4,
    }));
    const left = () => stops.some((stop) => stop.isConnected && !seen.has(stop) && !stop.matches(FOR_TAB));
    for (let way = ways[0]; way && left(); way = ways.find(({ from }) => from.length > 0)) {
      const at = way.from.shift();
      if (!at?.isConnected) continue;
      at.focus({ preventScroll: true });
      // Focusing an ARIA tab also selects the tab.
      if (at.matches('[role="tab"]') && at.ariaSelected !== 'true') at.click();
      at.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      await press(way.button);
      const why = await look.hiddenAtRest();
      if (why) trouble.add(why);
      const to = document.activeElement as HTMLElement;
      if (to === document.body || seen.has(to)) continue;
      seen.add(to);
      for (const { from, takes } of ways) if (takes(to)) from.push(to);
    }
    const missed = stops.filter((stop) => stop.isConnected && !seen.has(stop) && !stop.matches(FOR_TAB));
    return { stops: stops.length, missed: missed.map((stop) => look.name(stop)), trouble: [...trouble] };
  });
}

/** Presses Tab until the focus has reached every element, and checks each stop. */
export async function walkByTab(page: Page): Promise<Walk> {
  const readInPage = <T>(read: string) => page.evaluate<T>(`(() => { const look = ${IN_PAGE}; return (${read}); })()`);
  await page.evaluate(
    `(() => { const look = ${IN_PAGE}; globalThis.wantedStops = look.stops(); globalThis.seenStops = new Set(); })()`,
  );
  const stops = await readInPage<number>('wantedStops.length');
  // The native controls of a video are extra Tab stops.
  const within = await readInPage<number>("12 * document.querySelectorAll('video[controls]').length");
  const trouble = new Set<string>();
  for (let pressed = 0; pressed < stops + within + 3; pressed++) {
    await page.keyboard.press('Tab');
    // After the last stop of the page, the browser's toolbar has the focus, and `body` counts as focused for one stop.
    const why = await readInPage<string | undefined>(
      `(seenStops.add(document.activeElement), document.activeElement === document.body ? undefined : look.hiddenAtRest())`,
    );
    if (why) trouble.add(why);
  }
  // Arrow keys, not Tab, reach the items of a menu.
  const missed = await readInPage<string[]>(
    `wantedStops.filter((stop) => stop.isConnected && !seenStops.has(stop) && stop.tabIndex >= 0).map((stop) => look.name(stop))`,
  );
  return { stops, missed, trouble: [...trouble] };
}

interface InPage {
  name(element: Element | null): string;
  scope(): Element;
  stops(): HTMLElement[];
  hiddenAtRest(): Promise<string | undefined>;
}
