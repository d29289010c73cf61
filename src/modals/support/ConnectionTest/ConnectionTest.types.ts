import type { NetworkName } from '../../../domain/stream/connectionTest/nearestNetwork.ts';
import type { Judged, Measured } from '../../../domain/stream/connectionTest/connectionVerdict.ts';

/** A test of the connection to the cloud machines, before a start. */
export interface ConnectionTestModel {
  readonly state:
    | { readonly kind: 'idle' | 'failed' }
    /** The connection test is running; `share` is its progress from 0 to 1. */
    | { readonly kind: 'measuring'; readonly share: number }
    | {
        readonly kind: 'done';
        readonly measured: Measured;
        readonly judged: Judged;
        /** Name of the typical network whose statistics are most similar to the measured ones. */
        readonly nearest: NetworkName;
      };
  readonly startTest: () => void;
  readonly stopTest: () => void;
  /** Regions of the cloud machines; undefined without a choice. `chosen` is empty if the server decides. */
  readonly regions:
    | {
        readonly all: readonly { readonly id: string; readonly name: string }[];
        readonly chosen: string;
        readonly choose: (id: string) => void;
      }
    | undefined;
  readonly close: () => void;
}
