import {
  GenericNack,
  MediaStream,
  PictureLossIndication,
  type RTCDataChannel,
  type RTCIceTransport,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  RTCRtpHeaderExtensionParameters,
  type RTCRtpSender,
  type RTCRtpTransceiver,
  type RTCSctpTransport,
  ReceiverEstimatedMaxBitrate,
  type RtcpPacket,
  RtcpPayloadSpecificFeedback,
  RtcpRrPacket,
  RtcpSrPacket,
  RtcpTransportLayerFeedback,
  RtpHeader,
  RtpPacket,
  useAbsSendTime as absoluteSendTime,
  useFIR as fullIntraRequest,
  useNACK as nack,
  useOPUS as opus,
  usePLI as pictureLossIndication,
  useREMB as bandwidthEstimate,
  useSdesMid as sectionName,
} from 'werift';
import { CHANNEL, type ChannelLabel, FILE_CHUNK_BYTES, reliabilityOf } from '../../src/contracts/channel/labels.ts';
import { type Clock, sleep } from '../../src/kit/clock.ts';
import {
  AnswerError,
  type DevicePeer,
  NOTHING_RECEIVED,
  type PeerListener,
  type PeerOffer,
  type Reception,
} from './devicePeer.ts';
import { InboundStream } from './inboundStream.ts';
import type { Relay } from './relay.ts';
import { RepeatBudget } from './repeatBudget.ts';
import { NO_PLAYOUT_DELAY, PICTURE_IDS, PLAYOUT_DELAY_URI, packetizeVp8 } from './rtp.ts';
import { attributes, candidateOf, hostPort, sections, withCandidates } from './sdp.ts';

export interface WeriftPeerOptions {
  /** What runs between the client and this peer. The peer's owner closes it. */
  readonly relay: Relay;
  readonly clock: Clock;
  readonly listener: PeerListener;
  /** Where sequence numbers and timestamps start: any number. */
  readonly seed: number;
}

/** A larger burst than this overruns the receiver's socket: the rest of it waits for the next turn of the event loop. */
const BURST_PACKETS = 24;

/** A client that asks for this many packets at once is helped sooner by a key frame. */
const HOPELESS_PACKETS = 48;

/** How long what was said on a channel may take to go out before the peer does, in milliseconds. */
const LAST_WORD_MS = 250;

/** A peer on werift, a WebRTC stack in TypeScript. */
export class WeriftPeer implements DevicePeer {
  readonly #relay: Relay;
  readonly #clock: Clock;
  readonly #repeats: RepeatBudget;
  readonly #listener: PeerListener;
  readonly #connection: RTCPeerConnection;
  readonly #picture: RTCRtpTransceiver;
  readonly #video: RTCRtpSender;
  readonly #audio: RTCRtpSender;
  /** Where the camera's packets come from, once one has. */
  #camera: number | undefined;
  readonly #channels = new Map<string, RTCDataChannel>();
  readonly #offset: number;
  readonly #outbox: RtpPacket[] = [];
  #sending: NodeJS.Immediate | undefined;
  #videoSequence: number;
  #audioSequence: number;
  #pictureId: number;
  #playoutDelayId = 0;
  #sections = 0;
  /** Name of the ICE agent as last offered. */
  #fragment = '';
  #reception = NOTHING_RECEIVED;
  /** Session of the offers, and how many there were. */
  #origin = '';
  #offers = 0;
  /** The client's key, which a restart doesn't change. */
  #fingerprint: string | undefined;
  #restarting = false;
  /** When something was last said on a channel. */
  #saidAt = Number.NEGATIVE_INFINITY;
  /** The sequence number, extended, before the first video packet. */
  readonly #videoStart: number;
  #closed: Promise<void> | undefined;

  constructor({ relay, clock, listener, seed }: WeriftPeerOptions) {
    this.#relay = relay;
    this.#clock = clock;
    this.#repeats = new RepeatBudget(clock);
    this.#listener = listener;
    this.#offset = seed >>> 0;
    this.#videoSequence = seed & 0x7fff;
    this.#videoStart = this.#videoSequence - 1;
    this.#audioSequence = (seed >>> 8) & 0x7fff;
    this.#pictureId = (seed >>> 4) % PICTURE_IDS;
    this.#connection = new RTCPeerConnection({
      // No address but the relay's, and no STUN server outside: without one named, werift asks a public one.
      iceUseIpv4: false,
      iceUseIpv6: false,
      iceAdditionalHostAddresses: [relay.host],
      iceInterfaceAddresses: { udp4: relay.host },
      iceServers: [{ urls: `stun:${relay.host}:${relay.stunPort}` }],
      bundlePolicy: 'max-bundle',
      maxMessageSize: FILE_CHUNK_BYTES,
      codecs: {
        video: [
          new RTCRtpCodecParameters({
            mimeType: 'video/VP8',
            clockRate: 90_000,
            rtcpFeedback: [nack(), pictureLossIndication(), fullIntraRequest(), bandwidthEstimate()],
          }),
          new RTCRtpCodecParameters({ mimeType: 'video/rtx', clockRate: 90_000 }),
        ],
        audio: [opus()],
      },
      headerExtensions: {
        video: [sectionName(), absoluteSendTime(), new RTCRtpHeaderExtensionParameters({ uri: PLAYOUT_DELAY_URI })],
        audio: [sectionName()],
      },
    });
    this.#connection.connectionStateChange.subscribe((state) => {
      // Of a restart it says so before there is a way.
      if (!this.#restarting || state !== 'connected') listener.state(state);
    });
    // Picture and sound in streams of their own: in one, Chromium holds the picture back to match the lips.
    this.#picture = this.#addWay('video', 'picture');
    this.#video = this.#picture.sender;
    this.#audio = this.#addWay('audio', 'sound').sender;
    this.#video.onPictureLossIndication.subscribe(() => listener.keyFrameNeeded());
    this.#video.onRtcp.subscribe((packet) => this.#takeReport(packet));
    this.#limitRepeats();
    for (const label of Object.values(CHANNEL)) this.#addChannel(label);
    if (this.#connection.sctpTransport) announceUnordered(this.#connection.sctpTransport);
    if (this.#connection.sctpTransport) deliverInOrder(this.#connection.sctpTransport);
    for (const transport of this.#connection.dtlsTransports) {
      transport.onStateChange.subscribe((state) => {
        // werift makes its DTLS server right after it has said so.
        if (state === 'connecting') queueMicrotask(() => relay.admitDtls());
      });
    }
  }

  get reception(): Reception {
    return { ...this.#reception, repeated: this.#repeats.taken };
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
    if (!attributes(sdp, 'extmap').some((value) => value.includes(PLAYOUT_DELAY_URI))) this.#playoutDelayId = 0;
    // The client's own candidates never get here: a name of multicast DNS (`.local`) would stall for ten seconds.
    const local = withCandidates(sdp, this.#relay.host, this.#relay.backPorts, false);
    try {
      await this.#connection.setRemoteDescription({ type: 'answer', sdp: local });
    } catch (error) {
      throw new AnswerError('The answer does not fit the offer.', { cause: error });
    }
    this.#fingerprint = fingerprint;
    const [fragment, password] = [attributes(sdp, 'ice-ufrag')[0], attributes(sdp, 'ice-pwd')[0]];
    this.#relay.client = { username: `${fragment}:${this.#fragment}`, password: password ?? '' };
    if (this.#restarting) void this.#findWay();
  }

  sendVideo(frame: Uint8Array, at: number): void {
    const timestamp = (Math.round(at * 90) + this.#offset) >>> 0;
    const payloads = packetizeVp8(frame, this.#pictureId);
    this.#pictureId = (this.#pictureId + 1) % PICTURE_IDS;
    payloads.forEach((payload, i) => {
      const header = new RtpHeader({
        sequenceNumber: this.#videoSequence,
        timestamp,
        marker: i === payloads.length - 1,
        extension: true,
        extensions: this.#playoutDelayId > 0 ? [{ id: this.#playoutDelayId, payload: NO_PLAYOUT_DELAY }] : [],
      });
      this.#videoSequence = (this.#videoSequence + 1) & 0xffff;
      this.#outbox.push(new RtpPacket(header, payload));
    });
    if (this.#sending === undefined) this.#drain();
  }

  sendSound(packet: Uint8Array, sample: number): void {
    const header = new RtpHeader({
      sequenceNumber: this.#audioSequence,
      timestamp: (sample + this.#offset) >>> 0,
      marker: sample === 0,
      extension: true,
    });
    this.#audioSequence = (this.#audioSequence + 1) & 0xffff;
    void this.#audio.sendRtp(new RtpPacket(header, Buffer.from(packet)));
  }

  send(label: ChannelLabel, data: string | Uint8Array): boolean {
    const channel = this.#channels.get(label);
    if (channel?.readyState !== 'open') return false;
    channel.send(typeof data === 'string' ? data : Buffer.from(data));
    this.#saidAt = this.#clock.now();
    return true;
  }

  askForKeyFrame(): void {
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
    if (this.#sending !== undefined) clearImmediate(this.#sending);
    this.#outbox.length = 0;
    // A world whose clock jumps can end a session in the breath in which it says why.
    const unsaid = this.#saidAt + LAST_WORD_MS - this.#clock.now();
    if (unsaid > 0) await sleep(this.#clock, unsaid, new AbortController().signal);
    await this.#connection.close();
  }

  /** werift takes the answer to a restart, and waits for checks that it then doesn't hear. */
  async #findWay(): Promise<void> {
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
    this.#playoutDelayId = extensionId(sdp, PLAYOUT_DELAY_URI);
    return {
      sdp: withCandidates(sdp, host, [this.#relay.port], true),
      candidates: [candidateOf(sdp, host, this.#relay.port)],
    };
  }

  /** werift gives each offer a session of its own; those of one connection are told by theirs, and numbered. */
  #named(sdp: string): string {
    this.#origin ||= /^o=(\S+ \S+)/m.exec(sdp)?.[1] ?? '';
    return sdp.replace(/^o=\S+ \S+ \d+/m, `o=${this.#origin} ${this.#offers++}`);
  }

  #addWay(kind: 'video' | 'audio', stream: string): RTCRtpTransceiver {
    // Both ways: the player's microphone and camera come by what sound and picture go by.
    const way = this.#connection.addTransceiver(kind, {
      direction: 'sendrecv',
      streams: [new MediaStream({ id: stream })],
    });
    way.onTrack.subscribe((track) => {
      track.onReceiveRtp.subscribe(({ payload, header }) => {
        if (kind === 'audio') this.#listener.sound?.(payload);
        else {
          this.#camera = header.ssrc;
          this.#listener.picture?.(payload, header.marker, header.sequenceNumber);
        }
      });
    });
    return way;
  }

  #addChannel(label: ChannelLabel): void {
    const channel = this.#connection.createDataChannel(label, reliabilityOf(label));
    this.#channels.set(label, channel);
    channel.stateChange.subscribe((state) => {
      if (state === 'open') this.#listener.opened(label);
    });
    channel.onMessage.subscribe((data) => this.#listener.message(label, data));
  }

  /** Sends a burst, and leaves the rest for the next turn so that the sockets in between can be emptied. */
  #drain(): void {
    for (const packet of this.#outbox.splice(0, BURST_PACKETS)) void this.#video.sendRtp(packet);
    this.#sending = this.#outbox.length === 0 ? undefined : setImmediate(() => this.#drain());
  }

  /** werift sends again whatever is asked for, which on a narrow link asks for more and more: this stands in between. */
  #limitRepeats(): void {
    const sender = this.#video;
    const handle = sender.handleRtcpPacket.bind(sender);
    sender.handleRtcpPacket = (packet) => {
      if (packet instanceof RtcpTransportLayerFeedback && packet.feedback instanceof GenericNack) {
        const { feedback } = packet;
        if (feedback.lost.length > HOPELESS_PACKETS) {
          this.#listener.keyFrameNeeded();
          return;
        }
        feedback.lost = feedback.lost.slice(0, this.#repeats.take(feedback.lost.length));
      }
      handle(packet);
    };
  }

  #takeReport(packet: RtcpPacket): void {
    if (packet instanceof RtcpRrPacket || packet instanceof RtcpSrPacket) {
      for (const { ssrc, packetsLost, highestSequence } of packet.reports) {
        if (ssrc !== this.#video.ssrc) continue;
        const expected = highestSequence - this.#videoStart;
        this.#reception = { ...this.#reception, expected, lost: packetsLost };
      }
    } else if (packet instanceof RtcpPayloadSpecificFeedback) {
      const { feedback } = packet;
      if (feedback instanceof ReceiverEstimatedMaxBitrate) {
        this.#reception = { ...this.#reception, kbps: Number(feedback.bitrate) / 1000 };
      } else if (feedback && !(feedback instanceof PictureLossIndication)) {
        // A full intra request (FIR); picture loss comes by an event of its own.
        this.#listener.keyFrameNeeded();
      }
    }
  }
}

/**
 * werift announces a channel without retransmits as ordered, whatever it was made as: the flag for "unordered" is
 * overwritten. This puts it back into the announcement (RFC 8832, section 5.1) of the channels that are lossy here.
 */
function announceUnordered({ sctp }: RTCSctpTransport): void {
  const { send } = sctp;
  sctp.send = (stream, protocol, data, options) => {
    const opens = protocol === CHANNEL_PROTOCOL && data[0] === CHANNEL_OPEN;
    if (opens && data[1] === PARTLY_RELIABLE) data[1] = PARTLY_RELIABLE | UNORDERED;
    return send(stream, protocol, data, options);
  };
}

const CHANNEL_PROTOCOL = 50;
const CHANNEL_OPEN = 3;
const PARTLY_RELIABLE = 0x01;
const UNORDERED = 0x80;

/** werift answers whoever knows its port, and checks no signature: its sockets hear nobody but the relay. */
function admitRelay(agent: RTCIceTransport['connection'], relay: Relay): void {
  const { protocols } = agent as unknown as { readonly protocols: readonly IceProtocol[] };
  for (const { transport } of protocols) {
    const { onData } = transport;
    transport.onData = (data, from) => {
      if (relay.isBack(...from)) onData(data, from);
    };
  }
}

interface IceProtocol {
  readonly transport: { onData: (data: Buffer, from: readonly [address: string, port: number]) => void };
}

function extensionId(sdp: string, uri: string): number {
  const value = attributes(sdp, 'extmap').find((entry) => entry.split(' ')[1] === uri);
  return value === undefined ? 0 : Number.parseInt(value, 10);
}

/** See `InboundStream`: whatever waited behind a lost packet comes out in one go, and none of it is lost. */
function deliverInOrder({ sctp }: RTCSctpTransport): void {
  const streams: Record<number, InboundStream> = {};
  Object.assign(sctp, {
    inboundStreams: streams,
    getInboundStream: (id: number) => (streams[id] ??= new InboundStream()),
  });
}
