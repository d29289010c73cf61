import { makeRecording } from '../../domain/recorder/makeRecording.ts';
import type { Core } from '../boot/core.ts';
import { playStateNow, secretsOf } from '../play/playState.ts';
import { downloadText } from '../ports/download.ts';

/** Saves the last minutes of a visit as a file, for whoever looks into a problem. */
export function saveReport(core: Core): void {
  const { savedAt, text } = recordOf(core);
  downloadText(`nowlight-report-${savedAt}.json`, text);
}

/** The last minutes of a visit as they are saved: JSON, without what is nobody's business. */
export function recordOf(core: Core): {
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
      playState: playStateNow(core),
    },
    secretsOf(core),
  );
  return { savedAt, text: `${JSON.stringify(recording, undefined, 1)}\n` };
}
