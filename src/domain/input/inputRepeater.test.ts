import { describe, expect, it } from 'vitest';
import { InputWriter } from '../../contracts/channel/inputWriter.ts';
import { decodeRepeatedInput } from '../../contracts/channel/repeatedInputReader.ts';
import { ManualClock } from '../../kit/clock.ts';
import { InputRepeater } from './inputRepeater.ts';
import { MOTION_BACKLOG_BYTES } from './inputConstants.ts';

function bench() {
  const clock = new ManualClock();
  const start = clock.now();
  const writer = new InputWriter();
  const link = { isLossy: true };
  /** For each repetition of input changes: the time since the start, and the sequence numbers that it repeats. */
  const sent: [at: number, ...sequences: number[]][] = [];
  const wire = {
    bufferedAmount: 0,
    motion: (bytes: Uint8Array) => {
      const edges = decodeRepeatedInput(bytes)?.edges ?? [];
      return sent.push([clock.now() - start, ...edges.map(({ sequence }) => sequence)]) > 0;
    },
  };
  const repeater = new InputRepeater(clock, wire, link);
  const press = () => repeater.onEdge(writer.key(true, 4, 0, 97));
  return { clock, writer, link, wire, sent, repeater, press };
}

describe('the repeater of input changes', () => {
  it('sends nothing while no packet is lost', () => {
    const { clock, link, sent, press } = bench();
    link.isLossy = false;
    press();
    clock.advance(1_000);
    expect(sent).toEqual([]);
  });

  it('sends an input change again at once and after 20 and 60 ms while packets are lost', () => {
    const { clock, sent, press } = bench();
    press();
    clock.advance(1_000);
    expect(sent).toEqual([
      [0, 1],
      [20, 1],
      [60, 1],
    ]);
  });

  it('repeats earlier input changes along with a new one, and restarts the delays at each new one', () => {
    const { clock, sent, press } = bench();
    press();
    clock.advance(15);
    press();
    clock.advance(1_000);
    expect(sent).toEqual([
      [0, 1],
      [15, 1, 2],
      [35, 1, 2],
      [75, 1, 2],
    ]);
  });

  it('repeats input changes that were sent before the first loss, too', () => {
    const { clock, link, sent, press } = bench();
    link.isLossy = false;
    press();
    link.isLossy = true;
    clock.advance(100);
    press();
    expect(sent).toEqual([[100, 1, 2]]);
  });

  it('never repeats a pointer position that was sent reliably', () => {
    const { clock, writer, sent, repeater, press } = bench();
    repeater.onEdge(writer.pointerMoves(new Uint16Array([1, 2]), 0, 1).bytes);
    clock.advance(100);
    expect(sent).toEqual([]);
    press();
    expect(sent).toEqual([[100, 2]]);
  });

  it('sends nothing after it is stopped, nor while the channel’s buffer is full', () => {
    const { clock, wire, sent, repeater, press } = bench();
    press();
    repeater.stop();
    clock.advance(100);
    wire.bufferedAmount = MOTION_BACKLOG_BYTES + 1;
    press();
    clock.advance(100);
    expect(sent).toEqual([[0, 1]]);
  });
});
