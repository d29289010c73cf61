import { makeAutoObservable } from 'mobx';
import type { Peer, PeerMedia } from './peer.port.ts';

const NO_MEDIA: PeerMedia = { video: undefined, audio: undefined };

/**
 * State of the stream: the current peer, its tracks, and whether a frame has been shown. During a restart the old
 * tracks stay, which keeps the last video frame visible.
 */
export class StreamStore {
  peer: Peer | undefined;
  media: PeerMedia = NO_MEDIA;
  /** ICE is connected; the DTLS handshake is left. */
  reached = false;
  /** The video element has presented a decoded frame of this stream. */
  frameSeen = false;
  /** The streaming device has reported that it shows the app. */
  deviceReady = false;
  /** When the player's last input was sent, in milliseconds since the Unix epoch. Not observable: it changes all the time. */
  inputAt = 0;

  constructor() {
    makeAutoObservable(this, { inputAt: false }, { deep: false });
  }

  /**
   * The game's picture is visible. Frames before `deviceReady` show the streaming device's boot and accept no input.
   */
  get pictureSeen(): boolean {
    return this.frameSeen && this.deviceReady;
  }

  use(peer: Peer): void {
    this.peer = peer;
    this.reached = false;
  }

  reach(): void {
    this.reached = true;
  }

  show(media: PeerMedia): void {
    this.media = media;
  }

  sawFrame(): void {
    this.frameSeen = true;
  }

  readied(): void {
    this.deviceReady = true;
  }

  /** Removes the peer. Its tracks stay until the session ends. */
  drop(peer: Peer): void {
    if (this.peer === peer) this.peer = undefined;
  }

  clear(): void {
    this.peer = undefined;
    this.media = NO_MEDIA;
    this.frameSeen = false;
    this.deviceReady = false;
  }
}
