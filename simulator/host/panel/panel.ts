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
import { openWorldView, type OpenedWorldView } from './stage.ts';
import { surroundings } from './surroundings.ts';
import { worldList } from './worldList.ts';

/** How often what the world holds is read again, in milliseconds. */
const REFRESH_MS = 2_000;
/** Of whoever comes for the first time. */
const FIRST_SCENARIO = 'plays-at-once';
/** More would be too small to read. */
const MOST_BESIDE = 4;

const around = surroundings();
const description = (await call('GET', '/openapi.json')) as Description;
const scenarios = (await call('GET', '/scenarios?more=1')) as readonly ListedScenario[];

/** The page's fragment: what is in hand. A link to the panel can name it. */
const fragment = () => decodeURIComponent(location.hash.slice(1));
/** The page’s fragment that is no world’s; `compose/NAME` begins with what has happened in a world. */
const COMPOSE = 'compose';
/** The fragment of a link that opens a world: `open?scenario=…&startAt=…`. */
const OPEN = 'open?';
const composing = (text: string) => text === COMPOSE || text.startsWith(`${COMPOSE}/`);
/** The worlds in view, the one in hand first: `calm-moth-7+bright-owl-2`. */
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

/** Does something and says how it went. */
const act = async (what: string, work: () => Promise<unknown>) => {
  try {
    await work();
    say(what);
    await refresh();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error), true);
  }
};

/** Pages that frames are to open once they are in view. */
const awaited = new Map<string, Page>();
const worlds = worldList({
  act,
  onEnded: (id) => inView().includes(id) && view(inView().filter((one) => one !== id)),
  onBeside: (id) => view(inView().includes(id) ? inView().filter((one) => one !== id) : [...inView(), id]),
});
/** Takes a world in hand that was just opened, and opens a page of its app; none where nobody is to be in it. */
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

/** Opens the scenario of the world in hand at another moment, in its place. */
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

/** What was composed stands among the scenarios from now on. */
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
// Whoever comes for the first time has a world to look at.
if (isFirstVisit() && fragment() === '')
  location.replace(`#${OPEN}${new URLSearchParams({ scenario: FIRST_SCENARIO })}`);
else choose();
void refresh();
