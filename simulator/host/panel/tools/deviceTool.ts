import type { Schema } from '../api.ts';
import { button, el, field, section, withSuggestions } from '../dom.ts';
import type { ToolContext, Tool } from './tool.ts';

/** Known reasons for the end of a session; other text is possible. */
const REASONS = [
  'SessionTimeLimitExceeded',
  'BcpuSpotInterruption',
  'BgpuSpotInterruption',
  'AppUnderMaintenance',
  'ProxyPlaytimeExceeded',
];

interface Input {
  readonly element: HTMLElement;
  /** Returns the value of the message field's input; undefined omits the field from the message. */
  read(): unknown;
}

/** Sends a message from the streaming device: a form per message from the API's description, or raw text. */
export function deviceTool(context: ToolContext): Tool {
  const messages = messagesOf(context.description.components.schemas['Device']);
  const type = el('select', {}, ...[...messages.keys()].map((name) => el('option', { value: name }, name)));
  const form = el('div', { class: 'message' });
  let inputs = new Map<string, Input>();
  const draw = () => {
    const fields = Object.entries(messages.get(type.value)?.properties ?? {}).filter(([name]) => name !== 'type');
    inputs = new Map(fields.map(([name, schema]) => [name, inputFor(name, schema)]));
    form.replaceChildren(...[...inputs.values()].map(({ element }) => element));
    if (inputs.size === 0) form.append(el('p', { class: 'quiet' }, 'This message has no fields.'));
  };
  type.addEventListener('change', draw);
  type.value = 'grace-warning';
  draw();
  const push = () => {
    const read = [...inputs].map(([name, input]) => [name, input.read()] as const);
    const fields = Object.fromEntries(read.filter(([, value]) => value !== undefined));
    context.send(`The device said ${type.value}`, 'device', { send: { type: type.value, ...fields } });
  };
  const raw = el('input', { placeholder: 'key=value', spellcheck: 'false', autocomplete: 'off' });
  return {
    element: el(
      'div',
      {},
      section(
        'Session message',
        field('Type', type),
        form,
        el('div', { class: 'actions' }, button('Push', push, 'go')),
      ),
      section(
        'Raw line',
        field('Line', raw, 'Sent unchanged, even if malformed.'),
        el(
          'div',
          { class: 'actions' },
          button('Push line', () => context.send('The device said a raw line', 'device', { raw: raw.value })),
        ),
      ),
    ),
  };
}

function messagesOf(device: Schema | undefined): ReadonlyMap<string, Schema> {
  const sends = device?.anyOf?.flatMap(({ properties }) => properties?.['send']?.anyOf ?? []) ?? [];
  return new Map(sends.map((schema) => [schema.properties?.['type']?.const ?? '', schema]));
}

function inputFor(name: string, { type, enum: choices, default: fallback, minimum, maximum }: Schema): Input {
  if (type === 'boolean') {
    const input = el(
      'select',
      {},
      el('option', { value: '' }, 'not set'),
      el('option', { value: 'true' }, 'yes'),
      el('option', { value: 'false' }, 'no'),
    );
    return { element: field(name, input), read: () => (input.value ? input.value === 'true' : undefined) };
  }
  if (choices) {
    const input = el('select', {}, ...choices.map((value) => el('option', { value }, value)));
    if (typeof fallback === 'string') input.value = fallback;
    return { element: field(name, input), read: () => input.value };
  }
  if (type === 'number' || type === 'integer') {
    const input = el('input', {
      type: 'number',
      step: 'any',
      min: minimum,
      max: maximum,
      value: typeof fallback === 'number' ? fallback : undefined,
    });
    return { element: field(name, input), read: () => (input.value ? Number(input.value) : undefined) };
  }
  const input = el('input', { value: typeof fallback === 'string' ? fallback : undefined, autocomplete: 'off' });
  if (name === 'graceIntervalMessage') {
    return {
      element: field(name, input, 'Plain text; it is URL-encoded before sending.'),
      read: () => encodeURIComponent(input.value),
    };
  }
  return {
    element: field(name, name === 'reason' ? withSuggestions(input, REASONS) : input),
    read: () => input.value || undefined,
  };
}
