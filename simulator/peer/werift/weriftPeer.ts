import { MediaStream, type RTCDataChannel, type RTCPeerConnection, type RTCRtpTransceiver } from 'werift';
import { CHANNEL, type ChannelLabel, reliabilityOf } from '../../../src/contracts/channel/channelLabels.ts';
import { type Clock, sleep } from '../../../src/kit/clock.ts';
import { AnswerError, type DevicePeer, type PeerListener, type PeerOffer, type Reception } from '../devicePeer.ts';
import type { Relay } from '../relay/relay.ts';
import { acceptsRed } from './redundantAudio.ts';
import { RepeatBudget } from './repeatBudget.ts';
import { PLAYOUT_DELAY_URI } from './rtp.ts';
import { attributes, candidateOf, hostPort, sections, withCandidates } from './sdp.ts';
import { DEPENDENCY_DESCRIPTOR_URI } from './dependencyDescriptor.ts';
import { type FramePlan, PREVIOUS_FRAME } from './referenceFrames.ts';
import { SoundTrack } from './soundTrack.ts';
import { VideoTrack } from './videoTrack.ts';
import { SeededRandom } from '../../../src/kit/random.ts';
import { nameBySeed } from './peerIdentity.ts';
import { createConnection } from './weriftConnection.ts';
import {
  admitRelay,
  announceUnordered,
  deliverInOrder,
  routeByMid,
  routeKeyFrameRequests,
} from './weriftWorkarounds.ts';

export interface WeriftPeerOptions {
  /** The relay that simulates the network between the client and this peer. The peer's owner closes it. */
  readonly relay: Relay;
  readonly clock: Clock;
  /** IPv4 address in the candidates for the client. Defaults to the relay's. */
  readonly advertised?: string | undefined;
  readonly listener: PeerListener;
  /** Seeds names, credentials, first sequence numbers and timestamps; any number. */
  readonly seed: number;
}

/** Time allowed for sending the last channel messages before closing, in milliseconds. */
const LAST_WORD_MS = 250;

/** A peer on werift, a WebRTC stack in TypeScript. */
export class WeriftPeer implements DevicePeer {
  readonly #relay: Relay;
  readonly #clock: Clock;
  readonly #advertised: string;
  readonly #repeats: RepeatBudget;
  readonly #listener: PeerListener;
  readonly #connection: RTCPeerConnection;
  readonly #picture: RTCRtpTransceiver;
  readonly #video: VideoTrack;
  readonly #sound: SoundTrack;
  /** SSRC of the camera's packets; undefined before the first one. */
  #camera: number | undefined;
  readonly #channels = new Map<string, RTCDataChannel>();
  readonly #offset: number;
  #sections = 0;
  /** User name fragment of the ICE agent in the last offer. */
  #fragment = '';
  /** Number of SDP offers so far. */
  #offers = 0;
  /** DTLS fingerprint of the client, which an ICE restart keeps. */
  #fingerprint: string | undefined;
  #restarting = false;
  /** Time of the last message on a channel. */
  #sentAt = Number.NEGATIVE_INFINITY;
  #closed: Promise<void> | undefined;

  constructor({ relay, clock, advertised, listener, seed }: WeriftPeerOptions) {
    this.#relay = relay;
    this.#advertised = advertised ?? relay.host;
    this.#clock = clock;
    this.#repeats = new RepeatBudget(clock);
    this.#listener = listener;
    this.#offset = seed >>> 0;
    this.#connection = createConnection(relay);
    this.#connection.connectionStateChange.subscribe((state) => {
      // During a restart werift reports "connected" before a candidate pair exists.
      if (!this.#restarting || state !== 'connected') listener.state(state);
    });
    // Picture and sound use separate media streams. In a shared one, Chromium delays the picture for lip-sync.
    this.#picture = this.#addTransceiver('video', 'picture');
    routeByMid(this.#connection);
    routeKeyFrameRequests(this.#connection);
    this.#video = new VideoTrack(this.#picture.sender, this.#repeats, listener, seed, clock);
    const { sender } = this.#addTransceiver('audio', 'sound');
    this.#sound = new SoundTrack({ sender, picture: this.#picture.sender, clock, seed });
    this.#video.onLost = (sequences) => this.#sound.takeRequest(sequences);
    for (const label of Object.values(CHANNEL)) this.#addChannel(label);
    if (this.#connection.sctpTransport) announceUnordered(this.#connection.sctpTransport);
    if (this.#connection.sctpTransport) deliverInOrder(this.#connection.sctpTransport);
    nameBySeed(this.#connection, new SeededRandom(seed));
    for (const transport of this.#connection.dtlsTransports) {
      transport.onStateChange.subscribe((state) => {
        // werift creates its DTLS server right after this event, so the relay may deliver DTLS packets from the next
        // microtask on.
        if (state === 'connecting') queueMicrotask(() => relay.admitDtls());
      });
    }
  }

  get reception(): Reception {
    return this.#video.reception;
  }

  get kbps(): number {
    return this.#repeats.kbps;
  }

  set kbps(kbps: number) {
    this.#repeats.kbps = kbps;
  }

  async offer(): Promise<PeerOffer> {
    return this.#describe(false);
  }

  async restart(): Promise<PeerOffer> {
    this.#restarting = true;
    return this.#describe(true);
  }

  async answer(sdp: string): Promise<void> {
    if (attributes(sdp, 'ice-ufrag').length === 0 || attributes(sdp, 'fingerprint').length === 0) {
      throw new AnswerError('The answer has no ICE credentials or no fingerprint.');
    }
    if (sections(sdp) !== this.#sections) {
      throw new AnswerError(`The answer has ${sections(sdp)} media sections, the offer ${this.#sections}.`);
    }
    const [fingerprint] = attributes(sdp, 'fingerprint');
    if (fingerprint !== (this.#fingerprint ?? fingerprint))
      throw new AnswerError('The answer is of another connection.');
    if (extensionId(sdp, PLAYOUT_DELAY_URI) === 0) this.#video.playoutDelayId = 0;
    if (extensionId(sdp, DEPENDENCY_DESCRIPTOR_URI) === 0) this.#video.dependencyId = 0;
    this.#sound.acceptsRed = acceptsRed(sdp);
    // The client's own candidates are dropped: resolving an mDNS name (`.local`) would block for ten seconds.
    const local = withCandidates(sdp, this.#relay.host, this.#relay.backPorts, false);
    try {
      await this.#connection.setRemoteDescription({ type: 'answer', sdp: local });
    } catch (error) {
      throw new AnswerError('The answer does not fit the offer.', { cause: error });
    }
    this.#fingerprint = fingerprint;
    const [fragment, password] = [attributes(sdp, 'ice-ufrag')[0], attributes(sdp, 'ice-pwd')[0]];
    this.#relay.client = { username: `${fragment}:${this.#fragment}`, password: password ?? '' };
    if (this.#restarting) void this.#waitForRestart();
  }

  planFrame(key: boolean): FramePlan {
    return this.#video.plan(key);
  }

  sendVideo(frame: Uint8Array, at: number, plan = PREVIOUS_FRAME): void {
    this.#video.send(frame, at, plan);
  }

  sendSound(packet: Uint8Array, sample: number): void {
    this.#sound.send(packet, sample);
  }

  send(label: ChannelLabel, data: string | Uint8Array): boolean {
    const channel = this.#channels.get(label);
    if (channel?.readyState !== 'open') return false;
    channel.send(typeof data === 'string' ? data : Buffer.from(data));
    this.#sentAt = this.#clock.now();
    return true;
  }

  requestKeyFrame(): void {
    if (this.#camera !== undefined) void this.#picture.receiver.sendRtcpPLI(this.#camera);
  }

  waiting(label: ChannelLabel): number {
    return this.#channels.get(label)?.bufferedAmount ?? 0;
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    this.#video.stop();
    // A simulated world whose clock jumps can end a session right after it sent the reason.
    const remaining = this.#sentAt + LAST_WORD_MS - this.#clock.now();
    if (remaining > 0) await sleep(this.#clock, remaining, new AbortController().signal);
    await this.#connection.close();
  }

  /**
   * Waits until the restarted connection works. werift accepts the answer, but may then miss the checks that it waits
   * for.
   */
  async #waitForRestart(): Promise<void> {
    try {
      await Promise.all(this.#connection.iceTransports.map((transport) => transport.start()));
      this.#restarting = false;
      this.#listener.state('connected');
    } catch {
      this.#listener.state('failed');
    }
  }

  async #describe(iceRestart: boolean): Promise<PeerOffer> {
    const connection = this.#connection;
    await connection.setLocalDescription(await connection.createOffer({ iceRestart }));
    const sdp = this.#named(connection.localDescription?.sdp ?? '');
    const { host } = this.#relay;
    const port = hostPort(sdp, host);
    if (port === undefined) throw new Error(`The peer found no candidate on ${host}.`);
    this.#relay.peerPort = port;
    for (const { connection: agent } of connection.iceTransports) admitRelay(agent, this.#relay);
    const [fragment = ''] = attributes(sdp, 'ice-ufrag');
    this.#fragment = fragment;
    this.#relay.addCredentials(fragment, attributes(sdp, 'ice-pwd')[0] ?? '');
    this.#sections = sections(sdp);
    this.#video.playoutDelayId = extensionId(sdp, PLAYOUT_DELAY_URI);
    this.#video.dependencyId = extensionId(sdp, DEPENDENCY_DESCRIPTOR_URI);
    return {
      sdp: withCandidates(sdp, this.#advertised, [this.#relay.port], true),
      candidates: [candidateOf(sdp, this.#advertised, this.#relay.port)],
    };
  }

  /** Gives all offers of a connection one session id with increasing versions (RFC 8829, section 5.2.2). */
  #named(sdp: string): string {
    return sdp.replace(/^o=\S+ \S+ \d+/m, `o=- ${this.#offset} ${this.#offers++}`);
  }

  #addTransceiver(kind: 'video' | 'audio', stream: string): RTCRtpTransceiver {
    // `sendrecv`: the player's microphone and camera use the same transceivers.
    const transceiver = this.#connection.addTransceiver(kind, {
      direction: 'sendrecv',
      streams: [new MediaStream({ id: stream })],
    });
    transceiver.onTrack.subscribe((track) => {
      track.onReceiveRtp.subscribe(({ payload, header }) => {
        if (kind === 'audio') this.#listener.sound?.(payload);
        else {
          this.#camera = header.ssrc;
          this.#listener.picture?.(payload, header.marker, header.sequenceNumber);
        }
      });
    });
    return transceiver;
  }

  #addChannel(label: ChannelLabel): void {
    const channel = this.#connection.createDataChannel(label, reliabilityOf(label));
    this.#channels.set(label, channel);
    channel.stateChange.subscribe((state) => {
      if (state === 'open') this.#listener.opened(label);
    });
    channel.onMessage.subscribe((data) => this.#listener.message(label, data));
  }
}

function extensionId(sdp: string, uri: string): number {
  const value = attributes(sdp, 'extmap').find((entry) => entry.split(' ')[1] === uri);
  return value === undefined ? 0 : Number.parseInt(value, 10);
}
