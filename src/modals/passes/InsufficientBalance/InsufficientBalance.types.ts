/** Model of the dialog for an item that costs more nowBux than the player has. */
export interface InsufficientBalanceModel {
  /** Price in nowBux. */
  readonly price: number;
  /** The player's balance in nowBux; undefined if only the server knows it. */
  readonly balance: number | undefined;
  /** Opens the page for earning nowBux; undefined without such a page. */
  readonly add: (() => void) | undefined;
  /** Opens the other passes; undefined if the item isn't a pass. */
  readonly openPasses: (() => void) | undefined;
  readonly close: () => void;
}
