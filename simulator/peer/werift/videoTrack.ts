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

/** A larger burst than this overruns the receiver's socket: the rest of it waits for the next turn of the event loop. */
const BURST_PACKETS = 24;

/** A client that asks for this many packets at once is helped sooner by a key frame. */
const HOPELESS_PACKETS = 48;

/** The picture on its way out: frames as packets, and what the client reports of them. */
export class VideoTrack {
  readonly #sender: RTCRtpSender;
  readonly #repeats: RepeatBudget;
  readonly #listener: Pick<PeerListener, 'keyFrameNeeded'>;
  readonly #offset: number;
  readonly #outbox: RtpPacket[] = [];
  #sending: NodeJS.Immediate | undefined;
  #sequence: number;
  /** The sequence number, extended, before the first packet. */
  readonly #start: number;
  #pictureId: number;
  /** Id of the header extension; 0 where the client takes none. */
  playoutDelayId = 0;
  reception = NOTHING_RECEIVED;

  /** `seed`: any number; sequence numbers, timestamps and picture ids start from it. */
  constructor(
    sender: RTCRtpSender,
    repeats: RepeatBudget,
    listener: Pick<PeerListener, 'keyFrameNeeded'>,
    seed: number,
  ) {
    this.#sender = sender;
    this.#repeats = repeats;
    this.#listener = listener;
    this.#offset = seed >>> 0;
    this.#sequence = seed & 0x7fff;
    this.#start = this.#sequence - 1;
    this.#pictureId = (seed >>> 4) % PICTURE_IDS;
    sender.onPictureLossIndication.subscribe(() => listener.keyFrameNeeded());
    sender.onRtcp.subscribe((packet) => this.#takeReport(packet));
    this.#limitRepeats();
  }

  /** `at`: when the frame is to be shown, in milliseconds. */
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

  /** Sends a burst, and leaves the rest for the next turn so that the sockets in between can be emptied. */
  #drain(): void {
    for (const packet of this.#outbox.splice(0, BURST_PACKETS)) void this.#sender.sendRtp(packet);
    this.#sending = this.#outbox.length === 0 ? undefined : setImmediate(() => this.#drain());
  }

  /** werift sends again whatever is asked for, which on a narrow link asks for more and more: this stands in between. */
  #limitRepeats(): void {
    const sender = this.#sender;
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
        if (ssrc !== this.#sender.ssrc) continue;
        const expected = highestSequence - this.#start;
        this.reception = { ...this.reception, expected, lost: packetsLost };
      }
    } else if (packet instanceof RtcpPayloadSpecificFeedback) {
      const { feedback } = packet;
      if (feedback instanceof ReceiverEstimatedMaxBitrate) {
        this.reception = { ...this.reception, kbps: Number(feedback.bitrate) / 1000 };
      } else if (feedback && !(feedback instanceof PictureLossIndication)) {
        // A full intra request (FIR); picture loss comes by an event of its own.
        this.#listener.keyFrameNeeded();
      }
    }
  }
}
