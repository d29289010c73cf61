import { browserAudio } from '../media/audio.ts';
import { browserPeers } from './peers.ts';
import type { StreamPorts } from '../appPorts.ts';

/** The connection and the sound of one play, in a real browser. */
export function browserStream(): StreamPorts {
  return { peers: browserPeers(), audio: browserAudio() };
}
