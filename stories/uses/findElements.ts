/** Computed properties that only repeat the size of an element, which `width` and `height` have. */
const DERIVED = new Set(['block-size', 'inline-size', 'perspective-origin', 'transform-origin']);
const PSEUDO_ELEMENTS = [undefined, '::before', '::after'] as const;
/** Turns transitions off, during which a computed value would still be the old one. */
const AT_ONCE = '*, *::before, *::after { transition-duration: 0s !important; transition-delay: 0s !important }';

const TIME = /^-?[\d.]+m?s$/;

/** Returns a value that differs visibly from any value of a token: another colour, length, number or time. */
export function otherValue(value: string): string {
  if (TIME.test(value)) return '12.345s';
  if (/^-?[\d.]+$/.test(value)) return '7';
  if (/^-?[\d.]+%$/.test(value)) return '61%';
  if (value.startsWith('cubic-bezier(')) return 'linear';
  if (/(?:px|rem|em|vw|vh)\b|^\d/.test(value) && !/\(.*,.*\)|#|oklch/.test(value)) return '61px';
  return 'rgb(255 0 255)';
}

/** Returns the elements of a page that look different with another value of a token. The page is unchanged afterwards. */
export function elementsWithToken(page: Document, token: string, value: string): readonly HTMLElement[] {
  const { documentElement } = page;
  const atOnce = page.createElement('style');
  // A new time starts no transition, and turning transitions off would hide the time.
  atOnce.textContent = TIME.test(value) ? '' : AT_ONCE;
  page.head.append(atOnce);
  const elements = [...page.body.querySelectorAll<HTMLElement>('#storybook-root *, body > :not(.sb-wrapper) *')].filter(
    (element) => element.checkVisibility?.({ checkVisibilityCSS: true }) ?? true,
  );
  const before = elements.map(looks);
  const previous = documentElement.style.getPropertyValue(token);
  documentElement.style.setProperty(token, value);
  const changed = elements.filter((element, index) => looks(element) !== before[index]);
  if (previous === '') documentElement.style.removeProperty(token);
  else documentElement.style.setProperty(token, previous);
  // Computes the previous styles while transitions are off.
  elements.forEach(looks);
  atOnce.remove();
  return outermost(changed);
}

function looks(element: HTMLElement): string {
  const view = element.ownerDocument.defaultView;
  return PSEUDO_ELEMENTS.map((pseudo) => {
    const style = view?.getComputedStyle(element, pseudo);
    if (!style || (pseudo && style.content === 'none')) return '';
    return Array.from(style, (property) => (isCompared(property) ? style.getPropertyValue(property) : '')).join();
  }).join(';');
}

/** True for a property that shows the use of a token. A custom property only passes the token on. */
function isCompared(property: string): boolean {
  return !property.startsWith('--') && !DERIVED.has(property);
}

/** Leaves out elements inside another changed element, which mostly inherit its colour. */
function outermost(elements: readonly HTMLElement[]): readonly HTMLElement[] {
  const set = new Set<Element>(elements);
  return elements.filter((element) => !element.parentElement || !set.has(element.parentElement));
}

const ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt'] as const;

/** Returns the innermost elements of a page whose text or name is one of the texts, with any values in placeholders. */
export function elementsWithText(page: Document, texts: readonly string[]): readonly HTMLElement[] {
  const patterns = texts.map(textPattern);
  const isMatch = (text: string | null) =>
    text !== null && patterns.some((pattern) => pattern.test(text.replaceAll(/\s+/g, ' ').trim()));
  const matches = [...page.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      !/^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE)$/.test(element.tagName) &&
      (isMatch(element.textContent) || ATTRIBUTES.some((name) => isMatch(element.getAttribute(name)))),
  );
  return matches.filter((element) => !matches.some((other) => other !== element && element.contains(other)));
}

/** Returns a pattern of a whole text: `{{name}}` is any text, and tags such as `<1>` are left out. */
export function textPattern(text: string): RegExp {
  const parts = text
    .replaceAll(/<\/?\w+\s*\/?>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(/\{\{.*?\}\}/);
  return new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.+?')}$`, 'u');
}

const MARK = 'data-found-use';

/** Outlines the elements in their page, and removes earlier outlines. */
export function outline(page: Document, elements: readonly Element[]): void {
  for (const element of page.querySelectorAll(`[${MARK}]`)) element.removeAttribute(MARK);
  for (const element of elements) element.setAttribute(MARK, '');
  if (page.querySelector(`style[${MARK}-style]`)) return;
  const style = page.createElement('style');
  style.setAttribute(`${MARK}-style`, '');
  style.textContent = `[${MARK}] { outline: 3px dashed #ff2bd6 !important; outline-offset: 2px !important }`;
  page.head.append(style);
}
