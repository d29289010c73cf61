import { describe, expect, it } from 'vitest';
import { type DataChunk, InboundStream } from './inboundStream.ts';

const WHOLE = 3;
const UNORDERED = 4;

function chunk(tsn: number, streamSeqNum: number, text: string, flags = WHOLE): DataChunk {
  return { tsn: tsn >>> 0, flags, streamId: 1, streamSeqNum, protocol: 51, userData: Buffer.from(text) };
}

const popped = (stream: InboundStream) => [...stream.popMessages()].map(([, , data]) => data.toString());

describe('messages received after a lost packet', () => {
  it('arrive completely once the lost packet arrives, also if packets of another channel are interleaved', () => {
    const stream = new InboundStream();
    stream.addChunk(chunk(12, 1, 'b'));
    stream.addChunk(chunk(15, 2, 'c'));
    stream.addChunk(chunk(19, 3, 'd'));
    expect(popped(stream)).toEqual([]);
    stream.addChunk(chunk(10, 0, 'a'));
    expect(popped(stream)).toEqual(['a', 'b', 'c', 'd']);
    expect(stream.pruneChunks(30), 'no chunk is left to drop').toBe(0);
    stream.addChunk(chunk(31, 4, 'e'));
    expect(popped(stream)).toEqual(['e']);
  });

  it('arrive in one piece once a missing fragment of them has arrived', () => {
    const stream = new InboundStream();
    stream.addChunk(chunk(-1, 65_535, 'long ', 2));
    stream.addChunk(chunk(1, 65_535, 'way', 1));
    stream.streamSequenceNumber = 65_535;
    expect(popped(stream)).toEqual([]);
    stream.addChunk(chunk(0, 65_535, 'and ', 0));
    expect(popped(stream)).toEqual(['long and way']);
    expect(stream.streamSequenceNumber).toBe(0);
  });

  it('pass at once on an unordered channel, and are dropped when they are abandoned', () => {
    const stream = new InboundStream();
    stream.addChunk(chunk(2, 0, 'half', 2 | UNORDERED));
    stream.addChunk(chunk(5, 0, 'whole', WHOLE | UNORDERED));
    expect(popped(stream)).toEqual(['whole']);
    expect(stream.pruneChunks(4)).toBe(4);
    stream.addChunk(chunk(5, 0, 'again', WHOLE | UNORDERED));
    stream.addChunk(chunk(5, 0, 'again', WHOLE | UNORDERED));
    expect(popped(stream)).toEqual(['again']);
  });
});
