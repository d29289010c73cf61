/** App ids of the home page's lists, in display order. */
export interface ListIds {
  readonly topApps: readonly string[];
  readonly topBarApps: readonly string[];
  readonly remainingApps: readonly string[];
  readonly otherApps: readonly string[];
  readonly showcaseApps: readonly string[];
  readonly byogGameApp: string;
}

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => String(first + i));

/** As in production, an app may be in several lists or twice in one, and some are in none. */
export const LISTS: ListIds = {
  showcaseApps: ['20103', '20107', '20105', '20117', '20101', '20122', '20115', '20109', '20134', '20139'],
  topApps: [
    '20101',
    '20103',
    '20102',
    '20107',
    '20110',
    '20141',
    '20105',
    '20120',
    '20130',
    '20132',
    '20101',
    '20147',
    '20149',
    '20191',
  ],
  topBarApps: ['20103', '20101', '20102', '20107', '20115', '20157', '20116', '20112', '20131', '20192', '20104'],
  remainingApps: [
    ...from(20106, 20148).filter((id) => !['20107', '20110', '20115', '20141'].includes(id)),
    '20150',
    '20159',
    '20104',
    '20193',
    '20105',
  ],
  otherApps: [...from(20151, 20158), '20160', '51946', '10005', '20151'],
  byogGameApp: '20190',
};
