import { RTCRtpCodecParameters, type RTCRtpSender, RtcpRrPacket, RtcpSrPacket, RtpHeader, RtpPacket } from 'werift';
import type { Clock } from '../../../src/kit/clock.ts';
import { packRed, RED_TYPE, type SoundPacket } from './redundantAudio.ts';
import { SoundRedundancy } from './soundRedundancy.ts';

const COPIES_MAX = 2;

/** RED for Opus (RFC 2198), as in Chromium's offer. */
export function redCodec(primaryType: number): RTCRtpCodecParameters {
  return new RTCRtpCodecParameters({
    mimeType: 'audio/red',
    clockRate: 48_000,
    channels: 2,
    payloadType: RED_TYPE,
    parameters: `${primaryType}/${primaryType}`,
  });
}

export interface SoundTrackOptions {
  readonly sender: RTCRtpSender;
  /** Sender of the picture, whose losses show those of the link: they are reported more often than those of sound. */
  readonly picture: RTCRtpSender;
  readonly clock: Clock;
  /** Any number; determines the first sequence number and timestamp. */
  readonly seed: number;
}

/** Sends sound. Where packets are lost, each packet repeats the ones before it, if the client accepts RED. */
export class SoundTrack {
  /** True if the client accepts RED. */
  acceptsRed = false;
  readonly #sender: RTCRtpSender;
  readonly #redundancy: SoundRedundancy;
  readonly #offset: number;
  #sequence: number;
  /** The last packets, oldest first. */
  #earlier: readonly SoundPacket[] = [];

  constructor({ sender, picture, clock, seed }: SoundTrackOptions) {
    this.#sender = sender;
    this.#redundancy = new SoundRedundancy(clock);
    this.#offset = seed >>> 0;
    this.#sequence = (seed >>> 8) & 0x7fff;
    for (const each of [sender, picture]) {
      each.onRtcp.subscribe((packet) => {
        if (!(packet instanceof RtcpRrPacket || packet instanceof RtcpSrPacket)) return;
        for (const { fractionLost } of packet.reports) this.#redundancy.takeReport(fractionLost / 256);
      });
    }
  }

  /** Handles the sequence numbers of picture packets that the client requests again, in ascending order. */
  takeRequest(sequences: readonly number[]): void {
    this.#redundancy.takeRequest(sequences);
  }

  /** `sample`: number of earlier samples, at 48 kHz. */
  send(opus: Uint8Array, sample: number): void {
    const packet = { opus, timestamp: (sample + this.#offset) >>> 0 };
    const copies = this.acceptsRed ? this.#redundancy.copies : 0;
    const header = new RtpHeader({
      sequenceNumber: this.#sequence,
      timestamp: packet.timestamp,
      marker: sample === 0,
      extension: true,
    });
    this.#sequence = (this.#sequence + 1) & 0xffff;
    const earlier = copies > 0 ? this.#earlier.slice(-copies) : [];
    if (earlier.length > 0) this.#sendRed(new RtpPacket(header, packRed(packet, earlier)));
    else void this.#sender.sendRtp(new RtpPacket(header, Buffer.from(opus)));
    this.#earlier = [...this.#earlier, packet].slice(-COPIES_MAX);
  }

  /** werift takes the payload type from the sender's codec, before `sendRtp` returns. */
  #sendRed(packet: RtpPacket): void {
    const { codec } = this.#sender;
    if (!codec) return;
    this.#sender.codec = redCodec(codec.payloadType);
    void this.#sender.sendRtp(packet);
    this.#sender.codec = codec;
  }
}
