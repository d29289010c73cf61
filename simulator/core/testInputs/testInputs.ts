/** An input or address that forces an outcome. */
export interface TestInput {
  /** The field or address. */
  readonly where: string;
  /** The text, with variable parts in capitals. */
  readonly input: string;
  readonly outcome: string;
}

const SLUG = 'address of the play page: /play/WORD/20101';
const EMAIL = 'e-mail: anything+WORD@example.com';

/** All test inputs. The documentation and the control panel list this table. */
export const TEST_INPUTS: readonly TestInput[] = [
  {
    where: SLUG,
    input: 'code-3101',
    outcome: 'the start is answered with this code, any of the contract',
  },
  {
    where: SLUG,
    input: 'status-FailureForbidden',
    outcome: 'the start is answered with this status, known or not',
  },
  { where: SLUG, input: 'http-503', outcome: 'the start is answered with this HTTP status' },
  {
    where: SLUG,
    input: 'network-error, network-hang',
    outcome: 'the start never arrives, or is never answered',
  },
  { where: SLUG, input: 'slow-8', outcome: 'the start takes eight seconds' },
  {
    where: SLUG,
    input: 'queue-12, priority-3',
    outcome: 'a queue with so many players; one is served every ten seconds',
  },
  { where: SLUG, input: 'never-ready', outcome: 'connected, but the device never comes up' },
  {
    where: SLUG,
    input: 'end-SessionTimeLimitExceeded',
    outcome: 'three seconds into the game it ends, for any reason',
  },
  {
    where: SLUG,
    input: 'end-another-session, end-spot-interruption, end-proxy-playtime-exceeded',
    outcome: 'three seconds into the game the device says this',
  },
  {
    where: SLUG,
    input: 'fault-drop, fault-close, fault-refuse, fault-lossy, fault-slow, fault-jittery, fault-narrow',
    outcome: 'three seconds into the game this happens to the connection',
  },
  {
    where: EMAIL,
    input: 'code-6101, status-…, http-…, network-…, slow-…',
    outcome: 'signing in, signing up, asking for the account or a reset link is answered so',
  },
  {
    where: EMAIL,
    input: 'rich, broke, prime, expired, social',
    outcome: 'an account that is so, made when it is first signed in to with Nowlight1',
  },
  {
    where: EMAIL,
    input: 'verify, late',
    outcome: 'signing up wants the code of a mail, which is too old already when it is late',
  },
  { where: EMAIL, input: 'taken', outcome: 'nobody’s until it is signed up with: somebody was faster' },
  {
    where: EMAIL,
    input: 'unverified, locked',
    outcome: 'an account whose address was never shown to be its owner’s, or where too many wrong passwords were typed',
  },
  {
    where: EMAIL,
    input: 'pending, refused, incomplete',
    outcome: 'an account whose payments come to this',
  },
  {
    where: EMAIL,
    input: 'lucky, spun',
    outcome: 'an account whose every spin wins the jackpot, or that has had all spins of the day',
  },
  {
    where: 'membership number',
    input: 'JP-12345678',
    outcome: 'a member; any eight digits are',
  },
  {
    where: 'membership number',
    input: 'JP-00003102',
    outcome: 'four noughts and a code: that code',
  },
  {
    where: 'problem report, message to Ana, username',
    input: 'code-1005, status-…, http-…, network-…, slow-…',
    outcome: 'that request is answered so',
  },
  { where: 'message to Ana', input: 'damn', outcome: 'the message is flagged' },
  {
    where: 'reset link: /?resetToken=WORD',
    input: 'reset:mira@example.com',
    outcome: 'a link that is always good, beside those of the inbox; any other word is no longer good',
  },
  {
    where: 'Google account: use another, name+WORD@example.com',
    input: 'code-6102, status-…, http-…, network-…, slow-…',
    outcome: 'signing in with it is answered so; any other address gets an account, or has one',
  },
  { where: 'purchase token', input: 'pending…, refused…', outcome: 'the payment comes to this' },
];
