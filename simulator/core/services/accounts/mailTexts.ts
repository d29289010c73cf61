import type { Translations } from '../../catalogue/translations.ts';

/** Kinds of mail: a code that verifies an address, or a password reset link. */
export const MAIL_KINDS = ['code', 'reset'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

type Words = Translations<readonly [subject: string, text: string]>;

export const MAIL_TEXTS: Readonly<Record<MailKind, Words>> = {
  code: {
    en: ['Your code for nowlight', 'Your code is {code}. It works for ten minutes.'],
    ko: ['nowlight 인증 코드', '인증 코드는 {code}예요. 10분 동안 쓸 수 있어요.'],
    ja: ['nowlightの確認コード', '確認コードは{code}です。10分間有効です。'],
    de: ['Dein Code für nowlight', 'Dein Code ist {code}. Er gilt zehn Minuten.'],
  },
  reset: {
    en: ['A new password for nowlight', 'Choose a new password here: {link}\nThe link works once, for ten minutes.'],
    ko: ['nowlight 새 비밀번호', '여기에서 새 비밀번호를 설정하세요: {link}\n링크는 10분 동안 한 번만 쓸 수 있어요.'],
    ja: [
      'nowlightの新しいパスワード',
      'こちらで新しいパスワードを設定してください: {link}\nリンクは10分間有効で、1回だけ使えます。',
    ],
    de: [
      'Ein neues Passwort für nowlight',
      'Hier wählst du ein neues Passwort: {link}\nDer Link gilt zehn Minuten und nur einmal.',
    ],
  },
};
