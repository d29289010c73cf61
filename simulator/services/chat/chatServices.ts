import { type Language, LANGUAGES } from '../../core/catalogue/app.ts';
import { fieldsOf, jsonAnswer, type Service } from '../service.ts';
import { type ChatFacts, type ChatWords, startChat } from './chatClient.ts';

/** The host `chat`: the support chat's script, and whoever answers there. */
export const chatServices: readonly Service[] = [
  {
    id: 'chat.script',
    host: 'chat',
    method: 'GET',
    path: /^\/widget\.js$/,
    answer: (_, { origins }) => {
      const facts: ChatFacts = { origin: origins.chat, style: STYLE, words: WORDS };
      return { type: 'text/javascript', text: `(${String(startChat)})(${JSON.stringify(facts)});\n` };
    },
  },
  {
    id: 'chat.message',
    host: 'chat',
    method: 'POST',
    path: /^\/messages$/,
    answer: ({ text }) => {
      const { text: said, language } = fieldsOf(text);
      if (typeof said !== 'string' || said.trim() === '') return jsonAnswer({ error: 'empty' }, 400);
      const spoken = LANGUAGES.find((one) => typeof language === 'string' && language.startsWith(one)) ?? 'en';
      return jsonAnswer({ reply: REPLIES[spoken] });
    },
  },
];

const REPLIES: Readonly<Record<Language, string>> = {
  en: 'Thank you, that reached us. Somebody answers here within a few minutes.',
  ko: '고맙습니다, 잘 받았어요. 몇 분 안에 여기에서 답해 드릴게요.',
  ja: 'ありがとうございます。数分以内にこちらでお返事します。',
  de: 'Danke, das ist angekommen. In ein paar Minuten antwortet dir hier jemand.',
};

const WORDS: Readonly<Record<Language, ChatWords>> = {
  en: {
    open: 'Support chat',
    title: 'Support chat (simulated)',
    hello: 'Hi, how can we help?',
    message: 'Message to support',
    send: 'Send',
    close: 'Close',
    failed: 'That did not arrive. Please send it again.',
  },
  ko: {
    open: '고객지원 채팅',
    title: '고객지원 채팅 (시뮬레이션)',
    hello: '안녕하세요, 무엇을 도와드릴까요?',
    message: '고객지원에 보낼 메시지',
    send: '보내기',
    close: '닫기',
    failed: '전송되지 않았어요. 다시 보내 주세요.',
  },
  ja: {
    open: 'サポートチャット',
    title: 'サポートチャット（シミュレーション）',
    hello: 'こんにちは。どうされましたか?',
    message: 'サポートへのメッセージ',
    send: '送信',
    close: '閉じる',
    failed: '届きませんでした。もう一度送ってください。',
  },
  de: {
    open: 'Support-Chat',
    title: 'Support-Chat (simuliert)',
    hello: 'Hallo, womit können wir helfen?',
    message: 'Nachricht an den Support',
    send: 'Senden',
    close: 'Schließen',
    failed: 'Das ist nicht angekommen. Bitte schick es noch einmal.',
  },
};

const STYLE = `
:host { all: initial; color-scheme: light; font: 400 16px/1.4 system-ui, sans-serif }
* { box-sizing: border-box; font: inherit }
.launcher { position: fixed; z-index: 2147482000; inset-block-end: max(1rem, env(safe-area-inset-bottom)); inset-inline-end: 1rem; inline-size: 56px; block-size: 56px; border: 0; border-radius: 50%; background: #1d5b4f; color: #fff; font-size: 1.5rem; font-weight: 700; box-shadow: 0 4px 16px #0006; cursor: pointer }
.panel { position: fixed; z-index: 2147482000; inset-block-end: 5.5rem; inset-inline-end: 1rem; display: grid; grid-template-rows: auto 1fr auto; inline-size: min(22rem, calc(100vw - 2rem)); block-size: min(28rem, calc(100dvh - 7rem)); border: 1px solid #c4c7c5; border-radius: 12px; background: #fff; color: #1f1f1f; box-shadow: 0 4px 24px #0005 }
.title { margin: 0; padding: .75rem 3.5rem .75rem 1rem; font-size: 1.0625rem; font-weight: 600 }
.close { position: absolute; inset-block-start: 0; inset-inline-end: 0; inline-size: 44px; block-size: 44px; border: 0; background: none; color: inherit; font-size: 1.5rem; cursor: pointer }
.said { display: grid; gap: .5rem; align-content: start; margin: 0; padding: 0 1rem; overflow: auto; list-style: none }
.said li { max-inline-size: 85%; padding: .5rem .75rem; border-radius: 12px; background: #eef1f0; overflow-wrap: anywhere }
.said .player { justify-self: end; background: #1d5b4f; color: #fff }
.form { display: flex; gap: .5rem; padding: 1rem }
.form input { flex: 1; min-inline-size: 0; min-block-size: 44px; padding: 0 .75rem; border: 1px solid #747775; border-radius: 8px; background: #fff; color: inherit }
.send { min-block-size: 44px; padding: 0 1rem; border: 0; border-radius: 8px; background: #1d5b4f; color: #fff; cursor: pointer }
:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px }
`;
