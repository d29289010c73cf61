/** An input or address that forces an outcome. */
export interface TestInput {
  /** The field or the address in which a tester enters the test input. */
  readonly where: string;
  /** The text of the test input, with variable parts in capitals. */
  readonly input: string;
  readonly outcome: string;
}

const SLUG = 'play page URL: /play/WORD/20101';
const EMAIL = 'email address: anything+WORD@example.com';

/** All test inputs. The documentation and the control panel list this table. */
export const TEST_INPUTS: readonly TestInput[] = [
  {
    where: SLUG,
    input: 'code-3101',
    outcome: 'the start returns this code; any code of the contract works',
  },
  {
    where: SLUG,
    input: 'status-FailureForbidden',
    outcome: 'the start returns this status, known or unknown',
  },
  { where: SLUG, input: 'http-503', outcome: 'the start returns this HTTP status' },
  {
    where: SLUG,
    input: 'network-error, network-hang',
    outcome: 'the start request fails, or gets no answer',
  },
  { where: SLUG, input: 'slow-8', outcome: 'the start takes eight seconds' },
  {
    where: SLUG,
    input: 'queue-12, priority-3',
    outcome: 'a queue with this number of players, which advances every ten seconds',
  },
  { where: SLUG, input: 'never-ready', outcome: 'the connection works, but the device never becomes ready' },
  {
    where: SLUG,
    input: 'end-SessionTimeLimitExceeded',
    outcome: 'the game ends after three seconds with this reason; any reason works',
  },
  {
    where: SLUG,
    input: 'end-another-session, end-spot-interruption, end-proxy-playtime-exceeded',
    outcome: 'the device sends this message after three seconds of play',
  },
  {
    where: SLUG,
    input: 'fault-drop, fault-close, fault-refuse, fault-lossy, fault-slow, fault-jittery, fault-narrow',
    outcome: 'the connection has this fault after three seconds of play',
  },
  {
    where: EMAIL,
    input: 'code-6101, status-…, http-…, network-…, slow-…',
    outcome: 'the server answers a sign-in, a sign-up, an account check and a reset request this way',
  },
  {
    where: EMAIL,
    input: 'rich, broke, prime, expired, social',
    outcome: 'an account with this property, created at its first sign-in with the password Nowlight1',
  },
  {
    where: EMAIL,
    input: 'verify, late',
    outcome: 'a sign-up requires a mailed code, which has already expired with late',
  },
  {
    where: EMAIL,
    input: 'taken',
    outcome: 'the address is free until its sign-up, which fails because another player was faster',
  },
  {
    where: EMAIL,
    input: 'unverified, locked',
    outcome: 'an account with an unverified address, or locked after too many wrong passwords',
  },
  {
    where: EMAIL,
    input: 'pending, refused, incomplete',
    outcome: 'an account whose payments have this result',
  },
  {
    where: EMAIL,
    input: 'lucky, spun',
    outcome: 'an account that wins every spin, or that has used all spins of the day',
  },
  {
    where: 'membership number',
    input: 'JP-12345678',
    outcome: 'a member; any eight digits work',
  },
  {
    where: 'membership number',
    input: 'JP-00003102',
    outcome: 'four zeros and a code return that code',
  },
  {
    where: 'problem report, message to Ana, username',
    input: 'code-1005, status-…, http-…, network-…, slow-…',
    outcome: 'the request is answered this way',
  },
  { where: 'message to Ana', input: 'damn', outcome: 'the message is flagged' },
  {
    where: 'reset link: /?resetToken=WORD',
    input: 'reset:mira@example.com',
    outcome: 'a valid link, like those of the inbox; any other word is an expired link',
  },
  {
    where: 'Google account: use another, name+WORD@example.com',
    input: 'code-6102, status-…, http-…, network-…, slow-…',
    outcome: 'the sign-in is answered this way; any other address signs in, with a new account if needed',
  },
  { where: 'purchase token', input: 'pending…, refused…', outcome: 'the payment has this result' },
];
