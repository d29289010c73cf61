import { startIdentity } from './identityClient.ts';
import type { IdentityScriptData, IdentityWords } from './identityScriptData.ts';
import { createIdentityUi } from './identityUi.ts';
import type { Translations } from '../../core/catalogue/translations.ts';

/** Replacement of Google's identity script. */
export function identityScript(origin: string): string {
  const facts: IdentityScriptData = { origin, style: STYLE, words: WORDS };
  return `{
const facts = ${JSON.stringify(facts)};
(${String(startIdentity)})(facts, (${String(createIdentityUi)})(facts));
}
`;
}

const STYLE = `
:host { all: initial; color-scheme: light; font: 400 16px/1.4 system-ui, sans-serif }
* { box-sizing: border-box; font: inherit }
.card { position: relative; inline-size: min(24rem, 100%); padding: 1rem; border: 1px solid #c4c7c5; border-radius: 12px; background: #fff; color: #1f1f1f; box-shadow: 0 4px 24px #0005 }
.tap { position: fixed; z-index: 2147483000; inset-block-start: 1rem; inset-inline-end: 1rem }
.title { margin: 0 2.75rem .75rem 0; font-size: 1.0625rem; font-weight: 600 }
.close { position: absolute; inset-block-start: .375rem; inset-inline-end: .375rem; inline-size: 44px; block-size: 44px; border: 0; border-radius: 50%; background: none; color: inherit; font-size: 1.5rem; cursor: pointer }
.accounts { display: grid; gap: .25rem; margin: 0; padding: 0; max-block-size: 16rem; overflow: auto; list-style: none }
.account { display: flex; gap: .75rem; align-items: center; inline-size: 100%; min-block-size: 56px; padding: .5rem; border: 0; border-radius: 8px; background: none; color: inherit; text-align: start; cursor: pointer }
.account:hover { background: #f0f4f9 }
.picture { inline-size: 40px; block-size: 40px; border-radius: 50%; background: #d3e3fd }
.names { display: grid; min-inline-size: 0; overflow-wrap: anywhere }
.names strong { font-weight: 600 }
.other { display: flex; gap: .5rem; align-items: end; margin-block-start: .75rem }
.other label { display: grid; flex: 1; gap: .25rem; font-size: .875rem }
.other input { min-block-size: 44px; inline-size: 100%; padding: 0 .75rem; border: 1px solid #747775; border-radius: 8px; background: #fff; color: inherit; font-size: 16px }
.next { min-block-size: 44px; padding: 0 1rem; border: 0; border-radius: 22px; background: #0b57d0; color: #fff; cursor: pointer }
.google { display: inline-flex; gap: .75rem; align-items: center; justify-content: center; min-block-size: 44px; min-inline-size: 44px; padding: 0 .75rem; border: 1px solid #747775; border-radius: 4px; background: #fff; color: #1f1f1f; font-weight: 500; cursor: pointer }
.google.pill { border-radius: 22px }
.google.filled_black { background: #131314; color: #e3e3e3; border-color: #8e918f }
.google.filled_blue { background: #0b57d0; color: #fff; border-color: #0b57d0 }
.sign { font-weight: 700 }
:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px }
dialog::backdrop { background: #0008 }
@media (max-width: 480px) { .tap { inset: auto 0 0; inline-size: 100%; border-end-start-radius: 0; border-end-end-radius: 0; padding-block-end: max(1rem, env(safe-area-inset-bottom)) } }
`;

const WORDS: Translations<IdentityWords> = {
  en: {
    title: 'Sign in with Google (simulated)',
    signin_with: 'Sign in with Google',
    signup_with: 'Sign up with Google',
    continue_with: 'Continue with Google',
    signin: 'Sign in',
    other: 'Use another account',
    email: 'name@example.com',
    next: 'Next',
    close: 'Close',
    nobody: 'Nobody is signed in to Google here.',
  },
  ko: {
    title: 'Google로 로그인 (시뮬레이션)',
    signin_with: 'Google로 로그인',
    signup_with: 'Google로 가입',
    continue_with: 'Google로 계속하기',
    signin: '로그인',
    other: '다른 계정 사용',
    email: 'name@example.com',
    next: '다음',
    close: '닫기',
    nobody: '여기에서 Google에 로그인한 사람이 없어요.',
  },
  ja: {
    title: 'Googleでログイン（シミュレーション）',
    signin_with: 'Googleでログイン',
    signup_with: 'Googleで登録',
    continue_with: 'Googleで続ける',
    signin: 'ログイン',
    other: '別のアカウントを使う',
    email: 'name@example.com',
    next: '次へ',
    close: '閉じる',
    nobody: 'ここでGoogleにログインしている人はいません。',
  },
  de: {
    title: 'Mit Google anmelden (simuliert)',
    signin_with: 'Mit Google anmelden',
    signup_with: 'Mit Google registrieren',
    continue_with: 'Weiter mit Google',
    signin: 'Anmelden',
    other: 'Anderes Konto verwenden',
    email: 'name@example.com',
    next: 'Weiter',
    close: 'Schließen',
    nobody: 'Hier ist niemand bei Google angemeldet.',
  },
};
