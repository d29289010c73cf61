import type { PlayState } from '../../../domain/support/flightRecorder/playState.ts';
import { makeRecording } from '../../../domain/support/flightRecorder/makeRecording.ts';
import type { sessionSpec } from '../../../domain/session/session.machine.ts';
import type { Core } from '../visitCore.ts';
import { visitSecrets } from './visitSecrets.ts';

/** Data that only the play page's JavaScript can provide to the record of a visit. */
interface Playing {
  readonly playState: PlayState;
  readonly spec: typeof sessionSpec;
}

/** The visit's last minutes as JSON, without private data. Contains play state and session only in a game. */
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

/** Saves the visit's record as a JSON file, for support. Rejects if the JavaScript that saves files fails to load. */
export async function saveRecord(core: Core, playing?: Playing): Promise<void> {
  const { savedAt, text } = recordOf(core, playing);
  (await core.ports.loadPagePorts()).saveText(`nowlight-report-${savedAt}.json`, text);
}
