import { declareAudioUse } from '../media/audioSession.ts';
import { browserPeers } from './peers.ts';
import type { StreamPorts } from '../appPorts.ts';
import type { AudioOutput } from '../../../domain/stream/sound/sound.store.ts';

/**
 * Plays the game's sound in a separate element. Blocked autoplay then doesn't block the picture, and lip-sync never
 * delays it.
 */
function browserAudio(): AudioOutput {
  const element = new Audio();
  let playing = new AbortController();
  return {
    play: async (track) => {
      element.srcObject = track ? new MediaStream([track]) : null;
      playing.abort();
      playing = new AbortController();
      if (!track) return 'playing';
      declareAudioUse('playback', playing.signal);
      try {
        await element.play();
        return 'playing';
      } catch (error) {
        // AbortError: a newer track replaced this one, and its own `play` reports the result.
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
      playing.abort();
      element.pause();
      element.srcObject = null;
    },
  };
}

export function browserStream(): StreamPorts {
  return { peers: browserPeers(), audio: browserAudio() };
}
