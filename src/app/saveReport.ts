import { makeRecording } from '../domain/recorder/makeRecording.ts';
import type { Core } from './core.ts';
import { MEMBERSHIP_KEY } from './play.ts';
import { downloadText } from './ports/download.ts';

/** Saves the last minutes of a visit as a file, for whoever looks into a problem. */
export function saveReport(core: Core): void {
  const { savedAt, text } = recordOf(core);
  downloadText(`nowlight-report-${savedAt}.json`, text);
}

/** The last minutes of a visit as they are saved: JSON, without what is nobody's business. */
export function recordOf({ ports, tape, window, device, identity, bootstrap }: Core): {
  readonly savedAt: number;
  readonly text: string;
} {
  const savedAt = ports.clock.now();
  const { width, height } = ports.browser.facts();
  const { accessToken, playUserToken } = identity.tokens;
  const secrets = [
    accessToken,
    playUserToken,
    identity.uaId,
    identity.feSessionId,
    identity.user?.email,
    ports.localStore.get(MEMBERSHIP_KEY),
  ];
  const recording = makeRecording(
    tape,
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
    },
    secrets.filter((secret) => secret !== undefined),
  );
  return { savedAt, text: `${JSON.stringify(recording, undefined, 1)}\n` };
}
