import type { TextTarget } from '../../../domain/assistance/typing/typing.store.ts';
import { reachablePage } from './pageItems.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const FIELDS =
  'textarea, input:not([type]), input:is([type="text"], [type="search"], [type="email"], [type="url"], [type="tel"], [type="password"])';

/** Returns an element as a text field; undefined if it is no text field, or can't be changed. */
export function textFieldOf(element: HTMLElement): Field | undefined {
  if (!element.matches(FIELDS)) return undefined;
  const field = element as Field;
  return field.readOnly ? undefined : field;
}

/** The `inputMode` that each field had before the system's keyboard was suppressed there. */
const inputModes = new WeakMap<Field, string>();

/** Keeps the system's on-screen keyboard closed at a field, which would cover the keyboard for switches. */
export function suppressSystemKeyboard(field: Field): void {
  if (!inputModes.has(field)) inputModes.set(field, field.inputMode);
  field.inputMode = 'none';
}

/** Gives a field the system's keyboard back. Does nothing if it wasn't suppressed. */
export function restoreSystemKeyboard(field: Field): void {
  field.inputMode = inputModes.get(field) ?? field.inputMode;
  inputModes.delete(field);
}

/** Types at the end of a field, with the events of a keyboard. */
export function fieldTarget(field: Field): TextTarget {
  suppressSystemKeyboard(field);
  const isSecret = field.type === 'password';
  const limit = (text: string) => (field.maxLength < 0 ? text : [...text].slice(0, field.maxLength).join(''));
  const set = (text: string) => {
    // React ignores a value that is set by the element's own property.
    const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, limit(text));
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return {
    text: () => (isSecret ? undefined : field.value),
    insert: (text) => set(field.value + text),
    deleteLast: () => set([...field.value].slice(0, -1).join('')),
    enter() {
      const options = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true };
      const isFree = field.dispatchEvent(new KeyboardEvent('keydown', options));
      field.dispatchEvent(new KeyboardEvent('keyup', options));
      if (!isFree) return;
      if (field instanceof HTMLTextAreaElement) set(`${field.value}\n`);
      else submit(field);
    },
    leave: () => {
      restoreSystemKeyboard(field);
      field.dispatchEvent(new Event('change', { bubbles: true }));
    },
    isCurrent: () => field.isConnected && !field.disabled,
    isReachable: () => reachablePage().contains(field),
  };
}

/**
 * Submits a field's form as browsers do after Enter: by its first submit button, unless that is disabled. A form
 * without such a button is submitted only if it has no other text field.
 */
function submit({ form }: HTMLInputElement): void {
  if (!form) return;
  const button = form.querySelector<HTMLElement>('button:not([type]), [type="submit"], [type="image"]');
  if (button) button.click();
  else if ([...form.querySelectorAll<HTMLElement>(FIELDS)].length === 1) form.requestSubmit();
}
