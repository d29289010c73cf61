import { call, type Description, type ToldScenario, type WorldState } from './api.ts';
import { clockTool } from './tools/clockTool.ts';
import { configTool } from './tools/configTool.ts';
import { dayTool } from './tools/playerTool.ts';
import { devicePicture } from './tools/devicePicture.ts';
import { deviceTool } from './tools/deviceTool.ts';
import { el } from './dom.ts';
import { factsOf } from './facts.ts';
import { fileTool } from './tools/fileTool.ts';
import { firstSteps, isNewcomer } from './firstVisit.ts';
import { journalDetail } from './journal/journalDetail.ts';
import { JournalView } from './journal/journalView.ts';
import { magicTool } from './tools/testInputTool.ts';
import { momentSlider } from './tools/momentSlider.ts';
import { peerTool } from './tools/peerTool.ts';
import { peopleTool } from './tools/accountTool.ts';
import { scriptTool } from './tools/scriptTool.ts';
import type { Bench, Tool } from './tools/tool.ts';

type Tools = Readonly<Record<string, (bench: Bench) => Tool>>;

/** Tools that act on one world and need nothing else of the simulator. */
const OF_ONE_WORLD: Tools = {
  Answers: scriptTool,
  Device: deviceTool,
  Peer: peerTool,
  Player: dayTool,
  People: peopleTool,
  Clock: clockTool,
  Config: configTool,
};
const TOOLS: Tools = { ...OF_ONE_WORLD, File: fileTool, Magic: magicTool };

interface Hooks {
  readonly act: (what: string, work: () => Promise<unknown>) => Promise<void>;
  /** Goes to a moment of the scenario, or to its start. Absent if the panel shows a single world. */
  readonly onMoment?: (state: WorldState, moment: string | undefined) => void;
}

export interface OpenedWorldView {
  readonly id: string;
  /** The world's state, and tools for it. */
  readonly desk: HTMLElement;
  /** The journal and the device's picture. */
  readonly below: HTMLElement;
  update(state: WorldState): void;
  ended(): void;
  stop(): void;
}

/** The selected world. */
export function openWorldView(id: string, description: Description, { act, onMoment }: Hooks): OpenedWorldView {
  const bench: Bench = {
    id,
    description,
    act: (what, work) => void act(what, work),
    open: (world) => location.assign(`#${world}`),
    send: (what, path, body, method = 'POST') => void act(what, () => call(method, `/worlds/${id}/${path}`, body)),
  };
  const tools = Object.entries(onMoment ? TOOLS : OF_ONE_WORLD).map(([name, make]) => ({ name, tool: make(bench) }));
  const facts = el('dl', { class: 'facts' });
  const links = el('p', { class: 'links' });
  const moments = el('div', { class: 'momentsSlot' });
  const title = el('h2', {}, id);
  const desk = el(
    'div',
    { class: 'deskScroll' },
    onMoment && isNewcomer() && firstSteps(bench),
    el('div', { class: 'title' }, title, links),
    facts,
    moments,
    ...tabbed(tools),
  );
  const detail = journalDetail({
    act: (what, work) => void act(what, work),
    onFail: (name) => bench.send(`The next ${name} fails`, 'script', { call: name, answers: [{ http: 503 }] }),
  });
  const journal = new JournalView(id, (entries) => detail.show(entries));
  const picture = devicePicture(id);
  const below = el(
    'div',
    { class: 'happening' },
    journal.element,
    el('div', { class: 'aside' }, picture.element, detail.element),
  );
  let latest: WorldState | undefined;
  let slider: ReturnType<typeof momentSlider> | undefined;

  /** Scenarios from a link or file may no longer exist. */
  const tellMoments = async ({ scenario }: WorldState) => {
    const told = await call('GET', `/scenarios/${encodeURIComponent(scenario)}`).catch(() => undefined);
    if (told === undefined) return;
    slider = momentSlider(told as ToldScenario, (moment) => latest && onMoment?.(latest, moment));
    moments.replaceChildren(slider.element);
    if (latest) slider.update(latest);
  };

  journal.start();
  return {
    id,
    desk,
    below,
    update(state) {
      if (latest === undefined && onMoment) {
        void tellMoments(state);
        links.append(
          el(
            'a',
            { href: `#compose/${id}`, title: 'What has happened here, to happen again' },
            'Make a scenario of it',
          ),
        );
      }
      latest = state;
      facts.replaceChildren(...factsOf(state));
      slider?.update(state);
      picture.update(state);
      for (const { tool } of tools) tool.update?.(state);
    },
    ended() {
      title.textContent = `${id} has ended`;
      links.replaceChildren();
      facts.replaceChildren();
      moments.replaceChildren();
      desk.classList.add('ended');
    },
    stop() {
      journal.stop();
      picture.stop();
    },
  };
}

/** Shows one tool at a time as tabs. */
function tabbed(tools: readonly { readonly name: string; readonly tool: Tool }[]): [HTMLElement, HTMLElement] {
  const panes = el('div', { class: 'panes' });
  const tabs = el('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Tools' });
  const select = (at: number) => {
    for (const [index, tab] of [...tabs.children].entries()) {
      tab.setAttribute('aria-selected', String(index === at));
      tab.setAttribute('tabindex', index === at ? '0' : '-1');
    }
    const one = tools[at];
    if (one) panes.replaceChildren(one.tool.element);
  };
  tabs.append(
    ...tools.map(({ name }, at) => el('button', { type: 'button', role: 'tab', click: () => select(at) }, name)),
  );
  tabs.addEventListener('keydown', ({ key }) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const now = [...tabs.children].findIndex((tab) => tab.getAttribute('aria-selected') === 'true');
    const next = tabs.children[(now + step + tools.length) % tools.length];
    if (step === 0 || !(next instanceof HTMLElement)) return;
    next.click();
    next.focus();
  });
  select(0);
  return [tabs, panes];
}
