import { isNewer } from '../../../src/contracts/channel/inputFormat.ts';

/** An SCTP message or fragment in werift's format. */
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
 * Reassembles one SCTP stream instead of werift's class. werift delivers messages after a lost packet only if their
 * TSNs are consecutive, which fails when two channels alternate. It also drops the others when a packet of another
 * channel is abandoned.
 */
export class InboundStream {
  /** Waiting fragments, by TSN. */
  reassembly: DataChunk[] = [];
  /** Sequence number of the next ordered message. werift updates it when a message is abandoned. */
  streamSequenceNumber = 0;

  addChunk(chunk: DataChunk): void {
    const at = this.reassembly.findIndex(({ tsn }) => !isAfter(chunk.tsn, tsn));
    if (this.reassembly[at]?.tsn === chunk.tsn) return;
    if (at < 0) this.reassembly.push(chunk);
    else this.reassembly.splice(at, 0, chunk);
  }

  /** Yields complete messages: ordered ones up to the first gap, unordered ones at once. */
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

  /** Removes abandoned fragments up to a TSN. Returns their size in bytes. */
  pruneChunks(tsn: number): number {
    const skipped = this.reassembly.filter((chunk) => !isAfter(chunk.tsn, tsn));
    this.reassembly = this.reassembly.filter((chunk) => isAfter(chunk.tsn, tsn));
    return skipped.reduce((bytes, { userData }) => bytes + userData.length, 0);
  }

  /** Returns the number of fragments of the message that starts at this index; 0 if it is incomplete. */
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

/** Compares serial numbers modulo 2^32 (RFC 1982). */
function isAfter(a: number, b: number): boolean {
  return ((a - b) | 0) > 0;
}
