import { FALLBACK_LANGUAGE, languageOf } from '../../../src/i18n/languages.ts';
import { answerTo } from '../../core/services/ana/anaAnswers.ts';
import { fieldsOf, jsonAnswer, type Service } from '../service.ts';
import { type ChatFacts, startChat } from './chatClient.ts';
import { ANSWER, CHAT_TEXTS, NOTE, STYLE } from './chatTexts.ts';
import { translate } from '../../core/catalogue/translations.ts';

/** Host `chat`: the support chat's page, which the app embeds in an iframe, and its replies. */
export const chatServices: readonly Service[] = [
  {
    id: 'chat.page',
    host: 'chat',
    method: 'GET',
    path: /^\/widget$/,
    answer: (_, { origins }) => ({
      type: 'text/html',
      text: PAGE,
      policy: `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors ${new URL(origins.page).origin}`,
    }),
  },
  {
    id: 'chat.script',
    host: 'chat',
    method: 'GET',
    path: /^\/widget\.(js|css)$/,
    answer: ({ url }, { origins }) => {
      if (url.pathname.endsWith('.css')) return { type: 'text/css', text: STYLE };
      const facts: ChatFacts = { page: new URL(origins.page).origin, words: CHAT_TEXTS };
      return { type: 'text/javascript', text: `(${String(startChat)})(${JSON.stringify(facts)});\n` };
    },
  },
  {
    id: 'chat.read',
    host: 'chat',
    method: 'GET',
    path: /^\/messages$/,
    answer: ({ url: { searchParams } }, { supportChat }) => {
      const after = Number(searchParams.get('after') ?? 0);
      const visitor = searchParams.get('visitor') ?? '';
      return jsonAnswer({ messages: supportChat.after(visitor, Number.isInteger(after) ? Math.max(0, after) : 0) });
    },
  },
  {
    id: 'chat.message',
    host: 'chat',
    method: 'POST',
    path: /^\/messages$/,
    answer: ({ text }, { supportChat }) => {
      const { text: question, language, visitor } = fieldsOf(text);
      if (typeof question !== 'string' || question.trim() === '' || question.length > LONGEST)
        return jsonAnswer({ error: 'empty' }, 400);
      if (typeof visitor !== 'string' || visitor === '') return jsonAnswer({ error: 'nobody' }, 400);
      const spoken = languageOf(typeof language === 'string' ? language : '') ?? FALLBACK_LANGUAGE;
      const answer = answerTo(question, spoken) ?? translate(ANSWER, spoken);
      const taken = supportChat.receive(visitor, question.trim(), { note: translate(NOTE, spoken), answer });
      return taken ? jsonAnswer({}) : jsonAnswer({ error: 'too often' }, 429);
    },
  },
];

/** Maximum length of a chat message in characters. */
const LONGEST = 500;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Support chat (simulated)</title>
<link rel="stylesheet" href="/widget.css">
</head>
<body>
<ol tabindex="0" role="log" aria-live="polite"></ol>
<form hidden><input required maxlength="${LONGEST}" autocomplete="off"><button type="submit"></button></form>
<script src="/widget.js"></script>
</body>
</html>
`;
