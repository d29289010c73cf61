import { EDGE_LENGTH_MAX, INPUT, type InputMessage, isEdge, isNewer, REPEATED_INPUT_MAX } from './inputFormat.ts';
import { decodeInput } from './inputReader.ts';

/** A message that repeats input changes which were sent before, in case they were lost. */
export interface RepeatedInput {
  /** Sequence number of the input change before the first repeated one; 0 at the start of a session. */
  readonly previous: number;
  /** The repeated input changes in the order of their sequence numbers; at least one. */
  readonly edges: readonly InputMessage[];
}

export function isRepeatedInput(bytes: Uint8Array): boolean {
  return bytes[0] === INPUT.repeatedInput;
}

/**
 * Decodes a message of repeated input changes. Returns undefined for a wrong length or any invalid input change. Never
 * throws.
 */
export function decodeRepeatedInput(bytes: Uint8Array): RepeatedInput | undefined {
  const [type, count = 0, low = 0, high = 0] = bytes;
  if (type !== INPUT.repeatedInput || count < 1 || count > REPEATED_INPUT_MAX) return undefined;
  const previous = low | (high << 8);
  const edges: InputMessage[] = [];
  let at = 4;
  let last = previous;
  for (let i = 0; i < count; i++) {
    const length = bytes[at] ?? 0;
    const end = at + 1 + length;
    if (length > EDGE_LENGTH_MAX || end > bytes.length) return undefined;
    const edge = decodeInput(bytes.subarray(at + 1, end));
    if (!edge || !isEdge(edge.event) || !isNewer(edge.sequence, last)) return undefined;
    edges.push(edge);
    last = edge.sequence;
    at = end;
  }
  return at === bytes.length ? { previous, edges } : undefined;
}
