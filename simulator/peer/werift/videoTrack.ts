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
import type { RepeatBudget } from './repeatBudget.ts';
import { NO_PLAYOUT_DELAY, PICTURE_IDS, packetizeVp8 } from './rtp.ts';

/**
 * Maximum packets per burst: more would overrun the receiver's socket buffer. The rest waits for the next turn of the
 * event loop.
 */
const BURST_PACKETS = 24;

/** If a client requests this many packets at once, a key frame recovers faster. */
const HOPELESS_PACKETS = 48;

/** Sends video: packetizes frames and handles the client's reports. */
export class VideoTrack {
  readonly #sender: RTCRtpSender;
  readonly #repeats: RepeatBudget;
  readonly #listener: Pick<PeerListener, 'onKeyFrameRequest'>;
  readonly #offset: number;
  readonly #outbox: RtpPacket[] = [];
  #sending: NodeJS.Immediate | undefined;
  #sequence: number;
  /** Extended sequence number before the first packet. */
  readonly #start: number;
  #pictureId: number;
  /** Id of the header extension; 0 if the client doesn't support it. */
  playoutDelayId = 0;
  reception = NOTHING_RECEIVED;

  /** `seed`: any number; determines the first sequence number, timestamp and picture id. */
  constructor(
    sender: RTCRtpSender,
    repeats: RepeatBudget,
    listener: Pick<PeerListener, 'onKeyFrameRequest'>,
    seed: number,
  ) {
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

  /** `at`: presentation time of the frame, in milliseconds. */
  send(frame: Uint8Array, at: number): void {
    const timestamp = (Math.round(at * 90) + this.#offset) >>> 0;
    const payloads = packetizeVp8(frame, this.#pictureId);
    this.#pictureId = (this.#pictureId + 1) % PICTURE_IDS;
    payloads.forEach((payload, i) => {
      const header = new RtpHeader({
        sequenceNumber: this.#sequence,
        timestamp,
        marker: i === payloads.length - 1,
        extension: true,
        extensions: this.playoutDelayId > 0 ? [{ id: this.playoutDelayId, payload: NO_PLAYOUT_DELAY }] : [],
      });
      this.#sequence = (this.#sequence + 1) & 0xffff;
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

  /** werift retransmits every requested packet, which congests a narrow link further. This limits it. */
  #limitRepeats(): void {
    const sender = this.#sender;
    const handle = sender.handleRtcpPacket.bind(sender);
    sender.handleRtcpPacket = (packet) => {
      if (packet instanceof RtcpTransportLayerFeedback && packet.feedback instanceof GenericNack) {
        const { feedback } = packet;
        if (feedback.lost.length > HOPELESS_PACKETS) {
          this.#listener.onKeyFrameRequest();
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
        if (ssrc !== this.#sender.ssrc) continue;
        const expected = highestSequence - this.#start;
        this.reception = { ...this.reception, expected, lost: packetsLost };
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
