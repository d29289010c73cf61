import { PAYMENT_WINDOW } from '../../../src/contracts/frames/paymentWindow.ts';
import { FALLBACK_LANGUAGE, type Language, languageOf } from '../../../src/i18n/languages.ts';
import { jsonAnswer, type Service } from '../service.ts';
import { startPayPage, type PayFacts } from './payClient.ts';
import { payPage, payPolicy } from './payPage.ts';
import { takePayment } from './payServer.ts';
import { PAY_TEXTS } from './payTexts.ts';
import { translate } from '../../core/catalogue/translations.ts';

/** Delay of the slow card's bank, in milliseconds. */
const SLOW_MS = 4_000;

/** Host `payment` besides its calls: the payment SDK's page and the submission of payments. */
export const paymentServices: readonly Service[] = [
  {
    id: 'payment.page',
    host: 'payment',
    method: 'GET',
    path: new RegExp(`^${PAYMENT_WINDOW.path}$`),
    answer: ({ url }, { origins }) => {
      const language = spoken(url.searchParams.get('lang'));
      const policy = payPolicy(new URL(origins.page).origin);
      return { type: 'text/html', text: payPage(language, translate(PAY_TEXTS, language)), policy };
    },
  },
  {
    id: 'payment.script',
    host: 'payment',
    method: 'GET',
    path: /^\/pay\/[a-z]{2}\.js$/,
    answer: ({ url }, { origins }) => {
      const facts: PayFacts = {
        opener: new URL(origins.page).origin,
        source: PAYMENT_WINDOW.source,
        words: translate(PAY_TEXTS, spoken(url.pathname.slice(5, 7))),
        slowMs: SLOW_MS,
      };
      return { type: 'text/javascript', text: `(${String(startPayPage)})(${JSON.stringify(facts)});\n` };
    },
  },
  {
    id: 'payment.submit',
    host: 'payment',
    method: 'POST',
    path: /^\/pay\/submit$/,
    answer: ({ text }, backend) => {
      const paid = takePayment(text, backend);
      return paid ? jsonAnswer(paid) : jsonAnswer({ error: 'no-such-order' }, 404);
    },
  },
];

function spoken(language: string | null): Language {
  return languageOf(language ?? '') ?? FALLBACK_LANGUAGE;
}
