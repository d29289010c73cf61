import { makeRecording } from '../domain/recorder/makeRecording.ts';
import type { Core } from './core.ts';
import { MEMBERSHIP_KEY } from './play.ts';
import { downloadText } from './ports/download.ts';

/** Saves the last minutes of a visit as a file, for whoever looks into a problem. */
export function saveReport({ ports, tape, window, device, identity, bootstrap }: Core): void {
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
  downloadText(`nowlight-report-${savedAt}.json`, `${JSON.stringify(recording, undefined, 1)}\n`);
}
