import type { Judged, Measured } from '../../../domain/stream/connectionTest/verdict.ts';

/** The way to the machines, tried before one is asked for. */
export interface ConnectionTestModel {
  readonly state:
    | { readonly kind: 'idle' | 'failed' }
    /** How much of it is over, from 0 to 1. */
    | { readonly kind: 'measuring'; readonly share: number }
    | { readonly kind: 'done'; readonly measured: Measured; readonly judged: Judged };
  readonly startTest: () => void;
  readonly stopTest: () => void;
  /** Where the machine may be; undefined where there is no choice. `chosen` is empty where the server decides. */
  readonly regions:
    | {
        readonly all: readonly { readonly id: string; readonly name: string }[];
        readonly chosen: string;
        readonly choose: (id: string) => void;
      }
    | undefined;
  readonly close: () => void;
}
