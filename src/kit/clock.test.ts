import { describe, expect, it } from 'vitest';
import { ManualClock, settle, sleep } from './clock.ts';

const controller = () => new AbortController();

/** Creates a clock that starts at 0, and a log of the timers that run on it. */
function bench() {
  const clock = new ManualClock(0);
  const messages: string[] = [];
  const say = (name: string) => () => void messages.push(`${name} at ${clock.now()}`);
  return { clock, messages, say };
}

describe('ManualClock', () => {
  it('runs timers in the order of their due times, and those of equal time in the order of creation', () => {
    const { clock, messages, say } = bench();
    const { signal } = controller();
    clock.after(30, say('late'), signal);
    clock.after(10, say('first'), signal);
    clock.after(20, say('second'), signal);
    clock.after(10, say('beside the first'), signal);
    clock.advance(25);
    expect(messages).toEqual(['first at 10', 'beside the first at 10', 'second at 20']);
    expect([clock.now(), clock.pending]).toEqual([25, 1]);
    clock.advance(5);
    expect(messages.at(-1)).toBe('late at 30');
  });

  it('runs an earlier interval before later timers with the same due time', () => {
    const { clock, messages, say } = bench();
    const { signal } = controller();
    clock.every(10, say('beat'), signal);
    clock.after(20, say('once'), signal);
    clock.after(20, say('twice'), signal);
    clock.advance(20);
    expect(messages).toEqual(['beat at 10', 'beat at 20', 'once at 20', 'twice at 20']);
  });

  it('repeats an interval once per period of at least 1 ms, until its signal aborts', () => {
    const { clock, messages, say } = bench();
    const [slow, fast] = [controller(), controller()];
    clock.every(10, say('slow'), slow.signal);
    clock.advance(35);
    expect(messages.splice(0)).toEqual(['slow at 10', 'slow at 20', 'slow at 30']);
    slow.abort();
    expect(clock.pending).toBe(0);
    clock.every(0, say('fast'), fast.signal);
    clock.advance(2);
    expect(messages).toEqual(['fast at 35', 'fast at 36', 'fast at 37']);
  });

  it('treats a negative delay as 0, and creates no timer for an aborted signal', () => {
    const { clock, messages, say } = bench();
    const control = controller();
    clock.after(-5, say('now'), control.signal);
    clock.advance(0);
    expect(messages).toEqual(['now at 0']);
    control.abort();
    clock.after(1, say('never'), control.signal);
    clock.every(1, say('never'), control.signal);
    expect(clock.pending).toBe(0);
  });

  it('removes a timer when its signal aborts, and its abort listener when it has run', () => {
    const { clock, messages, say } = bench();
    const control = controller();
    let listening = 0;
    const { signal } = control;
    const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)];
    signal.addEventListener = (...args: Parameters<typeof add>) => (listening++, add(...args));
    signal.removeEventListener = (...args: Parameters<typeof remove>) => (listening--, remove(...args));
    clock.after(1, say('one'), signal);
    clock.after(9, say('never'), signal);
    clock.advance(2);
    expect([listening, clock.pending]).toEqual([1, 1]);
    control.abort();
    clock.advance(20);
    expect([messages, listening, clock.pending]).toEqual([['one at 1'], 0, 0]);
  });

  it('runs the timers that a jump skipped on the next advance, not during the jump', () => {
    const { clock, messages, say } = bench();
    clock.after(10, say('slept through'), controller().signal);
    clock.jump(100);
    expect([messages, clock.now()]).toEqual([[], 100]);
    clock.advance(5);
    expect([messages, clock.now()]).toEqual([['slept through at 100'], 105]);
  });

  it('untilNext returns the time until the next timer, or until the given time if that is earlier', () => {
    const { clock, say } = bench();
    clock.advance(100);
    expect(clock.untilNext(150)).toBe(50);
    clock.after(20, say('next'), controller().signal);
    expect([clock.untilNext(150), clock.untilNext(120), clock.untilNext(110)]).toEqual([20, 20, 10]);
    clock.jump(500);
    expect(clock.untilNext(600)).toBe(0);
  });

  it('advanceAsync resolves promises between timers, so that awaiting code reaches its second timer', async () => {
    const { clock, messages } = bench();
    const { signal } = controller();
    clock.advance(7);
    const twice = async () => {
      await sleep(clock, 10, signal);
      messages.push(`woke at ${clock.now()}`);
      await sleep(clock, 10, signal);
      messages.push(`woke at ${clock.now()}`);
    };
    void twice();
    await clock.advanceAsync(25);
    expect([messages, clock.now()]).toEqual([['woke at 17', 'woke at 27'], 32]);
  });
});

describe('sleep', () => {
  it('resolves after its duration, and no longer reacts to its signal', async () => {
    const clock = new ManualClock();
    const control = controller();
    let slept = false;
    void sleep(clock, 10, control.signal).then(() => (slept = true));
    await clock.advanceAsync(9);
    expect(slept).toBe(false);
    await clock.advanceAsync(1);
    expect(slept).toBe(true);
    control.abort();
  });

  it('rejects with the signal’s reason, at once if the signal is already aborted, and leaves no timer', async () => {
    const clock = new ManualClock();
    const control = controller();
    const sleeping = sleep(clock, 10, control.signal);
    control.abort(new Error('enough'));
    await expect(sleeping).rejects.toThrow('enough');
    expect(clock.pending).toBe(0);
    await expect(sleep(clock, 10, control.signal)).rejects.toThrow('enough');
  });
});

it('settle waits for the requested number of promise turns', async () => {
  let turns = 0;
  const count = async () => {
    for (;;) {
      await Promise.resolve();
      turns++;
      if (turns > 200) return;
    }
  };
  void count();
  await settle(7);
  // The promise that `settle` returns takes one more turn.
  expect(turns).toBe(8);
});
