import type { OutputDevice, OutputPorts } from '../../../domain/stream/sound/outputs.store.ts';

/** Firefox has it: its own list of all devices. Not in the types of the DOM yet. */
type Choosing = MediaDevices & { readonly selectAudioOutput?: () => Promise<MediaDeviceInfo> };

/** Of a real browser. */
export function soundOutputs(): Pick<OutputPorts, 'list' | 'choose' | 'onChange'> {
  const { mediaDevices } = navigator as { readonly mediaDevices?: Choosing };
  return {
    async list() {
      const all = (await mediaDevices?.enumerateDevices()) ?? [];
      return all
        .filter(({ kind, deviceId }) => kind === 'audiooutput' && !['', 'default'].includes(deviceId))
        .map(named);
    },
    choose:
      mediaDevices?.selectAudioOutput &&
      (async () => named(await (mediaDevices as Required<Choosing>).selectAudioOutput())),
    onChange: (changed, signal) => mediaDevices?.addEventListener('devicechange', changed, { signal }),
  };
}

function named({ deviceId, label }: MediaDeviceInfo): OutputDevice {
  return { id: deviceId, name: label };
}
