/** Which apps stand in which list of the home page, by id, in the order shown. */
export interface ListIds {
  readonly topApps: readonly string[];
  readonly topBarApps: readonly string[];
  readonly remainingApps: readonly string[];
  readonly otherApps: readonly string[];
  readonly showcaseApps: readonly string[];
  readonly byogGameApp: string;
}

export const LISTS: ListIds = {
  topApps: ['20101'],
  topBarApps: ['20101'],
  remainingApps: [],
  otherApps: [],
  showcaseApps: ['20101'],
  byogGameApp: '20101',
};
