import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { linesOf, TransitionRecorder } from './recordTransitions.ts';

const machines = globSync('src/**/*.machine.ts');

describe('a table of transitions', () => {
  it('equals the recorded transitions of the machine, in any order', () => {
    const recorder = new TransitionRecorder();
    const [on, off] = [{ kind: 'on' }, { kind: 'off' }];
    recorder.record(on, { kind: 'pressed' }, off);
    recorder.record(off, { kind: 'pressed' }, on);
    // An event that leaves the state unchanged counts as ignored.
    recorder.record(on, { kind: 'looked at' }, on);
    expect(recorder.visited).toEqual(linesOf({ off: { pressed: ['on'] }, on: { pressed: ['off'] } }));
  });

  it.each(machines)('a test compares the behaviour of %s with its declared table of transitions', (machine) => {
    const folder = machine.slice(0, machine.lastIndexOf('/'));
    const spec = machine.slice(machine.lastIndexOf('/') + 1, -'.machine.ts'.length);
    const compared = globSync(`${folder}/${spec}*.test.ts`).map((test) => readFileSync(test, 'utf8'));
    expect(compared.join('\n')).toMatch(/expectTransitions\(|recorder\.visited\)\.toEqual\(linesOf\(/);
  });

  it('the check covers at least three machines', () => {
    expect(machines.length).toBeGreaterThanOrEqual(3);
  });
});
