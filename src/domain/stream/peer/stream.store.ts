import { makeAutoObservable } from 'mobx';
import type { Peer, PeerMedia } from './peer.port.ts';

const NO_MEDIA: PeerMedia = { video: undefined, audio: undefined };

/**
 * The stream as it stands: the peer in use, its tracks, and whether a picture has been seen. While a lost session is
 * being restarted the old tracks stay, so that the last frame can be held.
 */
export class StreamStore {
  peer: Peer | undefined;
  media: PeerMedia = NO_MEDIA;
  /** A way to the device is found: the picture is a handshake away. */
  reached = false;
  /** A decoded frame of this stream has been presented by the element that shows it. */
  frameSeen = false;
  /** The device has said that it shows the app. */
  deviceReady = false;
  /** When the player's last input was sent, in milliseconds since the Unix epoch. Not observable: it changes all the time. */
  inputAt = 0;

  constructor() {
    makeAutoObservable(this, { inputAt: false }, { deep: false });
  }

  /**
   * There is a picture of the game: what a device sends before it says so is its own starting up, and takes no input. Then
   * the preloader goes, the picture is shown, and can be recorded.
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

  /** The peer is gone; its picture stays until the session is over. */
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
