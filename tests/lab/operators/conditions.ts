/** Where a player is: the country, and the region of the cloud machine. */
export interface Place {
  readonly country: string;
  readonly region: string;
}

/** Pages of a simulated visit before the game. */
export type VisitedPage = 'HomePage' | 'AppPage';

/** Factors and shares of a regression, which a service without faults doesn't have. */
export interface Regression {
  readonly name: string;
  /** Objective whose alert must find it, and its slice: `all`, or a field and its value. */
  readonly objective: string;
  readonly slice: string;
  /** Factors of the values of a page. */
  readonly vital?: (name: 'LCP' | 'INP' | 'CLS', page: VisitedPage, place: Place) => number;
  /** Factor of the time in which the peers connect. */
  readonly connect?: (place: Place) => number;
  /** Factor of the rate of stalls. */
  readonly stalls?: (place: Place) => number;
  /** Additional share of starts that the service answers with a status and an error code. */
  readonly failing?: (place: Place) => {
    readonly share: number;
    readonly status: string;
    readonly errCode?: number | undefined;
  };
}

export const PLACES: readonly (Place & { readonly share: number })[] = [
  { country: 'DE', region: 'eu-central', share: 0.3 },
  { country: 'US', region: 'us-east', share: 0.3 },
  { country: 'JP', region: 'ap-northeast', share: 0.2 },
  { country: 'KR', region: 'ap-northeast', share: 0.2 },
];

const vitals = (name: 'LCP' | 'INP' | 'CLS', factor: number) => ({
  vital: (one: 'LCP' | 'INP' | 'CLS') => (one === name ? factor : 1),
});
const onPage = (name: 'LCP' | 'INP' | 'CLS', on: VisitedPage, factor: number) => ({
  vital: (one: 'LCP' | 'INP' | 'CLS', page: VisitedPage) => (one === name && page === on ? factor : 1),
});
const inCountry = (name: 'LCP' | 'INP' | 'CLS', where: string, factor: number) => ({
  vital: (one: 'LCP' | 'INP' | 'CLS', _: VisitedPage, { country }: Place) =>
    one === name && country === where ? factor : 1,
});
const failing = (status: string, share: number, errCode?: number, where?: string) => ({
  failing: ({ country }: Place) => ({ share: where === undefined || where === country ? share : 0, status, errCode }),
});
const inRegion = (where: string, factor: number) => (place: Place) => (place.region === where ? factor : 1);

/** Twenty regressions of a service, each in everything or only in one page, country or region. */
export const REGRESSIONS: readonly Regression[] = [
  { name: 'LCP + 75 %', objective: 'LCP', slice: 'all', ...vitals('LCP', 1.75) },
  { name: 'LCP × 2.5 on the home page', objective: 'LCP', slice: 'page:HomePage', ...onPage('LCP', 'HomePage', 2.5) },
  { name: 'LCP × 2 in Germany', objective: 'LCP', slice: 'country:DE', ...inCountry('LCP', 'DE', 2) },
  { name: 'LCP × 2.5 in Korea', objective: 'LCP', slice: 'country:KR', ...inCountry('LCP', 'KR', 2.5) },
  { name: 'INP × 2', objective: 'INP', slice: 'all', ...vitals('INP', 2) },
  { name: 'INP × 3.5 on the home page', objective: 'INP', slice: 'page:HomePage', ...onPage('INP', 'HomePage', 3.5) },
  { name: 'INP × 3 in the USA', objective: 'INP', slice: 'country:US', ...inCountry('INP', 'US', 3) },
  { name: 'CLS × 3', objective: 'CLS', slice: 'all', ...vitals('CLS', 3) },
  {
    name: 'CLS × 5 on the page of a game',
    ...{ objective: 'CLS', slice: 'page:AppPage' },
    ...onPage('CLS', 'AppPage', 5),
  },
  { name: 'tap to picture × 2', objective: 'picture', slice: 'all', connect: () => 2 },
  {
    name: 'tap to picture × 2.5 in eu-central',
    ...{ objective: 'picture', slice: 'region:eu-central', connect: inRegion('eu-central', 2.5) },
  },
  {
    name: 'tap to picture × 2.5 in ap-northeast',
    ...{ objective: 'picture', slice: 'region:ap-northeast', connect: inRegion('ap-northeast', 2.5) },
  },
  { name: 'stalls × 8', objective: 'stalls', slice: 'all', stalls: () => 8 },
  {
    name: 'stalls × 15 in us-east',
    ...{ objective: 'stalls', slice: 'region:us-east', stalls: inRegion('us-east', 15) },
  },
  {
    name: 'a tenth of the starts find no machine',
    ...{ objective: 'failures', slice: 'cause:server-overloaded' },
    ...failing('FailureInsufficientInstanceCapacity', 0.1),
  },
  {
    name: 'a tenth of the machines fail',
    ...{ objective: 'failures', slice: 'cause:machine-failed' },
    ...failing('Failure', 0.1, 4000),
  },
  {
    name: 'three tenths of the starts in Germany fail',
    ...{ objective: 'starts', slice: 'country:DE' },
    ...failing('Failure', 0.3, 1001, 'DE'),
  },
  { name: 'an eighth of all starts fail', objective: 'starts', slice: 'all', ...failing('FailureNoResource', 0.125) },
  {
    name: 'play tokens of a seventh of the players are invalid',
    ...{ objective: 'failures', slice: 'cause:invalid-play-token' },
    ...failing('FailureInvalidPlayToken', 0.15),
  },
  {
    name: 'a quarter of the starts lack playtime',
    ...{ objective: 'refusals', slice: 'cause:insufficient-playtime' },
    ...failing('FailureInsufficientPlaytime', 0.25),
  },
];
