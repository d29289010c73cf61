import type { ChatWords } from './chatClient.ts';
import type { Translations } from '../../core/catalogue/translations.ts';

type Words = Translations;

/** Immediate reply to the first message. */
export const NOTE: Words = {
  en: 'Thanks, we’ve got your message. We’ll reply here within a few minutes.',
  ko: '고마워요, 잘 받았어요. 몇 분 안에 여기에서 답해 드릴게요.',
  ja: 'メッセージを受け取りました。数分以内にこちらで返信します。',
  de: 'Danke, deine Nachricht ist da. In ein paar Minuten antworten wir dir hier.',
};

/** Reply of a support agent to any message. */
export const ANSWER: Words = {
  en: 'This is Jo from support. Which game is it, and when did it start?',
  ko: '고객지원의 조예요. 어떤 게임인가요? 언제부터 그랬나요?',
  ja: 'サポートのジョーです。どのゲームで、いつから起きていますか？',
  de: 'Hier ist Jo vom Support. Um welches Spiel geht es, und seit wann tritt das auf?',
};

export const CHAT_TEXTS: Translations<ChatWords> = {
  en: {
    hello: 'Hi, how can we help?',
    message: 'Message to support',
    send: 'Send',
    failed: 'Your message didn’t get through. Please send it again.',
    often: 'Too many messages at once. Please wait a minute.',
  },
  ko: {
    hello: '안녕하세요, 무엇을 도와드릴까요?',
    message: '고객지원에 보낼 메시지',
    send: '보내기',
    failed: '전송되지 않았어요. 다시 보내 주세요.',
    often: '한꺼번에 너무 많이 보냈어요. 1분만 기다려 주세요.',
  },
  ja: {
    hello: 'こんにちは。ご用件をお聞かせください。',
    message: 'サポートへのメッセージ',
    send: '送信',
    failed: 'メッセージが届きませんでした。もう一度送信してください。',
    often: '一度に送られたメッセージが多すぎます。1分ほどお待ちください。',
  },
  de: {
    hello: 'Hallo, womit können wir helfen?',
    message: 'Nachricht an den Support',
    send: 'Senden',
    failed: 'Deine Nachricht ist nicht angekommen. Bitte schick sie noch einmal.',
    often: 'Zu viele Nachrichten auf einmal. Bitte warte eine Minute.',
  },
};

/**
 * Style sheet of the support chat's page, which is always light, like a third-party widget that ignores the app's
 * theme.
 */
export const STYLE = `
:root { color-scheme: light; font: 400 16px/1.4 system-ui, sans-serif }
* { box-sizing: border-box; font: inherit }
[hidden] { display: none !important }
body { display: grid; grid-template-rows: minmax(0, 1fr) auto; block-size: 100vh; margin: 0; background: #fff; color: #1f1f1f }
ol { display: grid; gap: .5rem; align-content: start; margin: 0; padding: 1rem; overflow: auto; list-style: none }
li { max-inline-size: 85%; padding: .5rem .75rem; border-radius: 12px; background: #eef1f0; overflow-wrap: anywhere }
.player { justify-self: end; background: #1d5b4f; color: #fff }
.trouble { background: #fdecea }
form { display: flex; gap: .5rem; padding: 1rem }
input { flex: 1; min-inline-size: 0; min-block-size: 44px; padding: 0 .75rem; border: 1px solid #747775; border-radius: 8px; background: #fff; color: inherit }
button { min-block-size: 44px; padding: 0 1rem; border: 0; border-radius: 8px; background: #1d5b4f; color: #fff; cursor: pointer }
button:disabled { opacity: .6 }
:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px }
`;
