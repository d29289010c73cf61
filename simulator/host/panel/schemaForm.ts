import type { Schema } from './api.ts';
import { button, el, field, withSuggestions } from './dom.ts';

/** Form control for one value of a JSON Schema. */
interface Control {
  readonly element: HTMLElement;
  /** Returns the value of the form control; undefined if it is empty. Throws if its JSON is invalid. */
  read(): unknown;
}

/** Creates a form for a value from its JSON Schema. `changed` is called on every change. */
export function schemaForm(schema: Schema, value: unknown, onChange: () => void): Control {
  return controlFor(schema, value, onChange);
}

function controlFor(schema: Schema, value: unknown, onChange: () => void): Control {
  if (schema.anyOf) return choice(schema.anyOf, value, onChange);
  if (schema.enum) return options(schema.enum, value, onChange);
  if (schema.type === 'object' && schema.properties) return fieldsOf(schema, value, onChange);
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object')
    return entries(schema, schema.additionalProperties, value, onChange);
  if (schema.type === 'array' && schema.items) return list(schema.items, value, onChange);
  if (schema.type === 'boolean') return options(['true', 'false'], value, onChange, (text) => text === 'true');
  if (schema.type === 'number' || schema.type === 'integer') return number(schema, value, onChange);
  if (schema.type === 'string') return text(value, onChange, schema.examples);
  return json(value, onChange);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Shows an object's required fields and those with a value; offers to add the others. */
function fieldsOf(schema: Schema, value: unknown, onChange: () => void): Control {
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => name !== '$schema');
  const fields = isObject(value) ? value : {};
  const controls = new Map<string, Control>();
  const rows = el('div', { class: 'fields' });
  const offer = el('select', { 'aria-label': 'Add a field' });
  const offerRest = () => {
    const rest = properties.filter(([name]) => !controls.has(name));
    offer.replaceChildren(
      el('option', { value: '' }, 'Add a field…'),
      ...rest.map(([name, { description = '' }]) => el('option', { value: name, title: description }, name)),
    );
    offer.hidden = rest.length === 0;
  };
  const add = (name: string, of: Schema, current: unknown) => {
    const control = controlFor(of, current, onChange);
    controls.set(name, control);
    const row = el('div', { class: 'formRow' }, field(name, control.element, of.description));
    if (!schema.required?.includes(name)) {
      const remove = () => {
        controls.delete(name);
        row.remove();
        offerRest();
        onChange();
      };
      row.append(button('×', remove, 'plain icon', `Remove ${name}`));
    }
    rows.append(row);
    return row;
  };
  for (const [name, of] of properties)
    if (schema.required?.includes(name) || fields[name] !== undefined) add(name, of, fields[name]);
  offerRest();
  offer.addEventListener('change', () => {
    const of = schema.properties?.[offer.value];
    if (!of) return;
    const row = add(offer.value, of, undefined);
    offerRest();
    row.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
    onChange();
  });
  return {
    element: el('fieldset', { class: 'form' }, rows, offer),
    read: () => Object.fromEntries([...controls].map(([name, control]) => [name, control.read()])),
  };
}

/** Edits a map with arbitrary property names, such as the responses of each call. */
function entries(schema: Schema, of: Schema, value: unknown, onChange: () => void): Control {
  const rows = new Set<{ readonly name: HTMLInputElement; readonly control: Control }>();
  const body = el('div', { class: 'fields' });
  const add = (key: string, current: unknown) => {
    const name = el('input', {
      value: key,
      spellcheck: 'false',
      autocomplete: 'off',
      'aria-label': 'Name',
      change: onChange,
    });
    const control = controlFor(of, current, onChange);
    const row = { name, control };
    rows.add(row);
    const remove = () => {
      rows.delete(row);
      element.remove();
      onChange();
    };
    const element = el(
      'div',
      { class: 'formRow' },
      el('div', { class: 'entry' }, withSuggestions(name, schema.propertyNames?.enum ?? []), control.element),
      button('×', remove, 'plain icon', 'Remove this one'),
    );
    body.append(element);
    return name;
  };
  for (const [key, current] of Object.entries(isObject(value) ? value : {})) add(key, current);
  return {
    element: el(
      'fieldset',
      { class: 'form' },
      body,
      button('Add', () => add('', undefined).focus(), 'plain'),
    ),
    read: () =>
      Object.fromEntries(
        [...rows].filter(({ name }) => name.value !== '').map(({ name, control }) => [name.value, control.read()]),
      ),
  };
}

function list(of: Schema, value: unknown, onChange: () => void): Control {
  const items = new Set<Control>();
  const body = el('ol', { class: 'answers' });
  const add = (current: unknown) => {
    const control = controlFor(of, current, onChange);
    items.add(control);
    const remove = () => {
      items.delete(control);
      item.remove();
      onChange();
    };
    const item = el('li', {}, control.element, button('×', remove, 'plain icon', 'Remove this one'));
    body.append(item);
  };
  for (const current of Array.isArray(value) ? (value as unknown[]) : []) add(current);
  const addOne = () => {
    add(undefined);
    onChange();
  };
  return {
    element: el('fieldset', { class: 'form' }, body, button('Add', addOne, 'plain')),
    read: () => [...items].map((item) => item.read()),
  };
}

/**
 * Form control for a JSON Schema union: offers its variants and selects the one with the value's fields, or else the
 * first.
 */
function choice(of: readonly Schema[], value: unknown, onChange: () => void): Control {
  const matching = of.findIndex((one) => one.required?.every((name) => isObject(value) && name in value));
  const nullable = of.length === 2 && of.some(({ type }) => type === 'null');
  if (nullable) return controlFor(of.find(({ type }) => type !== 'null') ?? {}, value, onChange);
  let current = controlFor(of[Math.max(matching, 0)] ?? {}, value, onChange);
  const slot = el('div', {}, current.element);
  const kind = el(
    'select',
    { 'aria-label': 'Kind' },
    ...of.map((one, at) => el('option', { value: at }, nameOf(one, at))),
  );
  kind.value = String(Math.max(matching, 0));
  kind.addEventListener('change', () => {
    current = controlFor(of[Number(kind.value)] ?? {}, undefined, onChange);
    slot.replaceChildren(current.element);
    onChange();
  });
  return { element: el('div', { class: 'fields' }, kind, slot), read: () => current.read() };
}

function nameOf({ required, type }: Schema, at: number): string {
  return required?.join(', ') ?? type ?? `form ${at + 1}`;
}

function options(
  of: readonly string[],
  value: unknown,
  onChange: () => void,
  parse: (text: string) => unknown = (text) => text,
): Control {
  const initial = typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
  const select = el(
    'select',
    { change: onChange },
    el('option', { value: '' }, '…'),
    ...of.map((one) => el('option', { value: one }, one)),
  );
  select.value = initial;
  return { element: select, read: () => (select.value === '' ? undefined : parse(select.value)) };
}

function number({ minimum, maximum }: Schema, value: unknown, onChange: () => void): Control {
  const input = el('input', { type: 'number', min: minimum, max: maximum, step: 'any', change: onChange });
  if (typeof value === 'number') input.value = String(value);
  return { element: input, read: () => (input.value === '' ? undefined : Number(input.value)) };
}

function text(value: unknown, onChange: () => void, examples: readonly string[] = []): Control {
  const input = el('input', { spellcheck: 'false', autocomplete: 'off', change: onChange });
  if (typeof value === 'string') input.value = value;
  const read = () => (input.value === '' ? undefined : input.value);
  return { element: examples.length > 0 ? withSuggestions(input, examples) : input, read };
}

function json(value: unknown, onChange: () => void): Control {
  const area = el('textarea', { rows: 3, spellcheck: 'false', placeholder: 'JSON', change: onChange });
  if (value !== undefined) area.value = JSON.stringify(value, null, 2);
  return { element: area, read: () => (area.value.trim() === '' ? undefined : (JSON.parse(area.value) as unknown)) };
}
