import { call, type ListedScenario, type OpenedWorld, ApiError, type Schema } from './api.ts';
import { button, el, field, withSuggestions } from './dom.ts';
import { schemaForm } from './schemaForm.ts';

interface Hooks {
  readonly runAction: (message: string, work: () => Promise<unknown>) => Promise<void>;
  readonly onOpened: (id: string) => void;
}

const EXAMPLE = {
  id: 'mine',
  title: 'My scenario',
  script: { 'play.startSession': { answers: [{ status: 'FailureNoResource' }, {}] } },
};

/**
 * Edits a scenario as a form generated from its schema, or as the text of a file; both stay in sync.
 *
 * @param start scenario of a recording to start with
 */
export function createScenarioEditor(
  schema: Schema,
  scenarios: readonly ListedScenario[],
  { runAction, onOpened }: Hooks,
  start?: ConvertedScenario,
): HTMLElement {
  const text = el('textarea', { class: 'text', rows: 24, spellcheck: 'false', 'aria-describedby': 'composed' });
  const verdict = el('p', { id: 'composed', role: 'status' });
  const formSlot = el('div');
  let form = schemaForm(schema, EXAMPLE, formChanged);

  const showVerdict = (message: string, isError: boolean) => {
    verdict.textContent = message;
    verdict.className = isError ? 'trouble' : 'quiet';
  };
  /** Checks the scenario's text; reports an error and selects its line. */
  const check = async (): Promise<Readonly<Record<string, unknown>> | undefined> => {
    try {
      const { scenario } = (await call('POST', '/scenarios/check', { text: text.value })) as {
        readonly scenario: Readonly<Record<string, unknown>>;
      };
      showVerdict('The scenario is valid.', false);
      return scenario;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { line, column } = error;
      showVerdict(line === undefined ? error.message : `Line ${line}, column ${column ?? 1}: ${error.message}`, true);
      if (line !== undefined && document.activeElement === text) selectLine(text, line);
      return undefined;
    }
  };
  function formChanged(): void {
    try {
      text.value = JSON.stringify(form.read(), null, 2);
    } catch {
      return showVerdict('A JSON field contains invalid JSON.', true);
    }
    void check();
  }
  const drawForm = (value: unknown) => {
    form = schemaForm(schema, value, formChanged);
    formSlot.replaceChildren(form.element);
  };
  const textChanged = async () => {
    const scenario = await check();
    if (scenario) drawForm(withoutDefaults(scenario));
  };
  const load = async (content: string) => {
    text.value = content;
    await textChanged();
  };
  text.addEventListener('change', () => void textChanged());
  const omittedNote = el('p', { class: 'quiet', hidden: true });
  /** Shows the scenario that was made from a recording, and what the conversion omitted from the recording. */
  const showRecording = ({ scenario, left }: ConvertedScenario) => {
    omittedNote.hidden = left.length === 0;
    omittedNote.textContent = `Omitted from the recording: ${left.join('; ')}.`;
    return JSON.stringify(withoutDefaults(scenario), null, 2);
  };
  const textOf = async (content: string) => {
    const kind = recordingIn(content);
    return kind
      ? showRecording((await call('POST', '/scenarios/from', { [kind]: content })) as ConvertedScenario)
      : content;
  };

  const from = el('input', { placeholder: 'plays-at-once', autocomplete: 'off' });
  from.addEventListener('change', () => {
    void runAction(`Started from ${from.value}`, async () => {
      const scenario = (await call('GET', `/scenarios/${encodeURIComponent(from.value)}/file`)) as {
        readonly id: string;
      };
      await load(JSON.stringify({ ...withoutDefaults(scenario), id: `my-${scenario.id}` }, null, 2));
    });
  });
  const file = el('input', { type: 'file', accept: '.yaml,.yml,.json,.har' });
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? [];
    if (chosen) void runAction(`Read ${chosen.name}`, async () => load(await textOf(await chosen.text())));
  });

  const tryScenario = () => {
    // Open the app's tab during the click: the browser's pop-up blocker would stop it after an asynchronous call.
    const tab = globalThis.open('', '_blank');
    void runAction('Opened the composed scenario', async () => {
      try {
        const { id } = (await call('POST', '/scenarios', { text: text.value })) as { readonly id: string };
        const world = (await call('POST', '/worlds', { scenario: id })) as OpenedWorld;
        tab?.location.assign(world.playUrl);
        onOpened(world.id);
      } catch (error) {
        tab?.close();
        throw error;
      }
    });
  };
  const save = () => {
    const isJson = text.value.trimStart().startsWith('{');
    const name = /"?\bid"?:\s*"?([\w-]+)/.exec(text.value)?.[1] ?? 'scenario';
    const url = URL.createObjectURL(new Blob([text.value], { type: 'text/plain' }));
    el('a', { href: url, download: `${name}.${isJson ? 'json' : 'yaml'}` }).click();
    URL.revokeObjectURL(url);
  };
  const link = el('input', { readonly: true, hidden: true, 'aria-label': 'Link that contains the scenario' });
  const share = () =>
    void runAction('Link that contains the scenario', async () => {
      const { play } = (await call('POST', '/scenarios/link', { text: text.value })) as { readonly play: string };
      link.hidden = false;
      link.value = location.origin + play;
      link.select();
      await navigator.clipboard.writeText(link.value);
    });

  if (start) void load(showRecording(start));
  else void load(JSON.stringify(EXAMPLE, null, 2));
  return el(
    'div',
    { class: 'composer' },
    el('div', { class: 'title' }, el('h2', {}, 'Compose a scenario')),
    el(
      'div',
      { class: 'row' },
      field(
        'Start from',
        withSuggestions(
          from,
          scenarios.map(({ id }) => id),
        ),
      ),
      field('Load a file', file),
    ),
    verdict,
    omittedNote,
    el(
      'div',
      { class: 'actions' },
      button(
        'Try it',
        tryScenario,
        'go',
        'Adds the scenario until the simulator stops, and opens the play page in a new tab',
      ),
      button('Save as a file', save),
      button('Copy a link', share),
    ),
    link,
    el('div', { class: 'halves' }, el('section', { 'aria-label': 'Form' }, formSlot), field('YAML or JSON', text)),
  );
}

/** A scenario made from a recording. */
export interface ConvertedScenario {
  readonly scenario: object;
  readonly left: readonly string[];
}

/** Returns the kind of recording that the scenario editor's text contains, if any. */
function recordingIn(content: string): 'har' | 'report' | undefined {
  if (/^\s*\{\s*"log"\s*:/.test(content)) return 'har';
  return /^\s*\{\s*"format"\s*:\s*"nowlight-recording"/.test(content) ? 'report' : undefined;
}

/** Omits empty texts and lists of a scenario, for readability. */
function withoutDefaults(scenario: object): object {
  return Object.fromEntries(
    Object.entries(scenario).filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)),
  );
}

function selectLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split('\n');
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
}
