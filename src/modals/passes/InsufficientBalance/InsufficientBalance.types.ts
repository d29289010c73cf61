/** Something costs more nowBux than there are. */
export interface InsufficientBalanceModel {
  /** In nowBux. */
  readonly price: number;
  /** Undefined where only the server knows. */
  readonly balance: number | undefined;
  /** Leads to where nowBux come from; undefined where there is no such place. */
  readonly add: (() => void) | undefined;
  /** To other passes; undefined where it was none that is too dear. */
  readonly openPasses: (() => void) | undefined;
  readonly close: () => void;
}
