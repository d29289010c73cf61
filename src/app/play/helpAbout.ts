import type { TopicId } from '../../domain/help/topics.ts';
import type { About } from '../../modals/Notice/notices.ts';

/** The answer that is open when help is asked for from a notice; none where the notice says it all. */
export const HELP_ABOUT: Readonly<Partial<Record<About, TopicId>>> = {
  offline: 'network',
  unreached: 'network',
  'no-reply': 'network',
  'no-connection': 'network',
  'never-connected': 'network',
  disconnected: 'blurry',
  unauthorized: 'sign-up',
  'login-required': 'sign-up',
  'another-session': 'elsewhere',
  migrated: 'elsewhere',
  'duplicate-tab': 'elsewhere',
  'tab-limit': 'elsewhere',
  'screen-limit': 'elsewhere',
  'daily-limit': 'time-limit',
  'playtime-limit': 'time-limit',
  'end-of-try': 'time-limit',
  'trial-over': 'time-limit',
  inactivity: 'come-back',
  'premium-ended': 'pass',
  'insufficient-playtime': 'pass',
  vpn: 'vpn',
  'proxy-limit': 'vpn',
  'proxy-playtime': 'vpn',
  'not-on-tablets': 'browser',
  'not-on-system': 'browser',
  'not-on-phones': 'browser',
  'not-on-desktops': 'browser',
  'no-webrtc': 'browser',
};
