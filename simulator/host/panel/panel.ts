import {
  call,
  type Description,
  type ListedScenario,
  type ListedWorld,
  Refused,
  type Schema,
  type WorldState,
} from './api.ts';
import type { MadeScenario } from './composer.ts';
import { byId, el } from './dom.ts';
import { appFrames, type Page } from './frames.ts';
import { isFirstVisit } from './firstVisit.ts';
import { picker } from './picker.ts';
import { openWorldView, type OpenedWorldView } from './worldView.ts';
import { surroundings } from './frameControls.ts';
import { worldList } from './worldList.ts';

/** Interval for refreshing the world's state, in milliseconds. */
const REFRESH_MS = 2_000;
/** Scenario of a first visit. */
const FIRST_SCENARIO = 'plays-at-once';
/** Maximum number of worlds side by side; more would be too small to read. */
const MOST_BESIDE = 4;

const around = surroundings();
const description = (await call('GET', '/openapi.json')) as Description;
const scenarios = (await call('GET', '/scenarios?more=1')) as readonly ListedScenario[];

/** The page's fragment, which selects the current worlds and can be linked to. */
const fragment = () => decodeURIComponent(location.hash.slice(1));
/** Fragment of the composer; `compose/NAME` starts with the recording of a world. */
const COMPOSE = 'compose';
/** Fragment that opens a world: `open?scenario=…&startAt=…`. */
const OPEN = 'open?';
const composing = (text: string) => text === COMPOSE || text.startsWith(`${COMPOSE}/`);
/** Visible worlds, the selected one first: `calm-moth-7+bright-owl-2`. */
const inView = (): readonly string[] => {
  const text = fragment();
  return text === '' || composing(text) || text.startsWith(OPEN) ? [] : [...new Set(text.split('+'))];
};
const view = (ids: readonly string[]) => location.assign(`#${ids.slice(0, MOST_BESIDE).join('+')}`);

const say = (text: string, trouble = false) => {
  const status = byId('status');
  status.textContent = text;
  status.classList.toggle('trouble', trouble);
};

/** Runs an action and shows its result. */
const act = async (what: string, work: () => Promise<unknown>) => {
  try {
    await work();
    say(what);
    await refresh();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error), true);
  }
};

/** Pages to open in frames once the frames are visible. */
const awaited = new Map<string, Page>();
const worlds = worldList({
  act,
  onEnded: (id) => inView().includes(id) && view(inView().filter((one) => one !== id)),
  onBeside: (id) => view(inView().includes(id) ? inView().filter((one) => one !== id) : [...inView(), id]),
});
/** Selects a newly opened world and opens a page of its app, if given. */
const onOpened = (id: string, page?: Page) => {
  if (page) awaited.set(id, page);
  view([id]);
};
const picking = el('div', {}, picker(scenarios, { act, onOpened }));
byId('pick').append(worlds.element, picking);
const frames = appFrames({
  onTake: (id) => view([id, ...inView().filter((one) => one !== id)]),
  onPutAway: (id) => view(inView().filter((one) => one !== id)),
});
byId('app').append(frames.element);

let shown: OpenedWorldView | undefined;

function choose(): void {
  const text = fragment();
  const ids = inView();
  const [id] = ids;
  frames.show(ids);
  for (const one of ids) {
    const page = awaited.get(one);
    if (awaited.delete(one) && page) frames.open(one, page);
  }
  around.chosen(id !== undefined);
  const other = byId('other');
  if (id !== undefined) {
    other.replaceChildren();
    if (shown?.id !== id) take(id);
    void refresh();
    return;
  }
  shown?.stop();
  shown = undefined;
  byId('desk').replaceChildren();
  byId('below').replaceChildren();
  if (text.startsWith(OPEN)) {
    other.replaceChildren(nothingChosen());
    openAsked(Object.fromEntries(new URLSearchParams(location.hash.slice(OPEN.length + 1))));
  } else if (composing(text)) {
    other.replaceChildren(el('p', { class: 'quiet' }, 'Loading…'));
    compose(text);
  } else other.replaceChildren(nothingChosen());
}

function take(id: string): void {
  shown?.stop();
  shown = openWorldView(id, description, { act, onMoment: goTo });
  byId('desk').replaceChildren(shown.desk);
  byId('below').replaceChildren(shown.below);
}

/** Replaces the selected world by its scenario at another moment. */
function goTo({ id, scenario, seed }: WorldState, startAt: string | undefined): void {
  void act(`The scenario stands at ${startAt ?? 'its beginning'}`, async () => {
    const opened = (await call('POST', '/worlds', { scenario, seed, ...(startAt && { startAt }) })) as ListedWorld;
    const others = inView().filter((one) => one !== id);
    const page = frames.pageOf(id);
    if (page) awaited.set(opened.id, page);
    await call('DELETE', `/worlds/${encodeURIComponent(id)}`);
    location.replace(`#${[opened.id, ...others].join('+')}`);
  });
}

function openAsked(asked: Readonly<Record<string, string>>): void {
  void act('A world is open.', async () => {
    const { id } = (await call('POST', '/worlds', asked)) as ListedWorld;
    awaited.set(id, 'url');
    location.replace(`#${id}`);
  });
}

function compose(text: string): void {
  void act('', async () => {
    const schema = (await call('GET', '/scenario.schema.json')) as Schema;
    const { composer } = await import('./composer.ts');
    const world = text.slice(COMPOSE.length + 1);
    const begin = world === '' ? undefined : await call('POST', `/worlds/${encodeURIComponent(world)}/scenario`, {});
    if (fragment() === text)
      byId('other').replaceChildren(composer(schema, scenarios, { act, onOpened: onComposed }, begin as MadeScenario));
  });
}

/** Adds the composed scenario to the list. */
function onComposed(id: string): void {
  onOpened(id);
  void act('Opened what was composed', async () => {
    const now = (await call('GET', '/scenarios?more=1')) as readonly ListedScenario[];
    picking.replaceChildren(picker(now, { act, onOpened }));
  });
}

function nothingChosen(): HTMLElement {
  return el(
    'div',
    { class: 'empty' },
    el('h2', {}, 'Open a world'),
    el(
      'p',
      {},
      'A world is one simulated backend on an origin of its own. Choose a scenario and open it: the real app runs here beside the tools that steer it.',
    ),
  );
}

async function refresh(): Promise<void> {
  try {
    const open = (await call('GET', '/worlds')) as readonly ListedWorld[];
    const ids = inView();
    worlds.update(open, ids);
    around.reached(true);
    for (const id of ids) {
      const world = open.find((one) => one.id === id);
      if (world) frames.found(id, world);
      else frames.ended(id);
    }
    const [id] = ids;
    if (shown && id !== undefined) shown.update((await call('GET', `/worlds/${encodeURIComponent(id)}`)) as WorldState);
  } catch (error) {
    if (error instanceof Refused && error.http === 404) shown?.ended();
    else around.reached(false);
  }
}

addEventListener('hashchange', choose);
setInterval(() => !document.hidden && void refresh(), REFRESH_MS);
// A first visit opens a world.
if (isFirstVisit() && fragment() === '')
  location.replace(`#${OPEN}${new URLSearchParams({ scenario: FIRST_SCENARIO })}`);
else choose();
void refresh();
