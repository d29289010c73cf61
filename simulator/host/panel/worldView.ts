import { call, type Description, type ScenarioDetails, type WorldState } from './api.ts';
import { createBranchSection, openBranch } from './tools/branchSection.ts';
import { clockTool } from './tools/clockTool.ts';
import { configTool } from './tools/configTool.ts';
import { playerTool } from './tools/playerTool.ts';
import { createDevicePicture } from './tools/devicePicture.ts';
import { deviceTool } from './tools/deviceTool.ts';
import { el } from './dom.ts';
import { worldSummary } from './worldSummary.ts';
import { fileTool } from './tools/fileTool.ts';
import { createFirstSteps, isNewcomer } from './firstVisit.ts';
import { journalDetail } from './journal/journalDetail.ts';
import { JournalView } from './journal/journalView.ts';
import { testInputTool } from './tools/testInputTool.ts';
import { createMomentSlider } from './tools/momentSlider.ts';
import { peerTool } from './tools/peerTool.ts';
import { accountTool } from './tools/accountTool.ts';
import { scriptTool } from './tools/scriptTool.ts';
import type { ToolContext, Tool } from './tools/tool.ts';

type Tools = Readonly<Record<string, (context: ToolContext) => Tool>>;

/** Tools that act on one simulated world and need nothing else of the simulator. */
const WORLD_TOOLS: Tools = {
  Answers: scriptTool,
  Device: deviceTool,
  Peer: peerTool,
  Player: playerTool,
  Accounts: accountTool,
  Clock: clockTool,
  Config: configTool,
};
const TOOLS: Tools = { ...WORLD_TOOLS, File: fileTool, 'Test inputs': testInputTool };

interface Hooks {
  readonly runAction: (message: string, work: () => Promise<unknown>) => Promise<void>;
  /**
   * Opens the scenario at one of its moments, or at its start. Absent if the panel shows a single simulated world.
   */
  readonly onMoment?: (state: WorldState, moment: string | undefined) => void;
  /** True if earlier moments of a single simulated world can be opened. Without it, only a panel of several can. */
  readonly hasBranches?: boolean;
  /** Selects another simulated world. Defaults to the panel's fragment. */
  readonly onWorld?: (world: string) => void;
  /** False if the panel has no editor for scenarios. */
  readonly composes?: boolean;
  /** False if the panel shows no picture of the streaming device. */
  readonly hasPicture?: boolean;
}

export interface OpenedWorldView {
  readonly id: string;
  /** Element with the simulated world's state and the tools for it. */
  readonly toolPanel: HTMLElement;
  /** Element with the journal and the streaming device's picture. */
  readonly activity: HTMLElement;
  update(state: WorldState): void;
  ended(): void;
  stop(): void;
}

/** Opens the control panel's view of the selected simulated world: its state, tools and journal. */
export function openWorldView(id: string, description: Description, hooks: Hooks): OpenedWorldView {
  const {
    runAction,
    onMoment,
    hasBranches = onMoment !== undefined,
    onWorld = (world) => location.assign(`#${world}`),
    composes = true,
    hasPicture = true,
  } = hooks;
  const context: ToolContext = {
    id,
    description,
    runAction: (message, work) => void runAction(message, work),
    open: onWorld,
    send: (message, path, body, method = 'POST') =>
      void runAction(message, () => call(method, `/worlds/${id}/${path}`, body)),
  };
  const single = hasBranches ? { ...WORLD_TOOLS, Moment: createBranchSection } : WORLD_TOOLS;
  const tools = Object.entries(onMoment ? TOOLS : single).map(([name, make]) => ({ name, tool: make(context) }));
  const facts = el('dl', { class: 'facts' });
  const links = el('p', { class: 'links' });
  const moments = el('div', { class: 'momentsSlot' });
  const title = el('h2', {}, id);
  const toolPanel = el(
    'div',
    { class: 'toolPanelScroll' },
    onMoment && isNewcomer() && createFirstSteps(context, composes),
    el('div', { class: 'title' }, title, links),
    facts,
    moments,
    ...createTabs(tools),
  );
  const detail = journalDetail({
    runAction: (message, work) => void runAction(message, work),
    onBranch: hasBranches ? (seq) => openBranch(context, seq) : undefined,
    onFail: (name) => context.send(`The next ${name} fails`, 'script', { call: name, answers: [{ http: 503 }] }),
  });
  const journal = new JournalView(id, (entries) => detail.show(entries));
  const picture = hasPicture ? createDevicePicture(id) : undefined;
  const activity = el(
    'div',
    { class: 'activityPanes' },
    journal.element,
    el('div', { class: 'aside' }, picture?.element, detail.element),
  );
  let latest: WorldState | undefined;
  let slider: ReturnType<typeof createMomentSlider> | undefined;

  /** Shows the moments of the simulated world's scenario. Scenarios from a link or file may no longer exist. */
  const showMoments = async ({ scenario }: WorldState) => {
    const details = await call('GET', `/scenarios/${encodeURIComponent(scenario)}`).catch(() => undefined);
    if (details === undefined) return;
    slider = createMomentSlider(details as ScenarioDetails, (moment) => latest && onMoment?.(latest, moment));
    moments.replaceChildren(slider.element);
    if (latest) slider.update(latest);
  };

  journal.start();
  return {
    id,
    toolPanel,
    activity,
    update(state) {
      if (latest === undefined && onMoment) {
        void showMoments(state);
        if (composes)
          links.append(
            el(
              'a',
              { href: `#compose/${id}`, title: 'Creates a scenario that replays this world' },
              'Convert to a scenario',
            ),
          );
      }
      latest = state;
      facts.replaceChildren(...worldSummary(state));
      slider?.update(state);
      picture?.update(state);
      for (const { tool } of tools) tool.update?.(state);
    },
    ended() {
      title.textContent = `${id} has ended`;
      links.replaceChildren();
      facts.replaceChildren();
      moments.replaceChildren();
      toolPanel.classList.add('ended');
    },
    stop() {
      journal.stop();
      picture?.stop();
    },
  };
}

/** Shows one tool at a time as tabs. */
function createTabs(tools: readonly { readonly name: string; readonly tool: Tool }[]): [HTMLElement, HTMLElement] {
  const panes = el('div', { class: 'panes' });
  const tabs = el('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Tools' });
  const select = (at: number) => {
    for (const [index, tab] of [...tabs.children].entries()) {
      tab.setAttribute('aria-selected', String(index === at));
      tab.setAttribute('tabindex', index === at ? '0' : '-1');
    }
    const selected = tools[at];
    if (selected) panes.replaceChildren(selected.tool.element);
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
