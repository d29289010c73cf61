import type { PlayState } from '../../../domain/support/flightRecorder/playState.ts';
import { makeRecording } from '../../../domain/support/flightRecorder/makeRecording.ts';
import type { sessionSpec } from '../../../domain/session/session.machine.ts';
import type { Core } from '../core.ts';
import { visitSecrets } from './visitSecrets.ts';

/** What only the code of a game knows. */
interface Playing {
  readonly playState: PlayState;
  readonly spec: typeof sessionSpec;
}

/** The last minutes of a visit as they are saved: JSON, without what is nobody's business. Outside of a game there is no play state, and no session in it. */
export function recordOf(
  core: Core,
  playing?: Playing,
): {
  readonly savedAt: number;
  readonly text: string;
} {
  const { ports, recorder, window, device, bootstrap } = core;
  const savedAt = ports.clock.now();
  const { width, height } = ports.browser.facts();
  const recording = makeRecording(
    recorder,
    {
      savedAt,
      app: { version: bootstrap.feVersion, page: ports.browser.path() },
      window: {
        visible: window.visible,
        online: window.online,
        width,
        height,
        os: device.feOsName,
        device: device.feDeviceType,
      },
      ...(playing && { playState: playing.playState }),
    },
    visitSecrets(core),
    playing?.spec,
  );
  return { savedAt, text: `${JSON.stringify(recording, undefined, 1)}\n` };
}

/** Saves them as a file, for whoever looks into a problem. Rejects where its code can't be had. */
export async function saveRecord(core: Core, playing?: Playing): Promise<void> {
  const { savedAt, text } = recordOf(core, playing);
  (await core.ports.loadPagePorts()).saveText(`nowlight-report-${savedAt}.json`, text);
}
