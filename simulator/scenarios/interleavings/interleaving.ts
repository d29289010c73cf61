import type { DeviceInput } from '../../core/scenario/deviceInput.ts';
import type {
  WorldConditions,
  EventAnchor,
  Outcome,
  Scenario,
  ScenarioEvent,
  ScenarioExpectation,
} from '../../core/scenario/scenario.ts';
import type { CallScript, ScriptAnswer } from '../../core/script/script.ts';
import { refusedAnswer } from '../session/refusedAnswer.ts';

export const START = 'play.startSession';
export const STATUS = 'play.getSessionStatus';
export const TOKEN = 'auth.access-token-post';
export const GAME: Outcome = { screen: 'game' };
export const QUEUE: Outcome = { screen: 'dialog' };

export const waiting = (queuePosition: number): ScriptAnswer => ({
  ...refusedAnswer('WaitingInQueue'),
  body: { queuePosition },
});
export const once = (...answers: ScriptAnswer[]): CallScript => ({ answers });
export const forEver = (...answers: ScriptAnswer[]): CallScript => ({ answers, then: 'repeat-last' });
export const says = (afterMs: number, send: Extract<DeviceInput, { send: object }>['send']): ScenarioEvent => ({
  since: 'ready',
  afterMs,
  device: { send },
});
export const warns = (afterMs: number, graceIntervalSecs: number) =>
  says(afterMs, {
    type: 'grace-warning',
    reason: 'Inactivity',
    graceIntervalSecs,
    graceIntervalMessage: 'Still%20there%3F',
  });
export const refuses = (afterMs: number, since: EventAnchor = 'ready'): ScenarioEvent => ({
  since,
  afterMs,
  fault: { action: 'refuse' },
});

/** Two events that coincide at the wrong moment. */
export interface Interleaving extends WorldConditions, Pick<Scenario, 'id' | 'title' | 'story'> {
  readonly covers?: readonly string[];
  readonly tags?: readonly string[];
  readonly leadsTo: Outcome;
  readonly shows?: readonly ScenarioExpectation[];
  readonly moments?: Scenario['moments'];
}
