import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StandaloneWorld } from '../../../simulator/host/control/operation.ts';
import { WorldClock } from '../../../simulator/host/worlds/worldClock.ts';
import { openSceneAt, type SceneParameter } from '../../../mocks/openScene.ts';
import { pageStreams } from '../../../mocks/stream/pageStream.ts';
import { Core } from '../../../src/app/core/visitCore.ts';
import type { App } from '../../../src/app/core/app.ts';
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
import { showWorld } from './shownWorlds.ts';

/**
 * Renders the whole app in a story. The page also contains a simulated world as its backend and a simulated device
 * for its stream.
 */
export interface StoryApp {
  readonly app: App;
  readonly world: ReturnType<typeof openSceneAt>['world'];
  /** Disconnects or reconnects the app's network. The stream continues. */
  setCut(cut: boolean): void;
  advance(ms: number): Promise<void>;
  dispose(): void;
}

/**
 * Opens the app at this path, by default at the scenario's play page. Time is real until the toolbar moves or stops
 * it.
 */
export async function openStoryApp(
  words: i18n,
  scene: SceneParameter,
  path?: string,
  timedFilms = false,
): Promise<StoryApp> {
  const life = new AbortController();
  const clock = new WorldClock(systemClock, life.signal);
  const streams = pageStreams(systemClock);
  const { world, fetch } = openSceneAt(clock, scene, { origin: location.origin, stream: streams });
  const at = { path: path ?? world.playPath };
  const network = new StoryNetwork({ fetch, browser: browserPort });
  const ports = storyPorts(network, at, clock, timedFilms);
  const core = new Core(ports, world.bootstrap(at.path, words.language).bootstrap);
  const speak = (language: string) => void core.setLanguage(language);
  speak(words.language);
  words.on('languageChanged', speak);
  const app = await createApp(core, words, appLoaders(words, core));
  const hide = showWorld({
    along: { scene, path: at.path },
    held: { world, ended: life.signal, clock: inSteps(clock, life.signal) },
    network: { fault: (fault) => void world.fault(fault), setCut: (cut) => network.setCut(cut) },
  });
  return {
    app,
    world,
    setCut: (cut) => network.setCut(cut),
    advance: (ms) => advanceInSteps(clock, ms, life.signal),
    dispose: () => {
      hide();
      words.off('languageChanged', speak);
      app.dispose();
      streams.closeAll();
      world.dispose();
      life.abort();
    },
  };
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
function storyPorts(network: StoryNetwork, at: { path: string }, clock: Clock, timedFilms: boolean): AppPorts {
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
  const own: Pick<PagePorts, 'ads' | 'loadModule' | 'frames' | 'upload'> = {
    ads: async () => ({
      ...(await browserPagePorts.ads()),
      films: timedFilms ? new FakeFilms(clock) : await storyFilms(),
    }),
    upload: () => network.fetch,
    loadModule: storyModule(network.fetch),
    frames: async () => ({ ...(await browserPagePorts.frames()), source: storyFrame(network.fetch) }),
  };
  return {
    fetch: network.fetch,
    browser,
    clock,
    random: new SeededRandom(1),
    localStore: memoryStore(),
    sessionStore: memoryStore(),
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
export function StoryAppView({ scene: [scenario, moment], path, timedFilms, onOpen }: StoryAppViewProps) {
  const { i18n } = useTranslation('shell');
  const [opened, setOpened] = useState<StoryApp>();
  useEffect(() => {
    let isGone = false;
    const opening = openStoryApp(i18n, moment === undefined ? [scenario] : [scenario, moment], path, timedFilms);
    void opening.then((app) => {
      // The story has been closed meanwhile, so its app isn't shown.
      if (isGone) return;
      onOpen?.(app);
      setOpened(app);
    });
    return () => {
      isGone = true;
      void opening.then((app) => app.dispose());
    };
  }, [i18n, scenario, moment, path, timedFilms, onOpen]);
  return opened ? <AppView app={opened.app} /> : null;
}
