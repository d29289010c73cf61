import { redeem } from '../../../contracts/calls/rewardCalls.ts';
import { IDEMPOTENCY_KEY } from '../../../contracts/idempotency.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { Runner } from '../../../kit/stateMachine.ts';
import { noAdReason } from '../../ads/video/noAdReason.ts';
import { presentAd } from '../../ads/video/presentAd.ts';
import type { AdEvent, VideoAd } from '../../ads/video/videoAd.port.ts';
import type { ApiClient } from '../../api/client.ts';
import { codeOfUnusable, meaningOf } from '../../api/failure.ts';
import type { CouponCommand, CouponEvent } from './coupon.machine.ts';

export interface CouponPorts {
  readonly api: ApiClient;
  readonly clock: Clock;
  readonly uaId: string;
  readonly uaSessionId: string;
  /** Resolves to whether an ad blocker is active. */
  readonly adsBlocked: () => Promise<boolean>;
  /** Returns whether the browser is online. While offline, an ad blocker isn't blamed for a failure. */
  readonly online: () => boolean;
  /** Requests an advertisement of at most `longestSecs`; rejects with an `AdFailure`. */
  readonly request: (longestSecs: number, signal: AbortSignal) => Promise<VideoAd>;
  /** Shows the advertisement as soon as the page has rendered an element for it, until the signal aborts. */
  readonly stage: (ad: VideoAd, hear: (event: AdEvent) => void, signal: AbortSignal) => void;
  readonly newKey: () => string;
}

export function couponRunner(ports: CouponPorts): Runner<CouponCommand, CouponEvent> {
  const { adsBlocked } = ports;
  /** Idempotency key of the coupon, kept until the coupon code has arrived. */
  let key: string | undefined;
  return (command, send, signal) => {
    switch (command.kind) {
      case 'look for ad-blocker':
        return void adsBlocked().then(
          (isFound) => send({ kind: 'ad-blocker looked for', blocked: isFound }),
          () => send({ kind: 'ad-blocker looked for', blocked: false }),
        );
      case 'present ad':
        return present(ports, command.leftMs, send, signal);
      case 'redeem':
        key ??= ports.newKey();
        return void redeemed(ports, key, signal).then((event) => {
          if (event.kind === 'code given') key = undefined;
          send(event);
        });
    }
  };
}

function present(ports: CouponPorts, leftMs: number, send: (event: CouponEvent) => void, signal: AbortSignal): void {
  const { clock, request, stage, online } = ports;
  let ms = 0;
  const onEvent = (event: AdEvent) => {
    if (event.kind === 'at') ms = Math.round(event.secs * 1_000);
    if (event.kind === 'completed' || event.kind === 'skipped') send({ kind: 'ad over', ms });
    // Playback failed, but the ad request succeeded, so an ad blocker isn't the cause.
    if (event.kind === 'failed') send({ kind: 'no ad', why: online() ? 'none' : 'offline', ms });
  };
  presentAd(
    { clock, stage, request: (asking) => request(Math.ceil(leftMs / 1_000), asking) },
    {
      opened: () => send({ kind: 'ad opened' }),
      failed: (error) => send({ kind: 'no ad', why: noAdReason(error, online()), ms: 0 }),
      onEvent,
    },
    signal,
  );
}

async function redeemed(ports: CouponPorts, key: string, signal: AbortSignal): Promise<CouponEvent> {
  const { api, uaId, uaSessionId } = ports;
  const ask = { uaId, uaSessionId, productId: 'coupon' };
  const answered = await api.call(redeem, ask, { headers: { [IDEMPOTENCY_KEY]: key }, signal });
  const meaning = answered.ok ? meaningOf(answered.value) : undefined;
  const code = answered.ok && answered.value.code;
  if (meaning === 'Success' && code) return { kind: 'code given', code };
  if (meaning === 'FailureNoResource') return { kind: 'code refused', why: 'none-left' };
  return { kind: 'code refused', why: 'unavailable', errorCode: codeOfUnusable(answered) };
}
