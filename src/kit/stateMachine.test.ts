import fc from 'fast-check';
import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { ManualClock, settle, sleep } from './clock.ts';
import { Machine, type MachineSpec, replay } from './stateMachine.ts';

/**
 * State of a test machine: the keys of its running effects. Its events change the keys, echo a number, or return a
 * command.
 */
interface State {
  readonly kind: 'counting';
  readonly seen: readonly number[];
  readonly keys: readonly string[];
}
type Event =
  | { readonly kind: 'saw'; readonly n: number }
  | { readonly kind: 'want'; readonly keys: readonly string[] }
  | { readonly kind: 'burst'; readonly ns: readonly number[] };
type Command =
  | { readonly kind: 'hold'; readonly key: string }
  | { readonly kind: 'say'; readonly ns: readonly number[] };

const spec: MachineSpec<State, Event, Command> = {
  initial: { kind: 'counting', seen: [], keys: [] },
  step(state, event) {
    switch (event.kind) {
      case 'saw':
        return [{ ...state, seen: [...state.seen, event.n] }];
      case 'want':
        return [{ ...state, keys: event.keys }];
      case 'burst':
        return [state, { kind: 'say', ns: event.ns }];
    }
  },
  ongoing: (state) => Object.fromEntries(state.keys.map((key) => [key, { kind: 'hold', key }])),
};

const eventArb = fc.oneof(
  fc.record({ kind: fc.constant('saw' as const), n: fc.integer() }),
  fc.record({ kind: fc.constant('want' as const), keys: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')) }),
  fc.record({ kind: fc.constant('burst' as const), ns: fc.array(fc.integer(), { maxLength: 4 }) }),
);

function hosted() {
  const started: string[] = [];
  const cancelled: string[] = [];
  const machine = new Machine(spec, (command: Command, send, signal) => {
    if (command.kind === 'say') for (const n of command.ns) send({ kind: 'saw', n });
    else {
      started.push(command.key);
      signal.addEventListener('abort', () => cancelled.push(command.key));
    }
  });
  return { machine, started, cancelled };
}

describe('Machine', () => {
  it('keeps the order of events that are sent while another is being processed', () => {
    const { machine } = hosted();
    machine.start();
    machine.watch(({ event }) => {
      if (event.kind === 'saw' && event.n === 1) machine.send({ kind: 'saw', n: 2 });
      if (event.kind === 'saw' && event.n === 2) machine.send({ kind: 'saw', n: 3 });
    });
    machine.send({ kind: 'burst', ns: [1, 10] });
    expect(machine.state.seen).toEqual([1, 10, 2, 3]);
  });

  it('keeps events sent before the start, and runs nothing until then', () => {
    const { machine, started } = hosted();
    machine.send({ kind: 'want', keys: ['a'] });
    expect(started).toEqual([]);
    machine.start();
    expect(started).toEqual(['a']);
  });

  it('starts the command of each new key once and cancels that of each removed key once, for any events', () => {
    fc.assert(
      fc.property(fc.array(eventArb, { maxLength: 40 }), (events) => {
        const { machine, started, cancelled } = hosted();
        machine.start();
        let wantedKeys = new Set<string>();
        const expectStarted: string[] = [];
        const expectCancelled: string[] = [];
        for (const event of events) {
          machine.send(event);
          if (event.kind !== 'want') continue;
          const next = new Set<string>(event.keys);
          expectCancelled.push(...[...wantedKeys].filter((key) => !next.has(key)));
          expectStarted.push(...[...next].filter((key) => !wantedKeys.has(key)));
          wantedKeys = next;
        }
        expect(started.toSorted()).toEqual(expectStarted.toSorted());
        expect(cancelled.toSorted()).toEqual(expectCancelled.toSorted());
        machine.dispose();
        machine.dispose();
        expect(cancelled.toSorted()).toEqual([...expectCancelled, ...wantedKeys].toSorted());
      }),
    );
  });

  it('ignores events and runs no command after dispose', () => {
    fc.assert(
      fc.property(fc.array(eventArb), fc.array(eventArb), (before, after) => {
        const { machine, started } = hosted();
        machine.start();
        for (const event of before) machine.send(event);
        machine.dispose();
        const state = machine.state;
        const count = started.length;
        for (const event of after) machine.send(event);
        expect(machine.state).toBe(state);
        expect(started.length).toBe(count);
        expect(machine.running).toEqual([]);
      }),
    );
  });

  it('reproduces its state from the recorded events', () => {
    fc.assert(
      fc.property(fc.array(eventArb), (events) => {
        const { machine } = hosted();
        const recorded: Event[] = [];
        machine.watch(({ event }) => recorded.push(event));
        machine.start();
        for (const event of events) machine.send(event);
        expect(replay(spec, recorded)).toEqual(machine.state);
      }),
    );
  });

  it('ignores an event that a cancelled command sends', () => {
    let late: ((event: Event) => void) | undefined;
    const machine = new Machine(spec, (command: Command, send) => {
      if (command.kind === 'hold') late = send;
    });
    machine.start();
    machine.send({ kind: 'want', keys: ['a'] });
    machine.send({ kind: 'want', keys: [] });
    late?.({ kind: 'saw', n: 1 });
    expect(machine.state.seen).toEqual([]);
  });

  it('throws when a watcher sends another event for each event', () => {
    const { machine } = hosted();
    machine.watch(({ event }) => machine.send(event));
    machine.start();
    expect(() => machine.send({ kind: 'saw', n: 1 })).toThrow('machine loops');
  });
});

describe('ManualClock', () => {
  it('runs each timer at its due time, and those of equal time in the order of creation', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { maxLength: 30 }), (delays) => {
        const clock = new ManualClock(0);
        const signal = new AbortController().signal;
        const ran: [number, number][] = [];
        delays.forEach((delay, i) => clock.after(delay, () => ran.push([clock.now(), i]), signal));
        clock.advance(1000);
        const expected = delays
          .map((delay, i): [number, number] => [delay, i])
          .toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
        expect(ran).toEqual(expected);
        expect(clock.pending).toBe(0);
      }),
    );
  });

  it('removes the timers of an aborted signal and keeps those of other signals', () => {
    const clock = new ManualClock(0);
    const abort = new AbortController();
    const kept = new AbortController();
    let beats = 0;
    clock.every(10, () => beats++, kept.signal);
    clock.after(15, () => beats++, abort.signal);
    abort.abort();
    clock.advance(35);
    expect(beats).toBe(3);
    kept.abort();
    expect(clock.pending).toBe(0);
  });

  it('resolves sleep after its duration, and rejects it when its signal aborts', async () => {
    const clock = new ManualClock(0);
    const control = new AbortController();
    const woken: string[] = [];
    void sleep(clock, 5, new AbortController().signal).then(() => woken.push('rested'));
    void sleep(clock, 5, control.signal).catch(() => woken.push('called'));
    control.abort();
    await clock.advanceAsync(5);
    await settle();
    expect(woken.toSorted()).toEqual(['called', 'rested']);
  });
});

describe('lifecycle of a Machine', () => {
  const holding = () => {
    const begun: string[] = [];
    const ended: string[] = [];
    const machine = new Machine<State, Event, Command>(
      { ...spec, initial: { kind: 'counting', seen: [], keys: ['a'] } },
      (command, _send, signal) => {
        if (command.kind !== 'hold') return;
        begun.push(command.key);
        signal.addEventListener('abort', () => ended.push(command.key));
      },
    );
    return { machine, begun, ended };
  };

  it('starts once, with the commands of its first state and the events sent before', () => {
    const { machine, begun } = holding();
    machine.send({ kind: 'saw', n: 1 });
    expect([begun, machine.state.seen]).toEqual([[], []]);
    machine.start().start();
    expect([begun, machine.running, machine.state.seen]).toEqual([['a'], ['a'], [1]]);
  });

  it('ends once: dispose cancels its commands, and later events and starts have no effect', () => {
    const { machine, begun, ended } = holding();
    machine.start();
    const log: string[] = [];
    machine.watch(({ event }) => log.push(event.kind));
    machine.dispose();
    machine.dispose();
    machine.send({ kind: 'want', keys: ['b'] });
    machine.start();
    expect([machine.disposed, begun, ended, log, machine.running]).toEqual([true, ['a'], ['a'], [], []]);
    const never = holding();
    never.machine.send({ kind: 'saw', n: 1 });
    never.machine.dispose();
    never.machine.start();
    expect([never.begun, never.machine.state.seen]).toEqual([[], []]);
  });

  it('notifies a watcher of nothing after the watcher stopped', () => {
    const { machine } = holding();
    const values: number[] = [];
    const stop = machine.start().watch(({ state }) => values.push(state.seen.length));
    machine.send({ kind: 'saw', n: 1 });
    stop();
    machine.send({ kind: 'saw', n: 2 });
    expect(values).toEqual([1]);
  });

  it('throws an error with the event and the state when events cause each other endlessly', () => {
    const loop = new Machine<State, Event, Command>(spec, (command, send) => {
      if (command.kind === 'say') send({ kind: 'burst', ns: [] });
    }).start();
    expect(() => loop.send({ kind: 'burst', ns: [] })).toThrow('machine loops: burst in counting');
  });

  it('starts no further command of a state after a command disposes the state machine', () => {
    const begun: string[] = [];
    const machine: Machine<State, Event, Command> = new Machine<State, Event, Command>(spec, (command) => {
      begun.push(command.kind === 'hold' ? command.key : '');
      machine.dispose();
    });
    machine.start().send({ kind: 'want', keys: ['a', 'b'] });
    expect(begun).toEqual(['a']);
  });

  it('exposes its state as an observable from the start', () => {
    const { machine } = holding();
    const seen: string[] = [];
    const stop = autorun(() => seen.push(machine.state.keys.join()));
    machine.start().send({ kind: 'want', keys: ['b'] });
    expect(seen).toEqual(['a', 'b']);
    stop();
  });
});
