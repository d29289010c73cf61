import type { Schema } from './api.ts';
import { button, el, field, suggesting } from './dom.ts';

/** Control for one value of a schema. */
interface Control {
  readonly element: HTMLElement;
  /** Returns undefined if empty. Throws if the JSON is invalid. */
  read(): unknown;
}

/** Creates a form for a value from its JSON Schema. `changed` is called on every change. */
export function schemaForm(schema: Schema, value: unknown, changed: () => void): Control {
  return controlFor(schema, value, changed);
}

function controlFor(schema: Schema, value: unknown, changed: () => void): Control {
  if (schema.anyOf) return choice(schema.anyOf, value, changed);
  if (schema.enum) return options(schema.enum, value, changed);
  if (schema.type === 'object' && schema.properties) return fieldsOf(schema, value, changed);
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object')
    return entries(schema, schema.additionalProperties, value, changed);
  if (schema.type === 'array' && schema.items) return list(schema.items, value, changed);
  if (schema.type === 'boolean') return options(['true', 'false'], value, changed, (text) => text === 'true');
  if (schema.type === 'number' || schema.type === 'integer') return number(schema, value, changed);
  if (schema.type === 'string') return text(value, changed, schema.examples);
  return json(value, changed);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Shows required and added fields; offers to add the others. */
function fieldsOf(schema: Schema, value: unknown, changed: () => void): Control {
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => name !== '$schema');
  const given = isObject(value) ? value : {};
  const shown = new Map<string, Control>();
  const rows = el('div', { class: 'fields' });
  const offer = el('select', { 'aria-label': 'Add a field' });
  const offerRest = () => {
    const rest = properties.filter(([name]) => !shown.has(name));
    offer.replaceChildren(
      el('option', { value: '' }, 'Add a field…'),
      ...rest.map(([name, { description = '' }]) => el('option', { value: name, title: description }, name)),
    );
    offer.hidden = rest.length === 0;
  };
  const add = (name: string, of: Schema, current: unknown) => {
    const control = controlFor(of, current, changed);
    shown.set(name, control);
    const row = el('div', { class: 'formRow' }, field(name, control.element, of.description));
    if (!schema.required?.includes(name)) {
      const remove = () => {
        shown.delete(name);
        row.remove();
        offerRest();
        changed();
      };
      row.append(button('×', remove, 'plain icon', `Remove ${name}`));
    }
    rows.append(row);
    return row;
  };
  for (const [name, of] of properties)
    if (schema.required?.includes(name) || given[name] !== undefined) add(name, of, given[name]);
  offerRest();
  offer.addEventListener('change', () => {
    const of = schema.properties?.[offer.value];
    if (!of) return;
    const row = add(offer.value, of, undefined);
    offerRest();
    row.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
    changed();
  });
  return {
    element: el('fieldset', { class: 'form' }, rows, offer),
    read: () => Object.fromEntries([...shown].map(([name, control]) => [name, control.read()])),
  };
}

/** Edits a map with free keys, such as the responses of each call. */
function entries(schema: Schema, of: Schema, value: unknown, changed: () => void): Control {
  const rows = new Set<{ readonly name: HTMLInputElement; readonly control: Control }>();
  const body = el('div', { class: 'fields' });
  const add = (key: string, current: unknown) => {
    const name = el('input', {
      value: key,
      spellcheck: 'false',
      autocomplete: 'off',
      'aria-label': 'Name',
      change: changed,
    });
    const control = controlFor(of, current, changed);
    const row = { name, control };
    rows.add(row);
    const remove = () => {
      rows.delete(row);
      element.remove();
      changed();
    };
    const element = el(
      'div',
      { class: 'formRow' },
      el('div', { class: 'entry' }, suggesting(name, schema.propertyNames?.enum ?? []), control.element),
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

function list(of: Schema, value: unknown, changed: () => void): Control {
  const items = new Set<Control>();
  const body = el('ol', { class: 'answers' });
  const add = (current: unknown) => {
    const control = controlFor(of, current, changed);
    items.add(control);
    const remove = () => {
      items.delete(control);
      item.remove();
      changed();
    };
    const item = el('li', {}, control.element, button('×', remove, 'plain icon', 'Remove this one'));
    body.append(item);
  };
  for (const current of Array.isArray(value) ? (value as unknown[]) : []) add(current);
  const addOne = () => {
    add(undefined);
    changed();
  };
  return {
    element: el('fieldset', { class: 'form' }, body, button('Add', addOne, 'plain')),
    read: () => [...items].map((item) => item.read()),
  };
}

/** Offers a union's variants; selects the one with the value's fields, else the first. */
function choice(of: readonly Schema[], value: unknown, changed: () => void): Control {
  const fit = of.findIndex((one) => one.required?.every((name) => isObject(value) && name in value));
  const nullable = of.length === 2 && of.some(({ type }) => type === 'null');
  if (nullable) return controlFor(of.find(({ type }) => type !== 'null') ?? {}, value, changed);
  let current = controlFor(of[Math.max(fit, 0)] ?? {}, value, changed);
  const room = el('div', {}, current.element);
  const kind = el(
    'select',
    { 'aria-label': 'Kind' },
    ...of.map((one, at) => el('option', { value: at }, nameOf(one, at))),
  );
  kind.value = String(Math.max(fit, 0));
  kind.addEventListener('change', () => {
    current = controlFor(of[Number(kind.value)] ?? {}, undefined, changed);
    room.replaceChildren(current.element);
    changed();
  });
  return { element: el('div', { class: 'fields' }, kind, room), read: () => current.read() };
}

function nameOf({ required, type }: Schema, at: number): string {
  return required?.join(', ') ?? type ?? `form ${at + 1}`;
}

function options(
  of: readonly string[],
  value: unknown,
  changed: () => void,
  parse: (text: string) => unknown = (text) => text,
): Control {
  const given = typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
  const select = el(
    'select',
    { change: changed },
    el('option', { value: '' }, '…'),
    ...of.map((one) => el('option', { value: one }, one)),
  );
  select.value = given;
  return { element: select, read: () => (select.value === '' ? undefined : parse(select.value)) };
}

function number({ minimum, maximum }: Schema, value: unknown, changed: () => void): Control {
  const input = el('input', { type: 'number', min: minimum, max: maximum, step: 'any', change: changed });
  if (typeof value === 'number') input.value = String(value);
  return { element: input, read: () => (input.value === '' ? undefined : Number(input.value)) };
}

function text(value: unknown, changed: () => void, examples: readonly string[] = []): Control {
  const input = el('input', { spellcheck: 'false', autocomplete: 'off', change: changed });
  if (typeof value === 'string') input.value = value;
  const read = () => (input.value === '' ? undefined : input.value);
  return { element: examples.length > 0 ? suggesting(input, examples) : input, read };
}

function json(value: unknown, changed: () => void): Control {
  const area = el('textarea', { rows: 3, spellcheck: 'false', placeholder: 'JSON', change: changed });
  if (value !== undefined) area.value = JSON.stringify(value, null, 2);
  return { element: area, read: () => (area.value.trim() === '' ? undefined : (JSON.parse(area.value) as unknown)) };
}
