import type { Experience } from '../../../../src/contracts/entities/experience.ts';

/** Number of events, and how many of them were bad. Minutes of play count as events of the stalls. */
export interface Count {
  readonly all: number;
  readonly bad: number;
}

/** A field by which an objective is also watched, so that a fault in one part isn't diluted by the others. */
export type Slice = 'page' | 'country' | 'region' | 'cause';

/** A service level objective. */
export interface Objective {
  readonly id: 'LCP' | 'change' | 'INP' | 'CLS' | 'picture' | 'starts' | 'stalls' | 'failures' | 'refusals';
  readonly title: string;
  /** Description of a good event. */
  readonly good: string;
  /** Share of events that may be bad. */
  readonly budget: number;
  readonly slices: readonly Slice[];
  /** True if only the slices have a budget, not their sum. */
  readonly slicesOnly?: boolean;
  /** Returns how an experience counts; undefined if it isn't about this objective. */
  readonly count: (experience: Experience) => Count | undefined;
}

/**
 * Kinds of failed starts that tell the player what to do first, or that the player's own network or browser caused. They
 * aren't failures of the service, unless they become many.
 */
const REFUSALS: ReadonlySet<string> = new Set([
  ...['offline', 'login-required', 'membership', 'premium-ended', 'pass-needed', 'trial-over', 'too-expensive'],
  ...['another-session', 'in-line', 'daily-limit', 'proxy-limit', 'insufficient-playtime', 'session-ended', 'migrated'],
  ...['not-in-region', 'not-on-tablets', 'not-on-system', 'not-on-phones', 'not-on-desktops', 'ad-blocker', 'vpn'],
  ...['email-unverified', 'email-not-allowed', 'account-exists', 'browser-revoked', 'no-webrtc', 'environment'],
  ...['maintenance', 'all-closed'],
]);

/** Upper limits of a good event: those of a page that isn't "poor" (web.dev/articles/vitals), and our own. */
const LIMITS = { LCP: 4_000, change: 2_000, INP: 500, CLS: 0.25, picture: 6_000 } as const;

/** Share of pages that may be poor. */
const POOR = 0.015;

const PLAY_SLICES = ['country', 'region'] as const;

/** All service level objectives, over `PERIOD_MS` (burnRate.ts). */
export const OBJECTIVES: readonly Objective[] = [
  vital('LCP', 'LCP', 'Largest contentful paint', 'A document paints its largest content within 4 s'),
  vital('change', 'LCP', 'Page change in the app', 'A page that the app opens itself paints within 2 s'),
  vital('INP', 'INP', 'Interaction to next paint', 'A page answers an input within 500 ms'),
  vital('CLS', 'CLS', 'Cumulative layout shift', 'A page shifts by at most 0.25'),
  {
    id: 'picture',
    title: 'Tap to picture',
    good: 'A start without a queue shows the picture within 6 s of the tap',
    budget: 0.015,
    slices: PLAY_SLICES,
    count: ({ name, value }) =>
      name === 'picture' && value !== undefined ? { all: 1, bad: value > LIMITS.picture ? 1 : 0 } : undefined,
  },
  {
    id: 'starts',
    title: 'Starts',
    good: 'A start that the service doesn’t refuse shows the picture',
    budget: 0.01,
    slices: ['country'],
    count: (experience) => {
      if (experience.name === 'picture') return { all: 1, bad: 0 };
      return experience.name === 'failed' && !isRefusal(experience) ? { all: 1, bad: 1 } : undefined;
    },
  },
  {
    id: 'stalls',
    title: 'Stalls',
    good: 'A minute of play has no stall',
    budget: 0.015,
    slices: PLAY_SLICES,
    count: ({ name, value = 0 }) => {
      if (name === 'played') return { all: value / 60, bad: 0 };
      return name === 'stall' ? { all: 0, bad: 1 } : undefined;
    },
  },
  byCause('failures', 'Failed starts of one cause', 'A start doesn’t fail with this cause', 0.005, false),
  byCause('refusals', 'Refused starts of one cause', 'A start isn’t refused with this cause', 0.05, true),
];

function vital(id: keyof typeof LIMITS, vital: 'LCP' | 'INP' | 'CLS', title: string, good: string): Objective {
  const isOf = ({ name, soft = false }: Experience) =>
    name === vital && (vital !== 'LCP' || soft === (id === 'change'));
  return {
    ...{ id, title, good, budget: POOR },
    slices: ['page', 'country'],
    count: (experience) =>
      isOf(experience) ? { all: 1, bad: (experience.value ?? 0) > LIMITS[id] ? 1 : 0 } : undefined,
  };
}

function byCause(
  id: 'failures' | 'refusals',
  title: string,
  good: string,
  budget: number,
  refusals: boolean,
): Objective {
  return {
    ...{ id, title, good, budget },
    slices: ['cause'],
    slicesOnly: true,
    count: (experience) => {
      if (experience.name === 'picture') return { all: 1, bad: 0 };
      return experience.name === 'failed' ? { all: 1, bad: isRefusal(experience) === refusals ? 1 : 0 } : undefined;
    },
  };
}

function isRefusal({ cause = '' }: Experience): boolean {
  return REFUSALS.has(cause);
}
