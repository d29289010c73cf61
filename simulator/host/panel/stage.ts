import { call, type Description, type WorldState } from './api.ts';
import { clockTool } from './clockTool.ts';
import { configTool } from './configTool.ts';
import { dayTool } from './dayTool.ts';
import { deviceTool } from './deviceTool.ts';
import { el } from './dom.ts';
import { factsOf } from './facts.ts';
import { fileTool } from './fileTool.ts';
import { magicTool } from './magicTool.ts';
import { peerTool } from './peerTool.ts';
import { peopleTool } from './peopleTool.ts';
import { scriptTool } from './scriptTool.ts';
import type { Bench, Tool } from './tool.ts';

const TOOLS: Readonly<Record<string, (bench: Bench) => Tool>> = {
  Answers: scriptTool,
  Device: deviceTool,
  Peer: peerTool,
  Player: dayTool,
  People: peopleTool,
  Clock: clockTool,
  Config: configTool,
  File: fileTool,
  Magic: magicTool,
};

/** One world in hand: what it holds, and the tools that act on it. */
export function stage(
  id: string,
  description: Description,
  act: (what: string, work: () => Promise<unknown>) => Promise<void>,
) {
  const bench: Bench = {
    id,
    description,
    act: (what, work) => void act(what, work),
    open: (world) => location.assign(`#${world}`),
    send: (what, path, body, method = 'POST') => void act(what, () => call(method, `/worlds/${id}/${path}`, body)),
  };
  const tools = Object.entries(TOOLS).map(([name, make]) => ({ name, tool: make(bench) }));
  const facts = el('dl', { class: 'facts' });
  const links = el('p', { class: 'links' });
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

  const title = el('h2', {}, id);
  const element = el('div', { class: 'desk' }, el('div', { class: 'title' }, title, links), facts, tabs, panes);
  return {
    element,
    update(state: WorldState) {
      if (links.childElementCount === 0) {
        const link = (text: string, href: string) => el('a', { href, target: '_blank', rel: 'noopener' }, text);
        const again = el(
          'a',
          { href: `#compose/${id}`, title: 'What has happened here, to happen again' },
          'Make a scenario of it',
        );
        links.append(link('Home page', state.url), link('Play', state.playUrl), again);
      }
      facts.replaceChildren(...factsOf(state));
      for (const { tool } of tools) tool.update?.(state);
    },
    ended() {
      title.textContent = `${id} has ended`;
      links.replaceChildren();
      facts.replaceChildren();
      element.classList.add('ended');
    },
  };
}
