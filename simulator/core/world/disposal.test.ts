import { describe, expect, it } from 'vitest';
import { playsAtOnce } from '../../scenarios/session/playScenarios.ts';
import { waitsInQueue } from '../../scenarios/session/waitScenarios.ts';
import { ControlError } from '../control/controlError.ts';
import { rejectOnAbort, childController } from './abortSignals.ts';
import { NetworkEffect } from '../http/networkEffect.ts';
import { controlErrorOf } from '../testing/controlErrorOf.ts';
import { testWorld } from '../testing/testVisit.ts';

describe('abort signals', () => {
  it('childController aborts with its owner, earlier on its own, or immediately for an aborted owner', () => {
    const owner = new AbortController();
    const [one, other] = [childController(owner.signal), childController(owner.signal)];
    one.abort();
    expect([one.signal.aborted, other.signal.aborted, owner.signal.aborted]).toEqual([true, false, false]);
    owner.abort();
    expect(other.signal.aborted).toBe(true);
    expect(childController(owner.signal).signal.aborted).toBe(true);
  });

  it('childController removes its listener from the owner when it aborts', () => {
    const owner = new AbortController();
    const log: string[] = [];
    const { signal } = owner;
    const noted = {
      aborted: false,
      addEventListener: (...messages: Parameters<AbortSignal['addEventListener']>) => {
        log.push('heard');
        signal.addEventListener(...messages);
      },
      removeEventListener: (...messages: Parameters<AbortSignal['removeEventListener']>) => {
        log.push('let go');
        signal.removeEventListener(...messages);
      },
    };
    const life = childController(noted as unknown as AbortSignal);
    expect(log).toEqual(['heard']);
    life.abort();
    expect(log).toEqual(['heard', 'let go']);
  });

  it('rejectOnAbort() rejects for a signal that aborts or has aborted, unless `finished` has aborted', async () => {
    const reason = () => new Error('gone');
    const owner = new AbortController();
    const waiting = rejectOnAbort(owner.signal, reason, new AbortController().signal);
    const done = new AbortController();
    const log: string[] = [];
    void rejectOnAbort(owner.signal, reason, done.signal).catch(() => log.push('told'));
    done.abort();
    owner.abort();
    await expect(waiting).rejects.toThrow('gone');
    await expect(rejectOnAbort(owner.signal, reason, new AbortController().signal)).rejects.toThrow('gone');
    expect(log).toEqual([]);
  });
});

describe('ControlError', () => {
  it('carries a name, a reason, a field and the nearest names; NetworkEffect carries a name and a message', () => {
    const error = new ControlError('unknown', 'call', 'no call', ['a', 'b']);
    expect(error).toMatchObject({ name: 'ControlError', reason: 'unknown', field: 'call', nearest: ['a', 'b'] });
    expect([error.message, error.place]).toEqual(['no call; nearest: a, b', undefined]);
    expect(new ControlError('invalid', 'call', 'no call').message).toBe('no call');
    expect(new NetworkEffect('aborted')).toMatchObject({ name: 'NetworkEffect', message: 'network: aborted' });
  });

  it('prefixes its field, and a message that starts with the field, with the path passed to below()', () => {
    const below = (error: ControlError) => {
      const { field, message, reason, nearest } = error.below('worlds.0');
      return [field, message, reason, nearest];
    };
    expect(below(new ControlError('invalid', 'id', 'id: too long'))).toEqual([
      ...['worlds.0.id', 'worlds.0.id: too long', 'invalid', []],
    ]);
    expect(below(new ControlError('unknown', 'id', 'nobody', ['a']))).toEqual([
      ...['worlds.0.id', 'nobody; nearest: a', 'unknown', ['a']],
    ]);
    expect(below(new ControlError('invalid', '', ': expected object'))).toEqual([
      ...['worlds.0', 'worlds.0: expected object', 'invalid', []],
    ]);
  });

  it('names an unknown startAt moment, its scenario and the nearest moments', () => {
    expect(controlErrorOf(() => testWorld({ scenario: waitsInQueue, startAt: 'third in lime' }))).toMatchObject({
      ...{ reason: 'unknown', field: 'startAt', nearest: expect.arrayContaining(['third in line']) as unknown },
      message: expect.stringContaining(`${waitsInQueue.id} has no moment named third in lime`) as unknown,
    });
    expect(
      controlErrorOf(() => testWorld({ scenario: { ...playsAtOnce, moments: [] }, startAt: 'x' })).nearest,
    ).toEqual([]);
  });
});
