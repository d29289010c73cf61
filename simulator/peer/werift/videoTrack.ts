import {
  GenericNack,
  PictureLossIndication,
  type RTCRtpSender,
  ReceiverEstimatedMaxBitrate,
  type RtcpPacket,
  RtcpPayloadSpecificFeedback,
  RtcpRrPacket,
  RtcpSrPacket,
  RtcpTransportLayerFeedback,
  RtpHeader,
  RtpPacket,
} from 'werift';
import { NOTHING_RECEIVED, type PeerListener } from '../devicePeer.ts';
import type { Clock } from '../../../src/kit/clock.ts';
import { describeFrame } from './dependencyDescriptor.ts';
import { type FramePlan, PREVIOUS_FRAME, References } from './referenceFrames.ts';
import type { RepeatBudget } from './repeatBudget.ts';
import { NO_PLAYOUT_DELAY, PICTURE_IDS, packetizeVp8 } from './rtp.ts';

/**
 * Maximum packets per burst: more would overrun the receiver's socket buffer. The rest waits for the next turn of the
 * event loop.
 */
const BURST_PACKETS = 24;

/** If a client requests this many packets again at once, a key frame recovers the picture faster. */
const HOPELESS_PACKETS = 48;

/** Number of packets whose lengths are remembered. */
const SIZES = 4096;

/** Sends video: packetizes frames and handles the client's reports. */
export class VideoTrack {
  readonly #sender: RTCRtpSender;
  readonly #repeats: RepeatBudget;
  readonly #listener: Pick<PeerListener, 'onKeyFrameRequest'>;
  readonly #offset: number;
  readonly #outbox: RtpPacket[] = [];
  #sending: NodeJS.Immediate | undefined;
  /** Extended sequence number of the next packet, which also counts the cycles of the 16-bit one. */
  #sequence: number;
  /** Extended sequence number that precedes the first packet. */
  readonly #start: number;
  #pictureId: number;
  /** Ids of the header extensions; 0 if the client doesn't support them. */
  playoutDelayId = 0;
  dependencyId = 0;
  readonly #references: References;
  #frames = 0;
  /** Payload lengths of the last packets, by sequence number. */
  readonly #sizes = new Uint16Array(SIZES);
  reception = NOTHING_RECEIVED;
  /** Called with the extended sequence numbers of packets that the client requests again. */
  onLost: (sequences: readonly number[]) => void = () => undefined;

  /** `seed`: any number; determines the first sequence number, timestamp and picture id. */
  constructor(
    sender: RTCRtpSender,
    repeats: RepeatBudget,
    listener: Pick<PeerListener, 'onKeyFrameRequest'>,
    seed: number,
    clock: Clock,
  ) {
    this.#references = new References(clock, () => listener.onKeyFrameRequest());
    this.#sender = sender;
    this.#repeats = repeats;
    this.#listener = listener;
    this.#offset = seed >>> 0;
    this.#sequence = seed & 0x7fff;
    this.#start = this.#sequence - 1;
    this.#pictureId = (seed >>> 4) % PICTURE_IDS;
    sender.onPictureLossIndication.subscribe(() => listener.onKeyFrameRequest());
    sender.onRtcp.subscribe((packet) => this.#takeReport(packet));
    this.#limitRepeats();
  }

  /**
   * Returns how to encode the next frame. For a client without dependency descriptors, each frame refers to the
   * previous one.
   */
  plan(key: boolean): FramePlan {
    return this.dependencyId > 0 ? this.#references.plan(key) : PREVIOUS_FRAME;
  }

  /** `at`: presentation time of the frame, in milliseconds. `plan`: how it was encoded. */
  send(frame: Uint8Array, at: number, plan: FramePlan): void {
    const timestamp = (Math.round(at * 90) + this.#offset) >>> 0;
    const payloads = packetizeVp8(frame, this.#pictureId);
    this.#pictureId = (this.#pictureId + 1) % PICTURE_IDS;
    const isKey = ((frame[0] ?? 0) & 1) === 0;
    const number = this.#frames++;
    const last = this.#sequence + payloads.length - 1;
    const distance = this.#references.sent(plan, isKey, number, this.#sequence, last);
    payloads.forEach((payload, i) => {
      const isLast = i === payloads.length - 1;
      const header = new RtpHeader({
        sequenceNumber: this.#sequence & 0xffff,
        timestamp,
        marker: isLast,
        extension: true,
        extensions: [
          { id: this.playoutDelayId, payload: NO_PLAYOUT_DELAY },
          { id: this.dependencyId, payload: describeFrame({ number, distance }, i === 0, isLast) },
        ].filter(({ id }) => id > 0),
      });
      this.#sizes[this.#sequence % SIZES] = payload.length;
      this.#sequence++;
      this.#outbox.push(new RtpPacket(header, payload));
    });
    if (this.#sending === undefined) this.#drain();
  }

  stop(): void {
    if (this.#sending !== undefined) clearImmediate(this.#sending);
    this.#outbox.length = 0;
  }

  /** Sends a burst and leaves the rest for the next turn, so that receivers can empty their socket buffers. */
  #drain(): void {
    for (const packet of this.#outbox.splice(0, BURST_PACKETS)) void this.#sender.sendRtp(packet);
    this.#sending = this.#outbox.length === 0 ? undefined : setImmediate(() => this.#drain());
  }

  /**
   * werift retransmits every requested packet, which congests a narrow link further. This limits it, and leaves out
   * packets that the client can do without.
   */
  #limitRepeats(): void {
    const sender = this.#sender;
    const handle = sender.handleRtcpPacket.bind(sender);
    sender.handleRtcpPacket = (packet) => {
      if (packet instanceof RtcpTransportLayerFeedback && packet.feedback instanceof GenericNack) {
        const { feedback } = packet;
        const extended = feedback.lost.map((sequence) => this.#sequence - ((this.#sequence - sequence) & 0xffff));
        // Omits packets that were never sent, or were sent too long ago.
        const lost = extended.filter((sequence) => this.#references.wasSent(sequence));
        this.onLost(lost);
        const useful = this.dependencyId > 0 ? this.#references.requested(lost) : lost;
        if (useful.length > HOPELESS_PACKETS) {
          this.#listener.onKeyFrameRequest();
          return;
        }
        const repeated = useful.slice(0, this.#repeats.take(useful.length));
        const bytes = repeated.reduce((sum, sequence) => sum + (this.#sizes[sequence % SIZES] ?? 0), 0);
        this.reception = { ...this.reception, repeatedBytes: this.reception.repeatedBytes + bytes };
        feedback.lost = repeated.map((sequence) => sequence & 0xffff);
      }
      handle(packet);
    };
  }

  #takeReport(packet: RtcpPacket): void {
    if (packet instanceof RtcpRrPacket || packet instanceof RtcpSrPacket) {
      for (const { ssrc, packetsLost, highestSequence } of packet.reports) {
        if (ssrc !== this.#sender.ssrc) continue;
        const lost = signed24(packetsLost);
        this.#references.reported(highestSequence, lost);
        const expected = highestSequence - this.#start;
        this.reception = { ...this.reception, expected, lost };
      }
    } else if (packet instanceof RtcpPayloadSpecificFeedback) {
      const { feedback } = packet;
      if (feedback instanceof ReceiverEstimatedMaxBitrate) {
        this.reception = { ...this.reception, kbps: Number(feedback.bitrate) / 1000 };
      } else if (feedback && !(feedback instanceof PictureLossIndication)) {
        // Full intra request (FIR, RFC 5104); picture loss (PLI) has a separate event.
        this.#listener.onKeyFrameRequest();
      }
    }
  }
}

/** The cumulative number of lost packets is signed (RFC 3550, section 6.4.1), but werift reads it as unsigned. */
function signed24(value: number): number {
  return (value << 8) >> 8;
}
