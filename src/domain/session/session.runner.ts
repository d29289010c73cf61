import { getAppPlayFeatures, getSessionStatus, setAnswerSdp, startSession } from '../../contracts/calls/playCalls.ts';
import type { Line } from '../../contracts/channel/encodeLine.ts';
import { decodeDeviceMessage, type DeviceMessage } from '../../contracts/channel/textLines.ts';
import type { PlayFeatures } from '../../contracts/entities/app.ts';
import { type StartSessionRequest, type Tracking, TrackingSchema } from '../../contracts/entities/session.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Runner } from '../../kit/stateMachine.ts';
import type { Log, TextStore } from '../../kit/textStoreAndLog.ts';
import type { Random } from '../../kit/random.ts';
import type { ApiClient } from '../api/client.ts';
import { type CallFailure, isUnanswered } from '../api/failure.ts';
import type { Peer, PeerPort } from '../stream/peer/peer.port.ts';
import type { StreamStore } from '../stream/peer/stream.store.ts';
import type { Offer, SessionCommand, SessionEvent } from './session.state.ts';

type Send = (event: SessionEvent) => void;

/** Fields of the start request that the call `setAnswerSdp` repeats. */
type RepeatedField = keyof Tracking | 'customData';
const SAID_AGAIN = [...Object.keys(TrackingSchema.shape), 'customData'] as RepeatedField[];

export interface SessionPorts {
  readonly api: Pick<ApiClient, 'call'>;
  readonly clock: Clock;
  /** Source of random delays for the first poll of the queue; undefined for no random delay. */
  readonly random?: Random;
  readonly peers: PeerPort;
  readonly stream: StreamStore;
  readonly log: Log;
  readonly uaId: string;
  /** Creates the start request with the current data, such as the screen size. */
  readonly request: () => StartSessionRequest;
  /** Returns the app's features if they are already loaded. */
  readonly features?: () => PlayFeatures | undefined;
  readonly onFeatures: (features: PlayFeatures | undefined) => void;
  /** Called with every message of the streaming device, including those for the session. */
  readonly onDeviceMessage: (message: DeviceMessage) => void;
  /**
   * Handles a line of the streaming device with an unknown key. Returns true if a feature understands it; otherwise
   * the line is reported.
   */
  readonly onExtension?: (line: Line) => unknown;
  readonly page: {
    readonly mayReload: boolean;
    reload(): void;
    forgetEverything(): void;
    forgetMembership(): void;
    redirect(url: string): void;
  };
}

export function sessionRunner(ports: SessionPorts): Runner<SessionCommand, SessionEvent> {
  return (command, send, signal) => {
    const { clock, page } = ports;
    switch (command.kind) {
      case 'load-features':
        return void loadFeatures(ports, send, signal);
      case 'start-session':
        return void startSessionCall(ports, send, signal);
      case 'wait':
        return clock.after(command.ms, () => send({ kind: 'waited' }), signal);
      case 'wait-to-poll':
        return clock.after(
          command.ms * (1 - command.spread * (ports.random?.next() ?? 0)),
          () => send({ kind: 'poll due' }),
          signal,
        );
      case 'wait-to-ask-status':
        return clock.after(command.ms, () => send({ kind: 'failed poll due' }), signal);
      case 'watch-disconnect':
        return clock.after(command.deadline - clock.now(), () => send({ kind: 'disconnect timed out' }), signal);
      case 'watch-grace':
        return clock.after(command.deadline - clock.now(), () => send({ kind: 'grace ran out' }), signal);
      case 'hold-peer':
        return holdPeer(ports, command.offer, send, signal);
      case 'send-answer':
        return void sendAnswer(ports, command.playSessionId, command.sdp, send, signal);
      case 'ask-status':
        return void requestStatus(ports, command.playSessionId, send, signal);
      case 'forget-everything-and-reload': {
        // The reload guard stores its time in the storage that is about to be cleared, so read it before and write it
        // afterwards.
        const may = page.mayReload;
        page.forgetEverything();
        return may ? page.reload() : undefined;
      }
      case 'forget-membership':
        return page.forgetMembership();
      case 'reload':
        return page.reload();
      case 'redirect':
        return page.redirect(command.url);
    }
  };
}

async function loadFeatures(ports: SessionPorts, send: Send, signal: AbortSignal): Promise<void> {
  const known = ports.features?.();
  if (known) return send({ kind: 'features loaded', tryAndDownload: known.tryAndDownload.isEnabled });
  const loaded = await ports.api.call(getAppPlayFeatures, { appId: ports.request().appId }, { signal });
  if (!loaded.ok) return send({ kind: 'features failed', failure: loaded.error });
  const features = loaded.value.playFeFeatures;
  ports.onFeatures(features);
  send({ kind: 'features loaded', tryAndDownload: features?.tryAndDownload.isEnabled ?? false });
}

async function startSessionCall(ports: SessionPorts, send: Send, signal: AbortSignal): Promise<void> {
  const answered = await ports.api.call(startSession, ports.request(), { signal });
  send(
    answered.ok
      ? { kind: 'start answered', answer: answered.value }
      : { kind: 'start failed', failure: answered.error },
  );
}

async function sendAnswer(
  ports: SessionPorts,
  playSessionId: string,
  answerSdp: string,
  send: Send,
  signal: AbortSignal,
): Promise<void> {
  const startRequest = ports.request();
  const again = Object.fromEntries(SAID_AGAIN.map((name) => [name, startRequest[name]])) as Pick<
    typeof startRequest,
    RepeatedField
  >;
  const request = { ...again, playSessionId, answerSdp };
  const answered = await ports.api.call(setAnswerSdp, request, { signal });
  send(
    answered.ok
      ? { kind: 'answer answered', answer: answered.value }
      : { kind: 'answer failed', failure: answered.error },
  );
}

async function requestStatus(
  ports: SessionPorts,
  playSessionId: string,
  send: Send,
  signal: AbortSignal,
): Promise<void> {
  const answered = await ports.api.call(getSessionStatus, { playSessionId, uaId: ports.uaId }, { signal });
  if (answered.ok)
    return send({ kind: 'status answered', status: answered.value.sessionStatus ?? answered.value.status ?? '' });
  if (answered.error.kind === 'version-mismatch') return send({ kind: 'status outdated' });
  send(
    isRetryable(answered.error) ? { kind: 'status failed' } : { kind: 'status answered', status: answered.error.kind },
  );
}

/**
 * Returns whether the status request can be repeated: after network failures and HTTP 5xx. After other failures the
 * session counts as unknown.
 */
function isRetryable(failure: CallFailure): boolean {
  if (failure.kind === 'unexpected-HTTP-status') return failure.httpStatus >= 500;
  return isUnanswered(failure);
}

function holdPeer(ports: SessionPorts, offer: Offer, send: Send, signal: AbortSignal): void {
  const { clock, stream, log } = ports;
  let peer: Peer;
  try {
    peer = ports.peers.open(offer, {
      answered: (sdp) => send({ kind: 'answer made', sdp }),
      preparationFailed: (description) => send({ kind: 'preparation failed', description }),
      candidateRefused: (reason) => log.report({ name: 'candidate-refused', data: { why: reason } }),
      reached: () => stream.reach(),
      connected: () => send({ kind: 'peer connected' }),
      disconnected: () => send({ kind: 'peer disconnected', at: clock.now() }),
      failed: () => send({ kind: 'peer failed', at: clock.now() }),
      media: (media) => stream.show(media),
      inputSent: () => {
        stream.inputAt = clock.now();
      },
      line: (text) => {
        const message = decodeDeviceMessage(text);
        if (message.kind === 'unknown' || message.kind === 'malformed') {
          if (message.kind === 'unknown' && ports.onExtension?.(message.line)) return;
          log.report({ name: 'channel-line', data: { fault: message.kind, key: message.line.key } });
          return;
        }
        if (message.kind === 'soft-keyboard' && message.caret === null)
          log.report({ name: 'channel-line', data: { fault: 'malformed', key: 'softkeyboard.caret' } });
        if (message.kind === 'android-ready') stream.readied();
        send({ kind: 'device said', message, at: clock.now() });
        ports.onDeviceMessage(message);
      },
    });
  } catch (error) {
    const description = `createPeer-${error instanceof Error ? error.name : 'failure'}`;
    return send({ kind: 'peer unmakeable', description, mayReload: ports.page.mayReload });
  }
  stream.use(peer);
  signal.addEventListener(
    'abort',
    () => {
      stream.drop(peer);
      peer.close();
    },
    { once: true },
  );
}

const RELOADED_AT_KEY = 'ngReloadedAt';
const RELOAD_WINDOW_MS = 60_000;

/** Limits automatic reloads of a tab to one per minute, to prevent reload loops. */
export class ReloadGuard {
  readonly #store: TextStore;
  readonly #clock: Clock;

  constructor(sessionStore: TextStore, clock: Clock) {
    this.#store = sessionStore;
    this.#clock = clock;
  }

  get mayReload(): boolean {
    const last = Number(this.#store.get(RELOADED_AT_KEY) ?? Number.NaN);
    return !(Math.abs(this.#clock.now() - last) < RELOAD_WINDOW_MS);
  }

  /** Stores the time of a reload. Returns false if the reload isn't allowed or the time can't be stored. */
  spend(): boolean {
    return this.mayReload && this.#store.set(RELOADED_AT_KEY, String(this.#clock.now()));
  }
}
