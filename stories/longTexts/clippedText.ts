const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="tab"], [role="option"], [role="slider"]';
/** A player may position on-screen controls beyond the picture's edge. */
const PLACED = '[data-placed]';
/** Width of the narrowest supported page: 320 px, in units of a font size of 16 px. */
const NARROWEST_EM = 20;
/** Tolerance of the search for clipped text, in pixels: for rounding, and for glyphs that exceed their box. */
const SLACK = 1.5;
/** Share of a text line's height that may be cut off, because a line box is higher than its glyphs. */
const LEADING = 0.3;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Returns truncated texts and unreachable controls: clipped by an ancestor, outside the viewport without scrolling, or
 * on a page that scrolls sideways. Ignores visually hidden text and decoration. One line each, texts first.
 */
export function cutOff(root: Document): string[] {
  const window = root.defaultView;
  if (!window) return [];
  const page = root.documentElement;
  const matches = new Set<string>();
  if (page.scrollWidth > page.clientWidth)
    matches.add(`the page is ${page.scrollWidth} wide in ${page.clientWidth}, ${widest(root)} reaches farthest`);
  // Pages reflow down to 320 px at the default font size (WCAG 1.4.10). Below that, text may scroll both ways.
  const reflows = page.clientWidth >= NARROWEST_EM * Number.parseFloat(window.getComputedStyle(page).fontSize);
  for (const twoWays of reflows ? root.querySelectorAll('*') : []) {
    if (scrolls(twoWays, 'X') && scrolls(twoWays, 'Y') && isShown(twoWays))
      matches.add(`${named(twoWays)} scrolls both ways`);
  }
  for (const { says, box, within } of [...textsIn(root), ...controlsIn(root)]) {
    const cut = cutBy(within, box, window);
    if (cut) matches.add(`“${says}” ${cut}`);
  }
  return [...matches];
}

interface Seen {
  readonly says: string;
  readonly box: Box;
  /** Returns the innermost ancestor that may clip the box. */
  readonly within: Element | null;
}

function* textsIn(root: Document): Generator<Seen> {
  const texts = root.createTreeWalker(root.body, NodeFilter.SHOW_TEXT);
  const range = root.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const owner = node.parentElement;
    const says = node.textContent?.trim() ?? '';
    if (!owner || says === '' || !isShown(owner)) continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width > 0 && box.height > 0) yield { says, box, within: owner };
  }
}

function* controlsIn(root: Document): Generator<Seen> {
  for (const owner of root.querySelectorAll(CONTROLS)) {
    const box = owner.getBoundingClientRect();
    if (box.width === 0 || box.height === 0 || !isShown(owner)) continue;
    const says = owner.ariaLabel ?? owner.textContent?.trim() ?? '';
    yield { says: says || owner.tagName.toLowerCase(), box, within: owner.parentElement };
  }
}

/** True if the content overflows and can be scrolled. */
function scrolls(element: Element, way: 'X' | 'Y'): boolean {
  const over = way === 'X' ? element.scrollWidth - element.clientWidth : element.scrollHeight - element.clientHeight;
  if (over <= SLACK) return false;
  const style = getComputedStyle(element);
  const overflow = way === 'X' ? style.overflowX : style.overflowY;
  return overflow === 'auto' || overflow === 'scroll';
}

function isShown(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  return element.closest(`[aria-hidden="true"], [inert], script, style, title, option, ${PLACED}`) === null;
}

/** Describes the ancestor of an element that clips its box, from `within` outwards; undefined if none does. */
function cutBy(within: Element | null, box: Box, window: Window): string | undefined {
  const allowed = (box.bottom - box.top) * LEADING;
  // Content of a scroll container counts as reachable.
  let across = true;
  let down = true;
  for (let at = within; at && at !== window.document.body; at = at.parentElement) {
    const style = window.getComputedStyle(at);
    // Text that is visually hidden, for screen readers.
    if (style.clipPath !== 'none') return undefined;
    if (style.overflowX !== 'visible') {
      const inner = insideOf(at);
      // A truncated name is acceptable if its title attribute shows it in full.
      if (style.textOverflow === 'ellipsis' && at.hasAttribute('title')) return undefined;
      if (across && style.overflowX !== 'auto' && style.overflowX !== 'scroll') {
        if (box.left < inner.left - SLACK || box.right > inner.right + SLACK) return `is cut sideways by ${named(at)}`;
      }
      if (down && style.overflowY !== 'auto' && style.overflowY !== 'scroll' && style.overflowY !== 'visible') {
        if (box.top < inner.top - allowed || box.bottom > inner.bottom + allowed) return `is cut short by ${named(at)}`;
      }
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') across = false;
      if (style.overflowY === 'auto' || style.overflowY === 'scroll') down = false;
    }
    if (style.position === 'fixed' && down && (box.top < -allowed || box.bottom > window.innerHeight + allowed)) {
      return `stays above or below the window, in ${named(at)}`;
    }
  }
  if (across && (box.left < -SLACK || box.right > window.innerWidth + SLACK)) {
    return `stands ${Math.round(box.left)}–${Math.round(box.right)} in a window of ${window.innerWidth}`;
  }
  return undefined;
}

/** Returns the padding box after transforms: a focused tile is larger than its layout box. */
function insideOf(element: Element): Box {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const { clientLeft, clientTop } = element;
  return { left: left + clientLeft, right: right - clientLeft, top: top + clientTop, bottom: bottom - clientTop };
}

function named(element: Element): string {
  const name = element.getAttribute('class')?.split(' ')[0] ?? '';
  return `${element.tagName.toLowerCase()}${name && `.${name}`}`;
}

/** Returns the innermost element that reaches the page's right edge, by tag and classes. */
function widest(root: Document): string {
  const right = (element: Element) => element.getBoundingClientRect().right;
  const all = [...root.body.querySelectorAll('*')];
  const end = Math.max(...all.map(right));
  const last = all.findLast((element) => right(element) >= end - 1);
  return last ? `${last.localName} “${last.getAttribute('class') ?? ''}”` : 'nothing';
}
