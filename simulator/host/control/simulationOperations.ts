import * as z from 'zod/mini';
import { ControlError } from '../../core/control/controlError.ts';
import type { StreamFault } from '../../core/world/stream.ts';
import { standaloneOperation } from './operation.ts';
import {
  ClockAnswerSchema,
  ClockSchema,
  DeviceSchema,
  FaultedSchema,
  PeerSchema,
  PushedSchema,
  ReleasedSchema,
  ReleaseSchema,
  KnownScriptSchema,
  ScriptedSchema,
  ScriptSchema,
} from './schemas.ts';

export const script = standaloneOperation({
  id: 'script',
  method: 'POST',
  path: '/worlds/{id}/script',
  summary: 'Replaces the scripted answers of a call',
  body: ScriptSchema,
  documentedBody: KnownScriptSchema,
  answer: ScriptedSchema,
  example: { call: 'play.startSession', answers: [{ status: 'FailureUnderMaintenance' }], then: 'repeat-last' },
  run: ({ world }, { body: { call, answers, then } }) => {
    world.script(call, answers, then);
    return { call, answers: answers.length };
  },
});

export const release = standaloneOperation({
  id: 'release',
  method: 'POST',
  path: '/worlds/{id}/release',
  summary: 'Releases a held answer, or one that a later request will wait for',
  body: ReleaseSchema,
  answer: ReleasedSchema,
  run: ({ world }, { body: { hold } }) => ({ hold, released: world.release(hold) }),
});

export const device = standaloneOperation({
  id: 'device',
  method: 'POST',
  path: '/worlds/{id}/device',
  summary: 'Sends a message or line from the device to the app',
  body: z.unknown(),
  documentedBody: DeviceSchema,
  answer: PushedSchema,
  errors: { 409: 'No session is streaming' },
  example: { send: { type: 'session-complete', reason: 'SessionTimeLimitExceeded' } },
  run: ({ world }, { body }) => {
    world.device(body);
    return { pushed: true };
  },
});

export const picture = standaloneOperation({
  id: 'devicePicture',
  method: 'GET',
  path: '/worlds/{id}/picture',
  summary: 'Returns the device’s current picture, before the network: a PNG of the newest running session',
  answer: z.instanceof(Response),
  media: 'image/png',
  errors: { 409: 'No session is streaming' },
  run: ({ world }) =>
    new Response(new Uint8Array(world.picture()), {
      headers: { 'content-type': 'image/png', 'cache-control': 'no-store' },
    }),
});

export const peer = standaloneOperation({
  id: 'peer',
  method: 'POST',
  path: '/worlds/{id}/peer',
  summary: 'Drops, restores, closes, refuses or degrades the stream’s connection',
  body: PeerSchema,
  answer: FaultedSchema,
  example: { action: 'network', network: 'moderate', seed: 7 },
  run: ({ world }, { body }) => ({ action: body.action, streaming: world.fault(body as StreamFault) }),
});

export const clock = standaloneOperation({
  id: 'clock',
  method: 'POST',
  path: '/worlds/{id}/clock',
  summary: 'Moves the world’s clock and runs the timers that become due',
  body: ClockSchema,
  answer: ClockAnswerSchema,
  example: { advanceMs: 60_000 },
  run: async ({ world, clock }, { body }) => {
    const [first, second] = Object.keys(body);
    if (first === undefined) throw new ControlError('invalid', 'advanceMs', 'give one of advanceMs, set and rate');
    if (second !== undefined)
      throw new ControlError('invalid', second, `${second} is not allowed together with ${first}`);
    if (body.advanceMs !== undefined) await clock.advance(body.advanceMs);
    if (body.set !== undefined) await clock.set(typeof body.set === 'number' ? body.set : Date.parse(body.set));
    if (body.rate !== undefined) clock.setRate(body.rate);
    const now = clock.now();
    world.note({ t: now, kind: 'control', name: 'clock', data: { ...body, now } });
    return { now, rate: clock.rate };
  },
});
