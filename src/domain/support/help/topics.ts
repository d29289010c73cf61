export const HELP_GROUPS = [
  'playing',
  'picture',
  'controls',
  'account',
  'passes',
  'nowbux',
  'privacy',
  'devices',
] as const;
export type HelpGroup = (typeof HELP_GROUPS)[number];

/** Actions that a help text offers. Which are available depends on the page. */
export type HelpAction =
  | 'stats'
  | 'controls'
  | 'schemes'
  | 'media'
  | 'picture'
  | 'accessibility'
  | 'pad'
  | 'mouse'
  | 'connection'
  | 'files'
  | 'ana'
  | 'full-screen'
  | 'profile'
  | 'password'
  | 'sign-in'
  | 'sign-out'
  | 'subscription'
  | 'nowbux'
  | 'privacy'
  | 'games';

interface Topic {
  readonly id: string;
  readonly group: HelpGroup;
  /** Actions that a help text offers, in the order of preference; the page offers the first available one first. */
  readonly acts: readonly HelpAction[];
}

const topic = <const Id extends string>(group: HelpGroup, id: Id, ...acts: readonly HelpAction[]) => ({
  id,
  group,
  acts,
});

/** All help topics in the order of their groups; `help.json` in `locales` has the texts by id. */
export const HELP_TOPICS = [
  topic('playing', 'start', 'games'),
  topic('playing', 'queue', 'subscription'),
  topic('playing', 'time-limit', 'subscription'),
  topic('playing', 'come-back'),
  topic('playing', 'elsewhere'),
  topic('playing', 'files', 'files'),
  topic('playing', 'hint', 'ana'),
  topic('picture', 'no-sound', 'media'),
  topic('picture', 'blurry', 'stats'),
  topic('picture', 'screenshot', 'picture'),
  topic('picture', 'accessibility', 'accessibility'),
  topic('picture', 'black'),
  topic('picture', 'full-screen', 'full-screen'),
  topic('picture', 'record', 'media'),
  topic('picture', 'microphone', 'media'),
  topic('controls', 'keyboard', 'controls', 'schemes'),
  topic('controls', 'gamepad', 'controls'),
  topic('controls', 'pad-drift', 'pad'),
  topic('controls', 'mouse-feel', 'mouse'),
  topic('controls', 'touch'),
  topic('controls', 'mouse-caught', 'controls'),
  topic('controls', 'late-input', 'media', 'stats'),
  topic('account', 'sign-up', 'sign-in'),
  topic('account', 'password', 'password', 'sign-in'),
  topic('account', 'profile', 'profile'),
  topic('account', 'sign-out', 'sign-out'),
  topic('passes', 'pass', 'subscription'),
  topic('passes', 'paid', 'subscription'),
  topic('passes', 'cancel', 'subscription'),
  topic('nowbux', 'nowbux', 'nowbux'),
  topic('nowbux', 'spend', 'nowbux'),
  topic('nowbux', 'code', 'nowbux'),
  topic('nowbux', 'bux-missing', 'nowbux'),
  topic('privacy', 'stored', 'privacy'),
  topic('privacy', 'sent'),
  topic('devices', 'browser'),
  topic('devices', 'network', 'connection', 'stats'),
  topic('devices', 'vpn'),
  topic('devices', 'install'),
  topic('devices', 'look'),
] as const satisfies readonly Topic[];

export type TopicId = (typeof HELP_TOPICS)[number]['id'];

/** Validates the topic id in a URL; returns undefined for an unknown id. */
export function topicOf(id: string | null | undefined): TopicId | undefined {
  return HELP_TOPICS.find((one) => one.id === id)?.id;
}
