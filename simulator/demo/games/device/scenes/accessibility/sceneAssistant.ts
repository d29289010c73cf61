import type { Place } from '../sceneGenre.ts';
import type { AssistedHold, Press } from '../sceneControls.ts';
import type { ActionStep } from './sceneActions.ts';

/** Performs the steps of an action over time. A new action replaces the previous one. */
export class SceneAssistant {
  #steps: readonly ActionStep[] = [];
  #at: Place | undefined;
  /**
   * Remaining seconds of the action's current step, which is the first of `#steps`; undefined before the step starts.
   */
  #left: number | undefined;

  get active(): boolean {
    return this.#steps.length > 0;
  }

  /** The game control that the current step of the accessibility action holds. */
  get hold(): AssistedHold {
    const [step] = this.#steps;
    return { way: step?.way, held: step?.held, aim: step?.aims ? this.#at : undefined };
  }

  /** @param at position of the pressed accessibility node, for steps that aim at it */
  perform(steps: readonly ActionStep[], at?: Place): void {
    this.#steps = steps;
    this.#at = at;
    this.#left = undefined;
  }

  stop(): void {
    this.perform([]);
  }

  /**
   * Advances the accessibility action. Returns the press of a control with which a step starts.
   * @param isDecision true if the player has to decide now
   */
  tick(seconds: number, isDecision: boolean): Press | undefined {
    const [step, ...rest] = this.#steps;
    if (step === undefined) return undefined;
    if (this.#left === undefined) {
      this.#left = step.seconds;
      if (step.press === undefined) return undefined;
      return step.aims && this.#at ? { ...step.press, at: this.#at } : step.press;
    }
    this.#left -= seconds;
    if (this.#left > 0 && !(step.untilDecision && isDecision)) return undefined;
    this.#steps = rest;
    this.#left = undefined;
    return undefined;
  }
}
