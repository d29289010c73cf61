import { AssistanceStore } from '../../domain/assistance/assistance.store.ts';
import { readSettingsFile, writeSettingsFile } from '../../domain/assistance/settingsFile.ts';
import { TypingStore } from '../../domain/assistance/typing/typing.store.ts';
import { LazyPart } from '../../kit/lazyPart.ts';
import type { Assistance } from '../core/featureKeys/visit/assistance.ts';
import type { App } from '../core/app.ts';
import type { Core } from '../core/visitCore.ts';
import type { SensorPorts } from '../ports/input/sensorPorts.ts';
import type { VisitPorts } from '../ports/visitPorts.ts';
import { Microphone } from './microphone.ts';

/** Name of the file into which the player's assistance settings are saved. */
const FILE_NAME = 'nowlight-accessibility.json';

/** Fields of the app that the assistance settings use. */
interface AssistedApp extends Pick<App, 'i18n'> {
  readonly core: Pick<Core, 'preferences'> & { readonly ports: Pick<Core['ports'], 'clock'> };
}

/** Creates the player's assistance settings and their model. They follow the preferences until `signal` aborts. */
export function createAssistance(
  { core: { preferences, ports }, i18n }: AssistedApp,
  { saveFile, gamepads }: Pick<VisitPorts, 'saveFile' | 'gamepads'>,
  { requestTilt, ...sensors }: Pick<SensorPorts, 'requestTilt' | 'watchMicrophone' | 'onMediaDevices'>,
  signal: AbortSignal,
): Assistance {
  const store = new AssistanceStore(preferences).start(signal);
  const microphone = new Microphone(sensors, ports.clock);
  const typing = new TypingStore(() => i18n.language);
  const access = new LazyPart(async () => {
    const { followPageAccess } = await import('./pageAccess/followPageAccess.tsx');
    const page = { settings: () => store.active, pads: gamepads.all, microphone, typing, i18n, clock: ports.clock };
    return () => followPageAccess(page, signal);
  }, signal);
  access.loadWhen(() => store.active.switches.on || store.active.dwell.on, ports.clock);
  return {
    store,
    typing,
    model: {
      get settings() {
        return store.settings;
      },
      get paused() {
        return store.paused;
      },
      change: store.change,
      replace: store.replace,
      pause: (paused) => store.pause(paused),
      requestTilt,
      microphone,
      save: () => void saveFile(FILE_NAME, new Blob([writeSettingsFile(store.settings)], { type: 'application/json' })),
      load: async (file) => {
        const settings = readSettingsFile(await file.text());
        if (settings) store.replace(settings);
        return settings !== undefined;
      },
    },
  };
}
