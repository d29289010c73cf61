import { ControlError } from '../../core/control/controlError.ts';
import type { Scenario } from '../../core/scenario/scenario.ts';

/** Scenarios that files and requests may add; far more than people write. */
const MOST = 2_000;

/** What a process can play: the simulator's own scenarios, which stay as they are, and those that files and requests add. */
export class ScenarioLibrary {
  readonly #own: ReadonlyMap<string, Scenario>;
  readonly #all: Map<string, Scenario>;
  readonly #sources = new Map<string, string>();

  constructor(own: ReadonlyMap<string, Scenario>) {
    this.#own = own;
    this.#all = new Map(own);
  }

  /** By id, the simulator's own first. */
  get scenarios(): ReadonlyMap<string, Scenario> {
    return this.#all;
  }

  /**
   * Adds a scenario, or puts it in the place of the one that the same source gave by this id. Worlds that play the former
   * one go on with it.
   *
   * @param source the file that it stands in, or `request`
   * @throws ControlError where the id is taken by another source, or there are too many
   */
  put(scenario: Scenario, source: string): void {
    const { id } = scenario;
    if (this.#own.has(id)) throw taken(id, 'is one of the simulator’s own');
    const before = this.#sources.get(id);
    if (before !== undefined && before !== source) throw taken(id, `is there by ${before} already`);
    if (before === undefined && this.#sources.size >= MOST)
      throw new ControlError('invalid', 'id', `at most ${MOST} scenarios are added`);
    this.#all.set(id, scenario);
    this.#sources.set(id, source);
  }

  /** Where a scenario came from; undefined for the simulator's own. */
  sourceOf(id: string): string | undefined {
    return this.#sources.get(id);
  }

  /** Takes away what was added. */
  remove(id: string): boolean {
    if (!this.#sources.delete(id)) return false;
    return this.#all.delete(id);
  }
}

function taken(id: string, how: string): ControlError {
  return new ControlError('invalid', 'id', `${id} ${how}; give yours another id`);
}
