import type { Schema } from '../api.ts';
import { button, el, field, section, withSuggestions } from '../dom.ts';
import type { ToolContext, Tool } from './tool.ts';

interface AnswerRow {
  readonly element: HTMLElement;
  /** Returns the scripted answer of the row. Throws if its text isn't JSON. */
  read(): object;
}

/** Sets the next answers of one call, and releases held requests. */
export function scriptTool(context: ToolContext): Tool {
  const schema = context.description.components.schemas['KnownScript'];
  const call = el('input', { value: 'play.startSession', spellcheck: 'false', autocomplete: 'off' });
  const then = el(
    'select',
    {},
    el('option', { value: 'default' }, 'let the world answer'),
    el('option', { value: 'repeat-last' }, 'repeat the last answer'),
  );
  const rows: AnswerRow[] = [];
  const list = el('ol', { class: 'answers' });
  const problem = el('p', { class: 'trouble' });
  const add = () => {
    const row = answerRow(schema?.properties?.['answers']?.items, () => {
      rows.splice(rows.indexOf(row), 1);
      row.element.remove();
    });
    rows.push(row);
    list.append(row.element);
  };
  add();
  const send = () => {
    problem.textContent = '';
    try {
      const answers = rows.map((row) => row.read());
      context.send(`Scripted ${call.value}`, 'script', { call: call.value, answers, then: then.value });
    } catch {
      problem.textContent = 'A body is not JSON.';
    }
  };
  const holds = el('div', { class: 'actions' });
  const heldSection = section('Held answers', holds);
  heldSection.hidden = true;
  const element = el(
    'div',
    {},
    heldSection,
    section(
      'Next answers',
      field('Call', withSuggestions(call, schema?.properties?.['call']?.enum ?? [])),
      list,
      problem,
      el('div', { class: 'row end' }, field('After the last answer', then), button('Another answer', add, 'plain')),
      el('div', { class: 'actions' }, button('Script', send, 'go')),
    ),
  );
  return {
    element,
    update: ({ holds: names }) => {
      heldSection.hidden = names.length === 0;
      holds.replaceChildren(
        ...names.map((hold) => button(`Release ${hold}`, () => context.send(`Released ${hold}`, 'release', { hold }))),
      );
    },
  };
}

function answerRow(schema: Schema | undefined, remove: () => void): AnswerRow {
  const text = (placeholder = '') => el('input', { placeholder, spellcheck: 'false', autocomplete: 'off' });
  const number = (placeholder: string) => el('input', { type: 'number', placeholder });
  const status = text('from the world');
  const [errCode, http, delayMs] = [number('none'), number('200'), number('0')];
  const hold = text('a name');
  const network = el(
    'select',
    {},
    el('option', { value: '' }, 'works'),
    el('option', { value: 'error' }, 'fails'),
    el('option', { value: 'hang' }, 'hangs'),
  );
  const body = el('textarea', { rows: 3, placeholder: '{ "queuePosition": 3 }', spellcheck: 'false' });
  const raw = el('textarea', { rows: 2, placeholder: '<html>not JSON at all', spellcheck: 'false' });
  const statuses = schema?.properties?.['status']?.examples ?? [];
  const element = el(
    'li',
    {},
    field('Status', withSuggestions(status, statuses)),
    el('div', { class: 'row' }, field('Code', errCode), field('HTTP', http), field('Network', network)),
    el('div', { class: 'row' }, field('Delay, ms', delayMs), field('Hold as', hold)),
    el(
      'details',
      {},
      el('summary', {}, 'Body'),
      field('JSON, merged into the answer', body),
      field('Or raw text', raw),
    ),
    button('×', remove, 'plain icon', 'Remove this answer'),
  );
  return {
    element,
    read: () => ({
      ...(status.value && { status: status.value }),
      ...(errCode.value && { errCode: Number(errCode.value) }),
      ...(http.value && { http: Number(http.value) }),
      ...(delayMs.value && { delayMs: Number(delayMs.value) }),
      ...(hold.value && { hold: hold.value }),
      ...(network.value && { network: network.value }),
      ...(body.value.trim() && { body: JSON.parse(body.value) as unknown }),
      ...(raw.value && { raw: raw.value }),
    }),
  };
}
