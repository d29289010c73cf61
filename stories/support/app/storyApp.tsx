import type { i18n } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { StandaloneWorld } from '../../../simulator/host/control/operation.ts';
import type { Scenario } from '../../../simulator/core/scenario/scenario.ts';
import type { World } from '../../../simulator/core/world/world.ts';
import type { HostedWorld } from '../../../simulator/host/worlds/worlds.ts';
import type { WorldClock } from '../../../simulator/host/worlds/worldClock.ts';
import { fetchFrom, scenarioNamed, type SceneParameter } from '../../../mocks/openScene.ts';
import { pageStreams } from '../../../mocks/stream/pageStream.ts';
import { SCENARIOS } from '../../../simulator/scenarios/allScenarios.ts';
import { EmptyState } from '../../../src/design/primitives/EmptyState/EmptyState.tsx';
import { Core } from '../../../src/app/core/visitCore.ts';
import type { App } from '../../../src/app/core/app.ts';
import type { Prefetch } from '../../../src/app/core/prefetch.types.ts';
import { appLoaders, createApp } from '../../../src/app/createApp.ts';
import { browserPort } from '../../../src/app/ports/window/browserPort.ts';
import { AppView } from '../../../src/app/shell/AppView.tsx';
import type { AppPorts, BrowserPort } from '../../../src/app/ports/appPorts.ts';
import * as browserPagePorts from '../../../src/app/ports/browserPagePorts.ts';
import type { PagePorts } from '../../../src/app/ports/pagePorts.ts';
import type { Clock } from '../../../src/kit/clock.ts';
import { EventLog } from '../../../src/kit/eventLog.ts';
import { memoryStore } from '../../../src/kit/textStoreAndLog.ts';
import { SeededRandom } from '../../../src/kit/random.ts';
import { systemClock } from '../../../src/kit/systemClock.ts';
import { FakeFilms } from '../../../tests/support/browser/fakeFilms.ts';
import { StoryNetwork } from './storyNetwork.ts';
import { storyFilms } from './storyFilms.ts';
import { storyGoogle } from './storyGoogle.ts';
import { storyFrame } from './storyFrame.ts';
import { storyPayment } from './storyPayment.ts';
import { storyModule } from './storyModule.ts';
import { requestBranch, requestedBranch } from './handedBranches.ts';
import type { LinkedScene } from './sceneLinks.ts';
import { type HandedBranch, StoryWorlds } from './storyWorlds.ts';
import { useStoryApp } from './useStoryApp.ts';
import { showWorld } from './shownWorlds.ts';

/**
 * Renders the whole app in a story. The page also contains a simulated world as its backend and a simulated device
 * for its stream.
 */
export interface StoryApp {
  readonly app: App;
  readonly world: World;
  readonly clock: WorldClock;
  /** Disconnects or reconnects the app's network. The stream continues. */
  setCut(cut: boolean): void;
  advance(ms: number): Promise<void>;
  dispose(): void;
}

/** World and page that a story's app opens. */
export interface StoryOpening {
  /** A scenario of the simulator, or another one. */
  readonly scenario: Scenario;
  readonly moment?: string | undefined;
  /** Branch that continues instead of the scenario's start. */
  readonly branch?: HandedBranch | undefined;
  /** Path of the page; by default the scenario's play page. */
  readonly path?: string | undefined;
  /** Start of the world's time, in milliseconds since the Unix epoch. */
  readonly at?: number | undefined;
  /** True to simulate videos of advertisements by time alone, on the simulated world's clock. */
  readonly timedFilms?: boolean | undefined;
  /** Supplies a play that has already begun. By default, the app prefetches nothing. */
  readonly prefetch?: Prefetch;
}

/**
 * Opens the app at this path, by default at the scenario's play page. Time is real until the toolbar moves or stops
 * it.
 */
export async function openStoryApp(words: i18n, opening: StoryOpening): Promise<StoryApp> {
  const { scenario, moment, branch, timedFilms = false, prefetch } = opening;
  const streams = pageStreams(systemClock);
  const worlds = new StoryWorlds(streams, location.origin);
  const hosted = branch ? await worlds.openBranch(branch) : worlds.open(scenario, moment, opening.at);
  const { world, clock, ended } = hosted;
  const at = { path: branch?.path ?? opening.path ?? world.playPath };
  const { origin } = location;
  const network = new StoryNetwork({
    fetch: (input, init) => fetchFrom(world, new Request(new URL(input, origin), init)),
    browser: browserPort,
  });
  const ports = storyPorts(network, at, clock, timedFilms, branch);
  const core = new Core(ports, world.bootstrap(at.path, words.language).bootstrap);
  const speak = (language: string) => void core.setLanguage(language);
  speak(words.language);
  words.on('languageChanged', speak);
  const loaders = appLoaders(words, core);
  const app = await createApp(core, words, {
    ...loaders,
    ...(prefetch && { loadPrefetch: () => Promise.resolve(() => prefetch) }),
  });
  const hide = showWorld({
    along: linkedScene(opening, at.path),
    held: { ...heldWorld(hosted), clock: inSteps(clock, ended) },
    network: { fault: (fault) => void world.fault(fault), setCut: (cut) => network.setCut(cut) },
    branch: async (seq) => ({ ...(await worlds.branch(hosted, seq)), path: at.path }),
  });
  return {
    app,
    world,
    clock,
    setCut: (cut) => network.setCut(cut),
    advance: (ms) => advanceInSteps(clock, ms, ended),
    dispose: () => {
      hide();
      words.off('languageChanged', speak);
      app.dispose();
      streams.closeAll();
      worlds.dispose();
    },
  };
}

/** The members of a hosted world that operations of the control API need. */
function heldWorld({ world, ended, branch }: HostedWorld): Omit<StandaloneWorld, 'clock'> {
  return { world, ended, ...(branch && { branch }) };
}

/** Returns what a link needs to open the scenario elsewhere. A simulator knows its own scenarios only, and no branch. */
function linkedScene({ scenario: { id }, moment, branch }: StoryOpening, path: string): LinkedScene | undefined {
  if (branch || !SCENARIOS.has(id)) return undefined;
  return { scene: moment === undefined ? [id] : [id, moment], path };
}

/**
 * Largest number of steps of a time jump; shorter jumps have one a second. Responses that need more than promises
 * arrive between the steps.
 */
const STEPS = 60;

function inSteps(clock: WorldClock, life: AbortSignal): StandaloneWorld['clock'] {
  return {
    now: () => clock.now(),
    get rate() {
      return clock.rate;
    },
    setRate: (rate) => clock.setRate(rate),
    set: (to) => clock.set(to),
    advance: (ms) => advanceInSteps(clock, ms, life),
  };
}

async function advanceInSteps(clock: WorldClock, ms: number, life: AbortSignal): Promise<void> {
  const steps = Math.min(STEPS, Math.ceil(ms / 1_000));
  for (let step = 0; step < steps && !life.aborted; step++) {
    await clock.advance(ms / steps);
    await new Promise<void>((resolve) => systemClock.after(0, resolve, life));
  }
}

/** Creates real ports, except that they store nothing, leave the address bar unchanged, and simulate the tab. */
function storyPorts(
  network: StoryNetwork,
  at: { path: string },
  clock: Clock,
  timedFilms: boolean,
  stored: Pick<HandedBranch, 'local' | 'session'> = { local: {}, session: {} },
): AppPorts {
  const browser: BrowserPort = {
    ...browserPort,
    get visible() {
      return browserPort.visible;
    },
    get online() {
      return network.online;
    },
    get fullscreen() {
      return browserPort.fullscreen;
    },
    on: network.on,
    path: () => at.path,
    push: (path) => {
      at.path = path;
    },
    assign: () => undefined,
    reload: () => undefined,
    setTitle: () => undefined,
    open: () => undefined,
    transition: (change) => change(),
  };
  const own: Pick<PagePorts, 'ads' | 'loadModule' | 'frames' | 'tabs' | 'upload'> = {
    ads: async () => ({
      ...(await browserPagePorts.ads()),
      films: timedFilms ? new FakeFilms(clock) : await storyFilms(),
    }),
    upload: () => network.fetch,
    loadModule: storyModule(network.fetch),
    // Apps in other tabs of the catalogue have their own simulated worlds, so they don't compete for a game.
    tabs: { isPlaying: () => Promise.resolve(false), take: () => undefined },
    frames: async () => ({ ...(await browserPagePorts.frames()), source: storyFrame(network.fetch) }),
  };
  return {
    fetch: network.fetch,
    browser,
    clock,
    random: new SeededRandom(1),
    // The notice of a first visit would cover other screens. It has its own stories.
    localStore: memoryStore({ ngAccessibilitySeen: '0', ...stored.local }),
    sessionStore: memoryStore(stored.session),
    log: new EventLog(),
    loadPagePorts: () => Promise.resolve({ ...browserPagePorts, ...own }),
    loadPlayPorts: async () => ({
      ...(await import('../../../src/app/ports/browserPlayPorts.ts')),
      ...own,
      payment: () => Promise.resolve(storyPayment(network.fetch)),
    }),
    loadVisitPorts: async () => ({
      ...(await import('../../../src/app/ports/browserVisitPorts.ts')),
      ...own,
      payment: () => Promise.resolve(storyPayment(network.fetch)),
      google: () => Promise.resolve(storyGoogle()),
    }),
  };
}

interface StoryAppViewProps {
  readonly scene: SceneParameter;
  /** Path of the page; by default the scenario's play page. */
  readonly path?: string;
  /** True to simulate videos of advertisements by time alone, on the simulated world's clock. */
  readonly timedFilms?: boolean;
  /** Passes the app to the story's play function. */
  readonly onOpen?: (opened: StoryApp) => void;
}

/** Opens an app, and renders it while the story is mounted. */
export function StoryAppView({ scene: [id, moment], path, timedFilms, onOpen }: StoryAppViewProps) {
  const { i18n } = useTranslation('shell');
  const open = useCallback(
    () => openRequested(i18n, { scenario: scenarioNamed(id), moment, path, timedFilms }),
    [i18n, id, moment, path, timedFilms],
  );
  const opened = useStoryApp(open, onOpen);
  // Storybook shows the error instead of the story.
  if (opened instanceof Error) throw opened;
  if (opened === 'no branch')
    return (
      <EmptyState
        title="This branch is gone"
        text="It continues a world of another page of the catalogue, which has been closed."
        level={1}
      />
    );
  return opened ? <AppView app={opened.app} /> : null;
}

/** Opens the branch that the page's address requests for the story. */
async function openRequested(words: i18n, opening: StoryOpening): Promise<StoryApp | 'no branch'> {
  const key = requestedBranch(location.search);
  if (key === undefined) return openStoryApp(words, opening);
  const branch = await requestBranch(key);
  return branch ? openStoryApp(words, { ...opening, branch }) : 'no branch';
}
