import type { PlayPorts } from './playPorts.ts';
import { browserAudio } from './audio.ts';
import { browserPeers } from './peers.ts';

/** What the play page needs besides, in a real browser. */
export const browserPlayPorts: PlayPorts = {
  peers: browserPeers(),
  audio: browserAudio,
};
