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
import { JournalView } from './journalView.ts';
import { picker } from './picker.ts';
import { stage } from './stage.ts';
import { worldList } from './worldList.ts';

/** How often what the world holds is read again, in milliseconds. */
const REFRESH_MS = 2_000;

const description = (await call('GET', '/openapi.json')) as Description;
const scenarios = (await call('GET', '/scenarios?more=1')) as readonly ListedScenario[];

/** The world in hand, by the page's fragment: a link to the panel can name it. */
const chosen = () => decodeURIComponent(location.hash.slice(1));

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

/** The page’s fragment that is no world’s; `compose/NAME` begins with what has happened in a world. */
const COMPOSE = 'compose';
/** The fragment of a link that opens a world: `open?scenario=…&startAt=…`. */
const OPEN = 'open?';
const composing = (id: string) => id === COMPOSE || id.startsWith(`${COMPOSE}/`);

const worlds = worldList({ act, onEnded: (id) => id === chosen() && location.assign('#') });
const onOpened = (id: string) => location.assign(`#${id}`);
const picking = el('div', {}, picker(scenarios, { act, onOpened }));
byId('pick').append(worlds.element, picking);

let journal: JournalView | undefined;
let shown: ReturnType<typeof stage> | undefined;

function choose(): void {
  journal?.stop();
  journal = undefined;
  shown = undefined;
  const id = chosen();
  const room = byId('stage');
  byId('room').classList.toggle('chosen', id !== '');
  if (id === '') {
    room.replaceChildren(nothingChosen());
    return;
  }
  if (id.startsWith(OPEN)) {
    room.replaceChildren(nothingChosen());
    void act('A world is open.', async () => {
      const asked = Object.fromEntries(new URLSearchParams(location.hash.slice(OPEN.length + 1)));
      const { id: opened } = (await call('POST', '/worlds', asked)) as ListedWorld;
      location.replace(`#${opened}`);
    });
    return;
  }
  if (composing(id)) {
    room.replaceChildren(el('p', { class: 'quiet' }, 'Loading…'));
    void act('', async () => {
      const schema = (await call('GET', '/scenario.schema.json')) as Schema;
      const { composer } = await import('./composer.ts');
      const world = id.slice(COMPOSE.length + 1);
      const begin = world === '' ? undefined : await call('POST', `/worlds/${encodeURIComponent(world)}/scenario`, {});
      if (chosen() === id)
        room.replaceChildren(composer(schema, scenarios, { act, onOpened: onComposed }, begin as MadeScenario));
    });
    return;
  }
  journal = new JournalView(id);
  shown = stage(id, description, act);
  room.replaceChildren(shown.element, journal.element);
  journal.start();
  void refresh();
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
      'A world is one simulated backend on an origin of its own. Choose a scenario, open it, and steer it from here while the real app runs in another tab.',
    ),
  );
}

async function refresh(): Promise<void> {
  try {
    const open = (await call('GET', '/worlds')) as readonly ListedWorld[];
    worlds.update(open, chosen());
    byId('lamp').classList.remove('out');
    const id = chosen();
    if (shown && id !== '' && !composing(id))
      shown.update((await call('GET', `/worlds/${encodeURIComponent(id)}`)) as WorldState);
  } catch (error) {
    if (error instanceof Refused && error.http === 404) shown?.ended();
    else byId('lamp').classList.add('out');
  }
}

addEventListener('hashchange', choose);
setInterval(() => !document.hidden && void refresh(), REFRESH_MS);
choose();
void refresh();
