import {
  call,
  type Description,
  type ListedScenario,
  type ListedWorld,
  ApiError,
  type Schema,
  type WorldState,
} from './api.ts';
import type { ConvertedScenario } from './scenarioEditor.ts';
import { byId, el } from './dom.ts';
import { createAppFrames, type Page } from './appFrames.ts';
import { isFirstVisit } from './firstVisit.ts';
import { createScenarioPicker } from './scenarioPicker.ts';
import { openWorldView, type OpenedWorldView } from './worldView.ts';
import { createFrameControls } from './frameControls.ts';
import { createWorldList } from './worldList.ts';

/** Interval for refreshing the simulated world's state, in milliseconds. */
const REFRESH_MS = 2_000;
/** Scenario of a first visit. */
const FIRST_SCENARIO = 'plays-at-once';
/** Maximum number of simulated worlds side by side; more would be too small to read. */
const MAX_SIDE_BY_SIDE = 4;

const controls = createFrameControls();
const description = (await call('GET', '/openapi.json')) as Description;
const scenarios = (await call('GET', '/scenarios?more=1')) as readonly ListedScenario[];

/** The page's fragment, which selects the current simulated worlds and can be linked to. */
const fragment = () => decodeURIComponent(location.hash.slice(1));
/** Fragment of the composer; `compose/NAME` starts with the recording of a simulated world. */
const COMPOSE = 'compose';
/** Fragment that opens a simulated world: `open?scenario=…&startAt=…`. */
const OPEN = 'open?';
const isComposeFragment = (text: string) => text === COMPOSE || text.startsWith(`${COMPOSE}/`);
/** Visible simulated worlds, the selected one first: `calm-moth-7+bright-owl-2`. */
const visibleIds = (): readonly string[] => {
  const text = fragment();
  return text === '' || isComposeFragment(text) || text.startsWith(OPEN) ? [] : [...new Set(text.split('+'))];
};
const showWorlds = (ids: readonly string[]) => location.assign(`#${ids.slice(0, MAX_SIDE_BY_SIDE).join('+')}`);

const showStatus = (text: string, isError = false) => {
  const status = byId('status');
  status.textContent = text;
  status.classList.toggle('trouble', isError);
};

/** Runs an action of the control panel and shows its result. */
const runAction = async (message: string, work: () => Promise<unknown>) => {
  try {
    await work();
    showStatus(message);
    await refresh();
  } catch (error) {
    showStatus(error instanceof Error ? error.message : String(error), true);
  }
};

/** By simulated world, the page that its iframe opens once it is visible. */
const pagesToOpen = new Map<string, Page>();
const worlds = createWorldList({
  runAction,
  onEnded: (id) => visibleIds().includes(id) && showWorlds(visibleIds().filter((one) => one !== id)),
  onBeside: (id) =>
    showWorlds(visibleIds().includes(id) ? visibleIds().filter((one) => one !== id) : [...visibleIds(), id]),
});
/** Selects a newly opened simulated world and opens a page of its app, if given. */
const onOpened = (id: string, page?: Page) => {
  if (page) pagesToOpen.set(id, page);
  showWorlds([id]);
};
const pickerSlot = el('div', {}, createScenarioPicker(scenarios, { runAction, onOpened }));
byId('sidebar').append(worlds.element, pickerSlot);
const frames = createAppFrames({
  onSelect: (id) => showWorlds([id, ...visibleIds().filter((one) => one !== id)]),
  onHide: (id) => showWorlds(visibleIds().filter((one) => one !== id)),
});
byId('app').append(frames.element);

let currentView: OpenedWorldView | undefined;

function applyFragment(): void {
  const text = fragment();
  const ids = visibleIds();
  const [id] = ids;
  frames.show(ids);
  for (const one of ids) {
    const page = pagesToOpen.get(one);
    if (pagesToOpen.delete(one) && page) frames.open(one, page);
  }
  controls.setHasWorld(id !== undefined);
  const contentArea = byId('content');
  if (id !== undefined) {
    contentArea.replaceChildren();
    if (currentView?.id !== id) selectWorld(id);
    void refresh();
    return;
  }
  currentView?.stop();
  currentView = undefined;
  byId('toolPanel').replaceChildren();
  byId('activity').replaceChildren();
  if (text.startsWith(OPEN)) {
    contentArea.replaceChildren(createEmptyState());
    openLinkedWorld(Object.fromEntries(new URLSearchParams(location.hash.slice(OPEN.length + 1))));
  } else if (isComposeFragment(text)) {
    contentArea.replaceChildren(el('p', { class: 'quiet' }, 'Loading…'));
    compose(text);
  } else contentArea.replaceChildren(createEmptyState());
}

function selectWorld(id: string): void {
  currentView?.stop();
  currentView = openWorldView(id, description, { runAction, onMoment: restartAt });
  byId('toolPanel').replaceChildren(currentView.toolPanel);
  byId('activity').replaceChildren(currentView.activity);
}

/** Replaces the selected simulated world by its scenario at another moment. */
function restartAt({ id, scenario, seed }: WorldState, startAt: string | undefined): void {
  void runAction(`Restarted the scenario at ${startAt ?? 'its start'}`, async () => {
    const opened = (await call('POST', '/worlds', { scenario, seed, ...(startAt && { startAt }) })) as ListedWorld;
    const otherIds = visibleIds().filter((one) => one !== id);
    const page = frames.pageOf(id);
    if (page) pagesToOpen.set(opened.id, page);
    await call('DELETE', `/worlds/${encodeURIComponent(id)}`);
    location.replace(`#${[opened.id, ...otherIds].join('+')}`);
  });
}

function openLinkedWorld(parameters: Readonly<Record<string, string>>): void {
  void runAction('Opened a world', async () => {
    const { id } = (await call('POST', '/worlds', parameters)) as ListedWorld;
    pagesToOpen.set(id, 'url');
    location.replace(`#${id}`);
  });
}

function compose(text: string): void {
  void runAction('', async () => {
    const schema = (await call('GET', '/scenario.schema.json')) as Schema;
    const { createScenarioEditor } = await import('./scenarioEditor.ts');
    const world = text.slice(COMPOSE.length + 1);
    const begin = world === '' ? undefined : await call('POST', `/worlds/${encodeURIComponent(world)}/scenario`, {});
    if (fragment() === text)
      byId('content').replaceChildren(
        createScenarioEditor(schema, scenarios, { runAction, onOpened: onComposed }, begin as ConvertedScenario),
      );
  });
}

/** Selects the new world of a scenario from the editor, and adds the scenario to the panel's list. */
function onComposed(id: string): void {
  onOpened(id);
  void runAction('Opened the composed scenario', async () => {
    const now = (await call('GET', '/scenarios?more=1')) as readonly ListedScenario[];
    pickerSlot.replaceChildren(createScenarioPicker(now, { runAction, onOpened }));
  });
}

function createEmptyState(): HTMLElement {
  return el(
    'div',
    { class: 'empty' },
    el('h2', {}, 'Open a world'),
    el(
      'p',
      {},
      'A world is an isolated simulated backend on its own origin. Choose a scenario and open it: the real app runs here beside the tools that control it.',
    ),
  );
}

async function refresh(): Promise<void> {
  try {
    const open = (await call('GET', '/worlds')) as readonly ListedWorld[];
    const ids = visibleIds();
    worlds.update(open, ids);
    controls.setReachable(true);
    for (const id of ids) {
      const world = open.find((one) => one.id === id);
      if (world) frames.setAddresses(id, world);
      else frames.ended(id);
    }
    const [id] = ids;
    if (currentView && id !== undefined)
      currentView.update((await call('GET', `/worlds/${encodeURIComponent(id)}`)) as WorldState);
  } catch (error) {
    if (error instanceof ApiError && error.http === 404) currentView?.ended();
    else controls.setReachable(false);
  }
}

addEventListener('hashchange', applyFragment);
setInterval(() => !document.hidden && void refresh(), REFRESH_MS);
// A first visit opens a simulated world.
if (isFirstVisit() && fragment() === '')
  location.replace(`#${OPEN}${new URLSearchParams({ scenario: FIRST_SCENARIO })}`);
else applyFragment();
void refresh();
