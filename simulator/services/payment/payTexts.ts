import type { Translations } from '../../core/catalogue/translations.ts';

/** Texts of the payment SDK's page. */
export interface PayTexts {
  readonly title: string;
  readonly wait: string;
  readonly amount: string;
  readonly order: string;
  readonly number: string;
  readonly expiry: string;
  readonly check: string;
  readonly pay: string;
  readonly paying: string;
  readonly wallet: string;
  readonly code: string;
  readonly codeText: string;
  readonly wrongCode: string;
  readonly send: string;
  readonly failed: string;
  readonly test: string;
}

export const PAY_TEXTS: Translations<PayTexts> = {
  en: {
    title: 'SafePay (simulated)',
    wait: 'Connecting…',
    amount: 'Amount',
    order: 'Order',
    number: 'Card number',
    expiry: 'Expires (MM/YY)',
    check: 'Security code',
    pay: 'Pay',
    paying: 'Paying…',
    wallet: 'Your wallet is only charged once.',
    code: 'Code from your bank',
    codeText: 'Your bank has sent you a six-digit code.',
    wrongCode: 'That isn’t the right code. Please try again.',
    send: 'Confirm',
    failed: 'It didn’t go through. Please try again.',
    test: 'You won’t be charged. Test card: 4242 4242 4242 4242',
  },
  ko: {
    title: 'SafePay (시뮬레이션)',
    wait: '연결하고 있어요…',
    amount: '금액',
    order: '주문',
    number: '카드 번호',
    expiry: '유효기간 (MM/YY)',
    check: '보안 코드',
    pay: '결제하기',
    paying: '결제하고 있어요…',
    wallet: '간편결제로 한 번만 결제돼요.',
    code: '은행에서 받은 코드',
    codeText: '은행에서 6자리 코드를 보냈어요.',
    wrongCode: '코드가 맞지 않아요. 다시 입력해 주세요.',
    send: '확인',
    failed: '전송되지 않았어요. 다시 시도해 주세요.',
    test: '실제로 결제되지 않아요. 테스트 카드: 4242 4242 4242 4242',
  },
  ja: {
    title: 'SafePay（シミュレーション）',
    wait: '接続しています…',
    amount: '金額',
    order: '注文',
    number: 'カード番号',
    expiry: '有効期限（MM/YY）',
    check: 'セキュリティコード',
    pay: '支払う',
    paying: '支払い中…',
    wallet: 'ウォレットから一度だけ引き落とされます。',
    code: '銀行からのコード',
    codeText: '銀行から6桁のコードが届いています。',
    wrongCode: 'コードが違います。もう一度入力してください。',
    send: '確認',
    failed: '送信できませんでした。もう一度お試しください。',
    test: '実際の請求はありません。テストカード：4242 4242 4242 4242',
  },
  de: {
    title: 'SafePay (simuliert)',
    wait: 'Verbindung wird hergestellt …',
    amount: 'Betrag',
    order: 'Bestellung',
    number: 'Kartennummer',
    expiry: 'Gültig bis (MM/JJ)',
    check: 'Sicherheitscode',
    pay: 'Bezahlen',
    paying: 'Wird bezahlt …',
    wallet: 'Dein Wallet wird einmal belastet.',
    code: 'Code deiner Bank',
    codeText: 'Deine Bank hat dir einen sechsstelligen Code geschickt.',
    wrongCode: 'Der Code stimmt nicht. Bitte versuch es noch einmal.',
    send: 'Bestätigen',
    failed: 'Das ist nicht angekommen. Bitte versuch es noch einmal.',
    test: 'Es wird nichts abgebucht. Testkarte: 4242 4242 4242 4242',
  },
};
