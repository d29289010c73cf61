import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mutated, mutation } from '../../../tests/support/contract/jsonMutations.ts';
import { SessionBench } from '../../../tests/support/session/sessionBench.ts';
import { CODE_STATUS } from '../../contracts/errorCodes.ts';
import { decodeCommand } from '../../contracts/channel/commandReader.ts';
import { decodeInput } from '../../contracts/channel/inputReader.ts';
import { decodeDeviceMessage, decodeGraceMessage, DEVICE_MESSAGES } from '../../contracts/channel/textLines.ts';
import { STATUSES } from '../../contracts/status.ts';
import { situationOf } from './sessionSituation.ts';

const GOOD = {
  status: 'Success',
  errCode: 0,
  offerSdp: 'v=0',
  iceCandidates: [{ candidate: 'x', sdpMid: '0', sdpMLineIndex: 0 }],
  playSessionId: 'p',
  queuePosition: 3,
  secondSessionDetected: false,
  rewards: { status: 'Success', adFreeTimeSecs: 5 },
  url: '/elsewhere',
};

const status = fc.oneof(fc.constantFrom(...STATUSES), fc.string());
const errCode = fc.oneof(
  fc.constantFrom(...Object.keys(CODE_STATUS).map(Number)),
  fc.integer(),
  fc.constant(undefined),
);

describe('a session that receives malformed data', () => {
  it('reaches a known state after a malformed start answer', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { maxLength: 3 }), status, errCode, async (mutations, text, code) => {
        const body = mutations.reduce<unknown>(mutated, { ...GOOD, status: text, errCode: code });
        const bench = await new SessionBench().script('play.startSession', { body: JSON.stringify(body) ?? '' }).play();
        const { state } = bench;
        const wellKnown = ['starting', 'queued', 'waiting', 'connecting', 'ended', 'failed'];
        expect(wellKnown).toContain(state.kind);
        if (state.kind === 'failed') expect(state.error.description).toMatch(/^startSession-|^createPlayUser-/);
        if (state.kind === 'failed' || state.kind === 'ended') expect(situationOf(state).kind).toBe('notice');
        bench.dispose();
        expect(bench.clock.pending).toBe(0);
      }),
      { numRuns: 1_000 },
    );
  });

  const key = fc.oneof(
    fc.constantFrom(...Object.keys(DEVICE_MESSAGES).map((kind) => kind.replaceAll('-', ''))),
    fc.string(),
  );
  const value = fc.oneof(
    fc.jsonValue().map((json) => JSON.stringify(json)),
    fc.string(),
    fc.string({ unit: 'binary' }),
  );

  it(
    'continues or ends with a notice after malformed messages of the streaming device',
    { timeout: 60_000 },
    async () => {
      const bench = await new SessionBench().playing();
      await fc.assert(
        fc.asyncProperty(key, value, async (said, name) => {
          bench.peer.line(`${said}=${name}`);
          bench.peer.line(name);
          expect(['playing', 'ended', 'failed']).toContain(bench.state.kind);
          if (bench.state.kind === 'playing') return;
          expect(situationOf(bench.state).kind).toBe('notice');
          await bench.send({ kind: 'retry asked' });
          await bench.connect();
        }),
        { numRuns: 2_000 },
      );
    },
  );

  it('decodes arbitrary lines and bytes without throwing', () => {
    fc.assert(
      fc.property(key, value, fc.uint8Array({ maxLength: 200 }), (text, name, bytes) => {
        expect(decodeDeviceMessage(`${text}=${name}`).kind).toMatch(/\S/);
        expect(typeof decodeGraceMessage(name)).toBe('string');
        decodeCommand(`${text}=${name}`);
        decodeInput(bytes);
      }),
      { numRuns: 5_000 },
    );
  });
});
