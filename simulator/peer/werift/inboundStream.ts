import { isNewer } from '../../../src/contracts/channel/input.ts';

/** A message of SCTP, or a part of one, as werift has it. */
export interface DataChunk {
  readonly tsn: number;
  readonly flags: number;
  readonly streamId: number;
  readonly streamSeqNum: number;
  readonly protocol: number;
  readonly userData: Buffer;
}

export type Message = readonly [stream: number, protocol: number, data: Buffer];

const LAST_PART = 1;
const FIRST_PART = 2;
const UNORDERED = 4;

/**
 * Puts the messages of one SCTP stream together, in place of werift's own: that one hands out what waited behind a lost
 * packet only while its numbers follow each other, which they don't where two channels take turns, and throws away the
 * rest as soon as a packet of the other channel is given up.
 */
export class InboundStream {
  /** What waits, by its number. */
  reassembly: DataChunk[] = [];
  /** Of the next message in order. Written by werift when a message is given up. */
  streamSequenceNumber = 0;

  addChunk(chunk: DataChunk): void {
    const at = this.reassembly.findIndex(({ tsn }) => !isAfter(chunk.tsn, tsn));
    if (this.reassembly[at]?.tsn === chunk.tsn) return;
    if (at < 0) this.reassembly.push(chunk);
    else this.reassembly.splice(at, 0, chunk);
  }

  /** InputController out whole messages: those in order as far as none is missing, the others as they are. */
  *popMessages(): Generator<Message> {
    for (let at = 0; at < this.reassembly.length;) {
      const first = this.reassembly[at];
      if (!first) return;
      const ordered = (first.flags & UNORDERED) === 0;
      if (ordered && isNewer(first.streamSeqNum, this.streamSequenceNumber)) return;
      const parts = this.#wholeFrom(at);
      if (parts === 0 && ordered) return;
      if (parts === 0) {
        at++;
        continue;
      }
      const data = Buffer.concat(this.reassembly.splice(at, parts).map(({ userData }) => userData));
      if (ordered && first.streamSeqNum === this.streamSequenceNumber)
        this.streamSequenceNumber = (this.streamSequenceNumber + 1) & 0xffff;
      yield [first.streamId, first.protocol, data];
    }
  }

  /** Forgets what was given up, up to a number. Answers how many bytes that were. */
  pruneChunks(tsn: number): number {
    const gone = this.reassembly.filter((chunk) => !isAfter(chunk.tsn, tsn));
    this.reassembly = this.reassembly.filter((chunk) => isAfter(chunk.tsn, tsn));
    return gone.reduce((bytes, { userData }) => bytes + userData.length, 0);
  }

  /** How many parts the message has that begins here; 0 where one of them is missing. */
  #wholeFrom(at: number): number {
    const first = this.reassembly[at];
    if (!first || (first.flags & FIRST_PART) === 0) return 0;
    for (let parts = 1; ; parts++) {
      const part = this.reassembly[at + parts - 1];
      if (part?.tsn !== (first.tsn + parts - 1) >>> 0) return 0;
      if (part.flags & LAST_PART) return parts;
    }
  }
}

/** In numbers that wrap at 2 to the 32nd. */
function isAfter(a: number, b: number): boolean {
  return ((a - b) | 0) > 0;
}
