/** Advertisements that bring nowBux. */
export interface AdsModel {
  /** `none`: nobody has any. `limit`: they bring nothing more today. `sign-in`: this browser keeps no more of a guest's. */
  readonly offer: 'none' | 'offered' | 'limit' | 'sign-in';
  /** What one brings. */
  readonly amount: number;
  readonly watch: () => void;
}
