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
  summary: 'Writes the next answers of one call, in place of those scripted before',
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
  summary: 'Lets a held answer go, also one that is still to come',
  body: ReleaseSchema,
  answer: ReleasedSchema,
  run: ({ world }, { body: { hold } }) => ({ hold, released: world.release(hold) }),
});

export const device = standaloneOperation({
  id: 'device',
  method: 'POST',
  path: '/worlds/{id}/device',
  summary: 'The device says something to the app',
  body: z.unknown(),
  documentedBody: DeviceSchema,
  answer: PushedSchema,
  errors: { 409: 'Nothing streams now' },
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
  summary: 'What the device shows now, before any network: a PNG of the newest session that runs',
  answer: z.instanceof(Response),
  media: 'image/png',
  errors: { 409: 'Nothing streams now' },
  run: ({ world }) =>
    new Response(new Uint8Array(world.picture()), {
      headers: { 'content-type': 'image/png', 'cache-control': 'no-store' },
    }),
});

export const peer = standaloneOperation({
  id: 'peer',
  method: 'POST',
  path: '/worlds/{id}/peer',
  summary: 'Cuts, heals, closes, fails fast or degrades the stream’s transport',
  body: PeerSchema,
  answer: FaultedSchema,
  example: { action: 'network', lossPct: 5, delayMs: 80, jitterMs: 20 },
  run: ({ world }, { body }) => ({ action: body.action, streaming: world.fault(body as StreamFault) }),
});

export const clock = standaloneOperation({
  id: 'clock',
  method: 'POST',
  path: '/worlds/{id}/clock',
  summary: 'Moves the world’s clock; what falls due on the way happens',
  body: ClockSchema,
  answer: ClockAnswerSchema,
  example: { advanceMs: 60_000 },
  run: async ({ world, clock }, { body }) => {
    const [first, second] = Object.keys(body);
    if (first === undefined) throw new ControlError('invalid', 'advanceMs', 'one of advanceMs, set, rate is wanted');
    if (second !== undefined) throw new ControlError('invalid', second, `${second} cannot go with ${first}`);
    if (body.advanceMs !== undefined) await clock.advance(body.advanceMs);
    if (body.set !== undefined) await clock.set(typeof body.set === 'number' ? body.set : Date.parse(body.set));
    if (body.rate !== undefined) clock.setRate(body.rate);
    const now = clock.now();
    world.note({ t: now, kind: 'control', name: 'clock', data: { ...body, now } });
    return { now, rate: clock.rate };
  },
});
