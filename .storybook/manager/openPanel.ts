import { call, type Description, reachBy, type WorldState } from '../../simulator/host/panel/api.ts';
import { el } from '../../simulator/host/panel/dom.ts';
import { openWorldView } from '../../simulator/host/panel/stage.ts';
import { PANEL_STYLES, PANEL_TOKENS } from '../panelStyles.ts';
import { reachWorld } from './simulatorCalls.ts';

/** Every world of a story has this name; which one is meant goes with each call. */
const WORLD = 'story';
/** How often what the world holds is read again, in milliseconds. */
const REFRESH_MS = 1_000;

const style = (path: string) => el('link', { rel: 'stylesheet', href: `.${path}` });
const tokens = style(PANEL_TOKENS.to);

/** Puts the control panel of a story's world into a shadow root, until `life` ends. */
export async function openPanel(root: ShadowRoot, world: number, life: AbortSignal): Promise<void> {
  document.head.append(tokens);
  reachBy(reachWorld(world, life));
  // Refused only where the story is over before it was answered.
  const description = (await call('GET', '/openapi.json').catch(() => undefined)) as Description | undefined;
  if (life.aborted || !description) return;
  const status = el('p', { class: 'said', role: 'status' });
  const say = (text: string, trouble = false) => {
    status.textContent = text;
    status.classList.toggle('trouble', trouble);
  };
  const refresh = async () => {
    if (document.hidden || life.aborted) return;
    // A world that has just gone has its successor told by the page.
    const state = await call('GET', `/worlds/${WORLD}`).catch(() => undefined);
    if (state !== undefined && !life.aborted) held.update(state as WorldState);
  };
  const held = openWorldView(WORLD, description, {
    act: async (what, work) => {
      try {
        await work();
        say(what);
        await refresh();
      } catch (error) {
        say(error instanceof Error ? error.message : String(error), true);
      }
    },
  });
  const styles = PANEL_STYLES.map(({ to }) => style(to));
  root.replaceChildren(...styles, el('div', { class: 'inStory' }, status, held.desk, held.below));
  const timer = setInterval(() => void refresh(), REFRESH_MS);
  life.addEventListener('abort', () => {
    clearInterval(timer);
    held.stop();
    root.replaceChildren();
  });
  await refresh();
}
