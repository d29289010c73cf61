/** Whatever is pressed or typed into. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="tab"], [role="option"], [role="slider"]';
/** Where a player put something on the picture is theirs: it may hang over the edge. */
const PLACED = '[data-placed]';
/** 320 px at 16 px a letter's height. */
const NARROWEST_EM = 20;
/** Rounding, and what a glyph hangs over its box. */
const SLACK = 1.5;
/** A line's box is higher than its letters: as much of it may go, in parts of its height. */
const LEADING = 0.3;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Words that can't be read to their end and controls that can't be reached: cut off by what they are in, beyond the
 * window's edge where nothing scrolls, or a page that scrolls sideways. Words for assistive technology alone and what
 * only decorates don't count. One line each, the words first.
 */
export function cutOff(root: Document): string[] {
  const window = root.defaultView;
  if (!window) return [];
  const page = root.documentElement;
  const found = new Set<string>();
  if (page.scrollWidth > page.clientWidth)
    found.add(`the page is ${page.scrollWidth} wide in ${page.clientWidth}, ${widest(root)} reaches farthest`);
  // Down to 320 px at the usual size of words (WCAG 1.4.10); in less room, larger words may scroll both ways.
  const reflows = page.clientWidth >= NARROWEST_EM * Number.parseFloat(window.getComputedStyle(page).fontSize);
  for (const twoWays of reflows ? root.querySelectorAll('*') : []) {
    if (scrolls(twoWays, 'X') && scrolls(twoWays, 'Y') && isShown(twoWays))
      found.add(`${named(twoWays)} scrolls both ways`);
  }
  for (const { says, box, within } of [...textsIn(root), ...controlsIn(root)]) {
    const how = cutBy(within, box, window);
    if (how) found.add(`“${says}” ${how}`);
  }
  return [...found];
}

interface Seen {
  readonly says: string;
  readonly box: Box;
  /** The innermost element that may cut it. */
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

/** Its content is larger than it is, and can be moved. */
function scrolls(element: Element, way: 'X' | 'Y'): boolean {
  const over = way === 'X' ? element.scrollWidth - element.clientWidth : element.scrollHeight - element.clientHeight;
  if (over <= SLACK) return false;
  const style = getComputedStyle(element);
  const how = way === 'X' ? style.overflowX : style.overflowY;
  return how === 'auto' || how === 'scroll';
}

function isShown(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  return element.closest(`[aria-hidden="true"], [inert], script, style, title, option, ${PLACED}`) === null;
}

/** What cuts a box, from `within` outwards, in words, or undefined. */
function cutBy(within: Element | null, box: Box, window: Window): string | undefined {
  const allowed = (box.bottom - box.top) * LEADING;
  // Whatever scrolls shows the rest when asked.
  let across = true;
  let down = true;
  for (let at = within; at && at !== window.document.body; at = at.parentElement) {
    const style = window.getComputedStyle(at);
    // For ears alone.
    if (style.clipPath !== 'none') return undefined;
    if (style.overflowX !== 'visible') {
      const inner = insideOf(at);
      // A name may be shortened that is there in full for whoever points at it.
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

/** Within the borders, as drawn: a tile in focus is larger than its layout. */
function insideOf(element: Element): Box {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const { clientLeft, clientTop } = element;
  return { left: left + clientLeft, right: right - clientLeft, top: top + clientTop, bottom: bottom - clientTop };
}

function named(element: Element): string {
  const name = element.getAttribute('class')?.split(' ')[0] ?? '';
  return `${element.tagName.toLowerCase()}${name && `.${name}`}`;
}

/** The innermost of the elements that end where the page does, by tag and classes. */
function widest(root: Document): string {
  const right = (element: Element) => element.getBoundingClientRect().right;
  const all = [...root.body.querySelectorAll('*')];
  const end = Math.max(...all.map(right));
  const last = all.findLast((element) => right(element) >= end - 1);
  return last ? `${last.localName} “${last.getAttribute('class') ?? ''}”` : 'nothing';
}
