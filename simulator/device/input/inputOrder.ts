import { type InputMessage, isEdge, isNewer } from '../../../src/contracts/channel/inputFormat.ts';
import { decodeInput } from '../../../src/contracts/channel/inputReader.ts';
import {
  decodeRepeatedInput,
  isRepeatedInput,
  type RepeatedInput,
} from '../../../src/contracts/channel/repeatedInputReader.ts';

/**
 * Applies each input change once, in the order of sequence numbers, whichever channel brings it first. The reliable
 * channel delivers input changes in order and drops those that are two seconds old. Repeated input changes are applied
 * only if the input change before them was, so an input change never overtakes one that the reliable channel may still
 * bring.
 */
export class InputOrder {
  /** Sequence number of the last applied input change. */
  #last: number | undefined;
  /**
   * Sequence number of the last change that was applied early, from a repetition; equals `#last` until the reliable
   * channel has caught up.
   */
  #early: number | undefined;

  /** Returns the messages to apply, in order; undefined if the bytes are malformed. */
  take(bytes: Uint8Array): readonly InputMessage[] | undefined {
    if (isRepeatedInput(bytes)) {
      const repeated = decodeRepeatedInput(bytes);
      return repeated && this.#takeRepeated(repeated);
    }
    const message = decodeInput(bytes);
    if (!message) return undefined;
    return !isEdge(message.event) || this.#takeReliable(message.sequence) ? [message] : [];
  }

  #takeReliable(sequence: number): boolean {
    const early = this.#early;
    if (early !== undefined && !isNewer(sequence, early)) {
      if (sequence === early) this.#early = undefined;
      return false;
    }
    this.#early = undefined;
    this.#last = sequence;
    return true;
  }

  #takeRepeated({ previous, edges }: RepeatedInput): readonly InputMessage[] {
    const last = this.#last ?? 0;
    // Before the first input change was applied, only a message that starts with that change is known to be complete.
    if (this.#last === undefined ? previous !== 0 : isNewer(previous, last)) return [];
    const unknown = edges.filter(({ sequence }) => isNewer(sequence, last));
    const newest = unknown.at(-1);
    if (newest) this.#last = this.#early = newest.sequence;
    return unknown;
  }
}
