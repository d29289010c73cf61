import { makeAutoObservable } from 'mobx';
import type { Peer, PeerMedia } from './peer.port.ts';

const NO_MEDIA: PeerMedia = { video: undefined, audio: undefined };

/**
 * State of the stream: the current peer, its tracks, and whether a frame has been shown. During a restart the old
 * tracks stay, so that the last video frame stays visible.
 */
export class StreamStore {
  peer: Peer | undefined;
  media: PeerMedia = NO_MEDIA;
  /** True once ICE is connected; the DTLS handshake follows. */
  reached = false;
  /** True once the video element has presented a decoded frame of this stream. */
  frameSeen = false;
  /** True once the streaming device has reported that it shows the app. */
  deviceReady = false;
  /**
   * Time at which the player's last input was sent, in milliseconds since the Unix epoch. Not observable, because it
   * changes all the time.
   */
  inputAt = 0;

  constructor() {
    makeAutoObservable(this, { inputAt: false }, { deep: false });
  }

  /**
   * True once the game's picture is visible. Frames before `deviceReady` show the boot of the streaming device, which
   * doesn't accept input yet.
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

  /** Removes the peer, for example after its connection broke. Its tracks stay until the session ends. */
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
