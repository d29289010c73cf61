import { call, type Description, setTransport, type WorldState } from '../../simulator/host/panel/api.ts';
import { el } from '../../simulator/host/panel/dom.ts';
import { openWorldView } from '../../simulator/host/panel/worldView.ts';
import { BRANCH_PARAMETER } from '../../stories/support/app/handedBranches.ts';
import { PANEL_STYLES, PANEL_TOKENS } from '../panelStyles.ts';
import { reachWorld } from './simulatorCalls.ts';

/** The simulated worlds of all stories share this name. Each call identifies its world by number. */
const WORLD = 'story';
/** Refresh interval of the simulated world's state, in milliseconds. */
const REFRESH_MS = 1_000;

/** Opens the same story in another page, which continues the branch with this key. */
function openStoryBranch(key: string): void {
  const address = new URL(location.href);
  address.searchParams.set(BRANCH_PARAMETER, key);
  window.open(address, '_blank');
}

const style = (path: string) => el('link', { rel: 'stylesheet', href: `.${path}` });
const tokens = style(PANEL_TOKENS.to);

interface PanelOptions {
  /** Number of the story's simulated world. */
  readonly world: number;
  /** True if the panel offers to open earlier moments of the simulated world in another page. */
  readonly hasBranches: boolean;
}

/** Renders the control panel of a story's simulated world into a shadow root until the signal `life` is aborted. */
export async function openPanel(
  root: ShadowRoot,
  { world, hasBranches }: PanelOptions,
  life: AbortSignal,
): Promise<void> {
  document.head.append(tokens);
  setTransport(reachWorld(world, life));
  // A call to the control API is rejected only if the story ended before the answer.
  const description = (await call('GET', '/openapi.json').catch(() => undefined)) as Description | undefined;
  if (life.aborted || !description) return;
  const status = el('p', { class: 'said', role: 'status' });
  const showStatus = (text: string, trouble = false) => {
    status.textContent = text;
    status.classList.toggle('trouble', trouble);
  };
  const refresh = async () => {
    if (document.hidden || life.aborted) return;
    // A failed refresh is ignored: the simulated world has ended, and the story's page announces the next world.
    const state = await call('GET', `/worlds/${WORLD}`).catch(() => undefined);
    if (state !== undefined && !life.aborted) view.update(state as WorldState);
  };
  const view = openWorldView(WORLD, description, {
    ...(hasBranches && { hasBranches, onWorld: openStoryBranch }),
    runAction: async (action, work) => {
      try {
        await work();
        showStatus(action);
        await refresh();
      } catch (error) {
        showStatus(error instanceof Error ? error.message : String(error), true);
      }
    },
  });
  const styles = PANEL_STYLES.map(({ to }) => style(to));
  root.replaceChildren(...styles, el('div', { class: 'inStory' }, status, view.toolPanel, view.activity));
  const timer = setInterval(() => void refresh(), REFRESH_MS);
  life.addEventListener('abort', () => {
    clearInterval(timer);
    view.stop();
    root.replaceChildren();
  });
  await refresh();
}
