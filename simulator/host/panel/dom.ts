type Child = Node | string | false | null | undefined;
type Props = Readonly<Record<string, string | number | boolean | undefined | ((event: Event) => void)>>;

/** Creates an element. Functions become listeners, booleans toggle attributes, other values are their text. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === false) continue;
    if (typeof value === 'function') element.addEventListener(name, value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.filter((child) => child !== false && child !== null && child !== undefined));
  return element;
}

let ids = 0;

/** Returns a form control with its label and an optional hint. */
export function field(label: string, content: HTMLElement, hint?: string): HTMLElement {
  const control = content.querySelector('input') ?? content;
  control.id ||= `f${++ids}`;
  return el('div', { class: 'field' }, el('label', { for: control.id }, label), content, hint && el('small', {}, hint));
}

/** A list of suggestions for an input. */
export function withSuggestions(input: HTMLInputElement, suggestions: readonly string[]): HTMLElement {
  const id = `l${++ids}`;
  input.setAttribute('list', id);
  return el(
    'span',
    { class: 'suggesting' },
    input,
    el('datalist', { id }, ...suggestions.map((word) => el('option', { value: word }))),
  );
}

export function button(label: string, click: () => void, kind = '', title?: string): HTMLButtonElement {
  const name = label.length === 1 ? title : undefined;
  return el('button', { type: 'button', class: kind || undefined, title, 'aria-label': name, click }, label);
}

export function section(title: string, ...children: readonly Child[]): HTMLElement {
  return el('section', { class: 'tool' }, el('h3', {}, title), ...children);
}

export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element is named ${id}`);
  return element;
}
