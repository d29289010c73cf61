import { describe, expect, it } from 'vitest';
import { memoryStore } from '../kit/ports.ts';
import { AgeGate } from './ageGate.ts';

describe('AgeGate', () => {
  it('rule.mature-confirmation: asks once for a game and a browser session', () => {
    const session = memoryStore();
    const gate = new AgeGate(session, '20159');
    expect(gate.confirmed).toBe(false);
    gate.confirm();
    expect(gate.confirmed).toBe(true);
    expect(new AgeGate(session, '20159').confirmed).toBe(true);
    expect(new AgeGate(session, '20101').confirmed).toBe(false);
    expect(new AgeGate(memoryStore(), '20159').confirmed).toBe(false);
  });

  it('is passed for now where nothing can be kept', () => {
    const gate = new AgeGate({ ...memoryStore(), set: () => false }, '20159');
    gate.confirm();
    expect(gate.confirmed).toBe(true);
  });
});
