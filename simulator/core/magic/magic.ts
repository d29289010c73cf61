/** One way to force an outcome by what a player types or opens. */
export interface Magic {
  /** Where it is typed. */
  readonly where: string;
  /** What is typed; in capitals what may vary. */
  readonly input: string;
  readonly outcome: string;
  /** A request that shows it, for the tests: what is typed stands in it as it would be. */
  readonly example: string;
}

const SLUG = 'address of the play page: /play/WORD/20101';
const EMAIL = 'e-mail: anything+WORD@example.com';

/** Every magic input. The documentation and the control panel show this table. */
export const MAGIC: readonly Magic[] = [
  {
    where: SLUG,
    input: 'code-3101',
    outcome: 'the start is answered with this code, any of the contract',
    example: 'code-3101',
  },
  {
    where: SLUG,
    input: 'status-FailureForbidden',
    outcome: 'the start is answered with this status, known or not',
    example: 'status-FailureForbidden',
  },
  { where: SLUG, input: 'http-503', outcome: 'the start is answered with this HTTP status', example: 'http-503' },
  {
    where: SLUG,
    input: 'network-error, network-hang',
    outcome: 'the start never arrives, or is never answered',
    example: 'network-error',
  },
  { where: SLUG, input: 'slow-8', outcome: 'the start takes eight seconds', example: 'slow-8' },
  {
    where: SLUG,
    input: 'queue-12, priority-3',
    outcome: 'a queue with so many players; one is served every ten seconds',
    example: 'queue-12',
  },
  { where: SLUG, input: 'never-ready', outcome: 'connected, but the device never comes up', example: 'never-ready' },
  {
    where: SLUG,
    input: 'end-SessionTimeLimitExceeded',
    outcome: 'three seconds into the game it ends, for any reason',
    example: 'end-SessionTimeLimitExceeded',
  },
  {
    where: SLUG,
    input: 'end-another-session, end-spot-interruption, end-proxy-playtime-exceeded',
    outcome: 'three seconds into the game the device says this',
    example: 'end-another-session',
  },
  {
    where: SLUG,
    input: 'fault-drop, fault-close, fault-refuse, fault-lossy, fault-slow, fault-jittery, fault-narrow',
    outcome: 'three seconds into the game this befalls the connection',
    example: 'fault-refuse',
  },
  {
    where: EMAIL,
    input: 'code-6101, status-…, http-…, network-…, slow-…',
    outcome: 'signing in, signing up, asking for the account or a reset link is answered so',
    example: 'ada+code-6101@example.com',
  },
  {
    where: EMAIL,
    input: 'rich, broke, prime, expired, social',
    outcome: 'an account that is so, made when it is first signed in to with Nowlight1',
    example: 'ada+rich@example.com',
  },
  {
    where: EMAIL,
    input: 'pending, refused, incomplete',
    outcome: 'an account whose payments come to this',
    example: 'ada+pending@example.com',
  },
  {
    where: 'membership number',
    input: 'JP-12345678',
    outcome: 'a member; any eight digits are',
    example: 'JP-12345678',
  },
  {
    where: 'membership number',
    input: 'JP-00003102',
    outcome: 'four noughts and a code: that code',
    example: 'JP-00003102',
  },
  {
    where: 'problem report, message to Ana, username',
    input: 'code-1005, status-…, http-…, network-…, slow-…',
    outcome: 'that request is answered so',
    example: 'The picture froze, code-1005',
  },
  { where: 'message to Ana', input: 'damn', outcome: 'the message is flagged', example: 'damn' },
  {
    where: 'reset link',
    input: 'reset:mira@example.com',
    outcome: 'the token of the mail that would be sent',
    example: 'reset:mira@example.com',
  },
  {
    where: 'Google credential',
    input: 'denied…',
    outcome: 'refused; an address in it says whose it is',
    example: 'denied',
  },
  { where: 'purchase token', input: 'pending…, refused…', outcome: 'the payment comes to this', example: 'pending-1' },
];
