import { browserPeers } from './peers.ts';
import type { StreamPorts } from '../appPorts.ts';
import type { AudioOutput } from '../../../domain/stream/sound/sound.store.ts';

/**
 * Plays the game's sound through an element of its own. Apart from the picture, so that a browser that blocks sound
 * still shows the picture, and lip-sync never delays it.
 */
function browserAudio(): AudioOutput {
  const element = new Audio();
  return {
    play: async (track) => {
      element.srcObject = track ? new MediaStream([track]) : null;
      if (!track) return 'playing';
      try {
        await element.play();
        return 'playing';
      } catch (error) {
        // AbortError: another track came meanwhile, and its own play answers.
        return error instanceof DOMException && error.name === 'NotAllowedError' ? 'blocked' : 'playing';
      }
    },
    setVolume: (volume) => {
      element.volume = volume;
    },
    setMuted: (muted) => {
      element.muted = muted;
    },
    use: 'setSinkId' in element ? (deviceId) => element.setSinkId(deviceId) : undefined,
    dispose: () => {
      element.pause();
      element.srcObject = null;
    },
  };
}

/** The connection and the sound of one play, in a real browser. */
export function browserStream(): StreamPorts {
  return { peers: browserPeers(), audio: browserAudio() };
}
