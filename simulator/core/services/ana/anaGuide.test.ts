import { describe, expect, it } from 'vitest';
import * as bot from '../../../../src/contracts/calls/botCalls.ts';
import { GUIDED, guideOf } from '../../../demo/gameGuides/guideOf.ts';
import type { InputMethod } from '../../../device/input/inputMethod.ts';
import { type QuestionContext, answerOnGame, answerOnMoves, questionsFor, answerUnknown } from './anaGuide.ts';
import { type Language, LANGUAGES } from '../../../../src/i18n/languages.ts';
import { testWorld } from '../../testing/testVisit.ts';
import { translate } from '../../catalogue/translations.ts';

const HANDS = ['keys', 'touch', 'pad'] as const;

const asking = (packageName: string, hand: InputMethod = 'keys', language: Language = 'en'): QuestionContext => ({
  guide: guideOf(packageName) ?? expect.fail(`${packageName} has no guide`),
  hand,
  language,
});

/** All questions of a game, in the order of the offers. */
function everyQuestion(of: QuestionContext): readonly string[] {
  const requests: string[] = [];
  for (let next = questionsFor(of, requests); next.length > 0; next = questionsFor(of, requests))
    requests.push(...next);
  return requests;
}

/** A conversation during a running game. */
async function playing(appId: string, language: Language = 'en') {
  const { visit } = testWorld();
  await visit.arrive();
  await visit.play(appId);
  const spoken = { 'accept-language': language };
  const who = { uaId: visit.uaId, uaSessionId: 's' };
  const open = (hand?: InputMethod) => visit.call(bot.botSessionCreate, { ...who, hand }, spoken);
  const { chatSessionId = '' } = (await open()).body;
  const say = async (message: string, hand?: InputMethod) =>
    (await visit.call(bot.botChat, { ...who, chatSessionId, message, hand }, spoken)).body;
  return { open, say };
}

describe.each(GUIDED)('the guide of the AI helper Ana in %s', (packageName) => {
  it.each(LANGUAGES)('offers three questions in %s and answers each from its instructions', (language) => {
    for (const hand of HANDS) {
      const of = asking(packageName, hand, language);
      expect(questionsFor(of, [])).toHaveLength(3);
      for (const question of everyQuestion(of)) {
        const answer = answerOnMoves(question, of) ?? answerOnGame(question, of);
        expect([question, answer]).not.toContain(undefined);
        const { guide } = of;
        const told = [guide.goal, guide.ends, guide.how[hand], ...Object.values(guide.moves)];
        expect(told.some((text) => answer?.includes(translate(text, language)))).toBe(true);
      }
    }
  });
});

describe('a question about the game', () => {
  it.each([
    ['games.nowlight.skyhop', 'How do I glide?', 'keys', 'Hold to glide'],
    ['games.nowlight.skyhop', 'How do I glide?', 'pad', 'A jumps'],
    ['games.nowlight.skyhop', 'How do I glide with a gamepad?', 'keys', 'A jumps'],
    ['games.nowlight.skyhop', 'can I dive with my finger', 'keys', 'swipe down'],
    ['com.paleorchid.foxfire', 'floating?', 'touch', 'half the speed'],
    ['com.paperanvil.monolithminigolf', 'How hard do I strike?', 'keys', 'The power rises'],
    ['com.harbourandhound.pixelperch', 'How do I let the line down?', 'touch', 'Touch where'],
  ] as const)('%s: the question %j by %s gets the answer %j', (packageName, message, hand, words) => {
    expect(answerOnMoves(message, asking(packageName, hand))).toContain(words);
  });

  it.each([
    ['How many hearts do I have?', 'you have 3'],
    ['What do I have to do?', 'Carry 60 embers home'],
    ['which buttons are there', 'Space jumps'],
  ])('%j is answered with the goal, rounds or controls: %s', (message, words) => {
    expect(answerOnGame(message, asking('com.paleorchid.foxfire'))).toContain(words);
  });

  it('gets an answer with the covered moves if the instructions don’t cover it', () => {
    const skyhop = asking('games.nowlight.skyhop');
    expect(answerUnknown('How do I shoot?', skyhop)).toBe(
      'The instructions for Skyhop don’t mention shooting. They do cover: gliding, jumping, and diving.',
    );
    expect(answerUnknown('Who made the music?', skyhop)).toMatch(
      /^The instructions for Skyhop don’t mention that, so I don’t know/,
    );
    for (const language of LANGUAGES)
      expect(answerUnknown('???', asking('games.nowlight.skyhop', 'keys', language))).toMatch(/^[^{}]*Skyhop[^{}]+$/);
  });
});

describe('the AI helper Ana in a game', () => {
  it('offers three questions, and replaces a question after its answer', async () => {
    const { open, say } = await playing('20101');
    expect((await open()).body.questions).toEqual([
      'How do I glide?',
      'What is the goal of Skyhop?',
      'Which keys do I need?',
    ]);
    expect((await open('pad')).body.questions).toContain('Which buttons do I need?');
    const { reply, questions } = await say('How do I glide?', 'touch');
    expect(reply).toMatch(/^Tap to jump, twice. Hold to glide/);
    expect(questions).toEqual(['What is the goal of Skyhop?', 'How do I play with touch?', 'How do I jump?']);
  });

  it.each([
    ['no sound', 'click the picture'],
    ['How long is the queue?', 'shorter queue'],
    ['Which controls are there?', 'in the sidebar'],
    ['What is love', 'I don’t know'],
  ])('answers %j with an answer about: %s', async (message, words) => {
    const { say } = await playing('20107');
    expect((await say(message)).reply).toContain(words);
  });

  it('answers in the language of the page', async () => {
    const { say } = await playing('20107', 'ja');
    expect((await say('ジャンプはどうやるの？', 'pad')).reply).toContain('Aでジャンプ');
  });

  it('offers no questions without a running game', async () => {
    const { visit } = testWorld();
    await visit.arrive();
    const { body } = await visit.call(bot.botSessionCreate, { uaId: 'ua-1', uaSessionId: 's' });
    expect(body.questions).toBeUndefined();
  });
});
