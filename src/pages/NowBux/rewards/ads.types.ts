/** Advertisements that bring nowBux. */
export interface AdsModel {
  /**
   * `none`: no advertisements. `limit`: the daily limit is reached. `sign-in`: this browser stores no more nowBux of a
   * guest.
   */
  readonly offer: 'none' | 'offered' | 'limit' | 'sign-in';
  /** Reward per advertisement, in nowBux. */
  readonly amount: number;
  readonly watch: () => void;
}
