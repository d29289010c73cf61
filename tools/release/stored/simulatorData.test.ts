import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { endProcess, originOf } from './simulatorData.ts';

let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

function start(command: string) {
  const started = spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'pipe'] });
  child = started;
  return started;
}

it('originOf returns the origin that a starting simulator prints', async () => {
  expect(await originOf(start('echo ready on http://localhost:4123; exec sleep 60'), 10_000)).toBe(
    'http://localhost:4123',
  );
});

it('originOf kills a simulator that prints no origin in time, and rejects with its output', async () => {
  const silent = start('echo starting; exec sleep 60');
  const ended = once(silent, 'exit');
  await expect(originOf(silent, 300)).rejects.toThrow('no origin in 300 ms');
  expect(await ended).toEqual([null, 'SIGKILL']);
});

it('originOf rejects with the error output of a simulator that ends', async () => {
  await expect(originOf(start('echo broken >&2; sleep 0.1; exit 3'), 10_000)).rejects.toThrow('ended with 3:\nbroken');
});

it('endProcess returns for a process that has ended before', async () => {
  const over = start('exit 0');
  await once(over, 'exit');
  await endProcess(over, 10_000);
  expect(over.exitCode).toBe(0);
});

it('endProcess kills a process that ignores the request to end', async () => {
  const stubborn = start("trap '' TERM; echo on; while :; do sleep 0.05; done");
  await once(stubborn.stdout, 'data');
  await endProcess(stubborn, 100);
  expect(stubborn.signalCode).toBe('SIGKILL');
});
