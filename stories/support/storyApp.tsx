import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openSceneAt, type SceneParameter } from '../../mocks/scene.ts';
import { pageStreams } from '../../mocks/stream/pageStream.ts';
import { Core } from '../../src/app/core.ts';
import { type App, createApp } from '../../src/app/createApp.ts';
import { browserPort } from '../../src/app/ports/browser.ts';
import { AppView } from '../../src/app/view/AppView.tsx';
import { viewLoader } from '../../src/app/view/views.ts';
import type { AppPorts, BrowserPort } from '../../src/app/ports.ts';
import { memoryStore } from '../../src/kit/ports.ts';
import { SeededRandom } from '../../src/kit/random.ts';
import { systemClock } from '../../src/kit/systemClock.ts';

/** The whole app in a story: its backend is a world in the page, its stream comes from a device in the page. */
export interface StoryApp {
  readonly app: App;
  readonly world: ReturnType<typeof openSceneAt>['world'];
  dispose(): void;
}

/** Opens a scenario in real time, on the page of this path (the scenario's play page unless told otherwise). */
export async function openStoryApp(words: i18n, scene: SceneParameter, path?: string): Promise<StoryApp> {
  const streams = pageStreams(systemClock);
  const { world, fetch } = openSceneAt(systemClock, scene, { origin: location.origin, stream: streams });
  const at = { path: path ?? world.playPath };
  const app = await createApp(new Core(storyPorts(fetch, at), world.bootstrap(at.path).bootstrap), viewLoader(words));
  return {
    app,
    world,
    dispose: () => {
      app.dispose();
      streams.closeAll();
      world.dispose();
    },
  };
}

/** Real ports, but that nothing is stored, the address bar stays as it is, and the story's tab is the story's. */
function storyPorts(fetch: AppPorts['fetch'], at: { path: string }): AppPorts {
  const browser: BrowserPort = {
    ...browserPort,
    get visible() {
      return browserPort.visible;
    },
    get online() {
      return browserPort.online;
    },
    get fullscreen() {
      return browserPort.fullscreen;
    },
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
  return {
    fetch,
    browser,
    clock: systemClock,
    random: new SeededRandom(1),
    localStore: memoryStore(),
    sessionStore: memoryStore(),
    log: { report: () => undefined },
  };
}

interface StoryAppViewProps {
  readonly scene: SceneParameter;
  /** The scenario's play page unless told otherwise. */
  readonly path?: string;
  /** Gives the app to the story's play function. */
  readonly onOpen?: (opened: StoryApp) => void;
}

/** Opens an app, and shows it for as long as the story is on. */
export function StoryAppView({ scene: [scenario, moment], path, onOpen }: StoryAppViewProps) {
  const { i18n } = useTranslation('shell');
  const [opened, setOpened] = useState<StoryApp>();
  useEffect(() => {
    const opening = openStoryApp(i18n, moment === undefined ? [scenario] : [scenario, moment], path);
    void opening.then((app) => {
      onOpen?.(app);
      setOpened(app);
    });
    return () => void opening.then((app) => app.dispose());
  }, [i18n, scenario, moment, path, onOpen]);
  return opened ? <AppView app={opened.app} /> : null;
}
