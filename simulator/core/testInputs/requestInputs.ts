import { addressInCredential } from '../services/accounts/google.ts';
import type { ScriptAnswer } from '../script/script.ts';
import { playPageInput } from './playPageInput.ts';
import { plusTag } from './emailTag.ts';
import { answerIn } from './forcedAnswer.ts';

type Reader = (text: string) => ScriptAnswer | undefined;

/** A membership number that forces an error code: `JP-0000` and the code, which is well-formed. */
const MEMBERSHIP = /^JP-?0000(\d{4})$/;

const membership: Reader = (text) => {
  const code = MEMBERSHIP.exec(text.trim())?.[1];
  return code === undefined ? undefined : { errCode: Number(code) };
};
const slug: Reader = (appId) => playPageInput(appId)?.answer;
/** Reads only the tag after the e-mail address's plus sign, so that the rest of the address is arbitrary. */
const address: Reader = (email) => {
  const tag = plusTag(email);
  return tag === undefined ? undefined : answerIn(tag);
};

const credential: Reader = (text) => address(addressInCredential(text) ?? '');

/** Fields that may contain a test input, by call. */
const FIELDS: Readonly<Record<string, readonly (readonly [field: string, read: Reader])[]>> = {
  'play.startSession': [
    ['appId', slug],
    ['membershipId', membership],
  ],
  'play.validateMembershipId': [['membershipId', membership]],
  'auth.google-auth': [['credential', credential]],
  'auth.check-account': [['email', address]],
  'auth.signup': [['email', address]],
  'auth.pwd-auth': [['email', address]],
  'auth.forgot-pwd': [['email', address]],
  'rewards.redeem': [['email', address]],
  'support.createTicket': [['description', answerIn]],
  'bot.chat': [['message', answerIn]],
  'auth.userinfo-patch': [['username', answerIn]],
};

/** Scripted answer of a request that contains a test input. */
export function forcedAnswerOf(
  call: string,
  query: Readonly<Record<string, string>>,
  body: unknown,
): ScriptAnswer | undefined {
  const fields = (typeof body === 'object' && body !== null ? body : query) as Readonly<Record<string, unknown>>;
  for (const [field, read] of FIELDS[call] ?? []) {
    const value = fields[field];
    const answer = typeof value === 'string' ? read(value) : undefined;
    if (answer) return answer;
  }
  return undefined;
}
