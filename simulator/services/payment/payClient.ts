import type { PaymentBegin } from '../../../src/contracts/frames/paymentWindow.ts';
import type { Paid } from './payServer.ts';
import type { PayTexts } from './payTexts.ts';

/** Values that the payment SDK's page needs. Its script contains them as JSON. */
export interface PayFacts {
  /** Origin of the page that embeds the payment SDK's page. */
  readonly opener: string;
  readonly source: string;
  readonly words: PayTexts;
  /** Delay of a slow bank in milliseconds. */
  readonly slowMs: number;
}

/** Script of the payment SDK's page. The page receives its source text: use only types from outside its body. */
export function startPayPage(facts: PayFacts): void {
  const { words, source } = facts;
  const main = document.querySelector('main');
  let began: PaymentBegin | undefined;

  function make<K extends keyof HTMLElementTagNameMap>(tag: K, text = '', props: object = {}) {
    const made = document.createElement(tag);
    made.textContent = text;
    return Object.assign(made, props);
  }

  const say = (message: object) => parent.postMessage({ source, ...message }, facts.opener);
  const returned = (result: unknown, change: object = {}) =>
    say({ kind: 'returned', turn: began?.turn, orderNumber: began?.orderNumber, result, ...change });

  function field(label: string, name: string, autocomplete: string, text = '') {
    const input = make('input', '', { name, id: name, required: true, inputMode: 'numeric', value: text });
    input.setAttribute('autocomplete', autocomplete);
    const holder = make('p');
    holder.append(make('label', label, { htmlFor: name }), input);
    return holder;
  }

  /** Creates a form of the payment page, with one button and an error line. */
  function form(
    send: string,
    fields: readonly HTMLElement[],
    submit: (values: FormData) => Promise<string | undefined>,
  ) {
    const made = make('form');
    const button = make('button', send, { type: 'submit' });
    const status = make('p', '', { className: 'status' });
    status.setAttribute('role', 'status');
    made.append(...fields, button, status);
    made.addEventListener('submit', (event) => {
      event.preventDefault();
      if (button.disabled) return;
      button.disabled = true;
      status.textContent = words.paying;
      void submit(new FormData(made)).then((wrong) => {
        button.disabled = false;
        status.textContent = wrong ?? words.paying;
      });
    });
    return made;
  }

  async function hand(fields: object): Promise<Paid | undefined> {
    try {
      const answer = await fetch('/pay/submit', {
        method: 'POST',
        body: JSON.stringify({
          token: began?.token,
          orderNumber: began?.orderNumber,
          payType: began?.payType,
          ...fields,
        }),
      });
      return answer.ok ? ((await answer.json()) as Paid) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Reports the result in the way that the test card determines. Returns the text to show on the page. */
  async function end(card: object, { result, manner }: Paid): Promise<string | undefined> {
    if (result === 'code' || result === 'wrong-code') {
      requestCode(card, result === 'wrong-code');
      return '';
    }
    if (manner === 'silent') return undefined;
    if (manner === 'slow') await new Promise((then) => setTimeout(then, facts.slowMs));
    if (manner === 'lies') {
      returned(1, { orderNumber: 'another order' });
      returned(1, { turn: 'an earlier turn' });
      returned(1, { source: 'somebody else' });
      say({ kind: 'returned', paid: true });
    }
    returned(result);
    if (manner === 'twice') returned(result);
    return undefined;
  }

  async function pay(card: object): Promise<string | undefined> {
    const paid = await hand(card);
    return paid ? end(card, paid) : words.failed;
  }

  function requestCode(card: object, wrong: boolean) {
    const code = field(words.code, 'code', 'one-time-code');
    const codeForm = form(words.send, [make('p', wrong ? words.wrongCode : words.codeText), code], (values) =>
      pay({ ...card, code: values.get('code') }),
    );
    show(codeForm);
  }

  function show(content: HTMLElement) {
    const facts = make('dl');
    facts.append(make('dt', words.amount), make('dd', began?.amount));
    main?.replaceChildren(make('h1', words.title), facts, content, make('p', words.test, { className: 'test' }));
    content.querySelector('input')?.focus();
  }

  /** Gamepad: up and down move between fields, A presses. Polls while the page has the focus. */
  const held = new Set<number>();
  function steer() {
    const pad = navigator.getGamepads().find((one) => one?.connected);
    for (const button of [0, 12, 13]) {
      const pressed = pad?.buttons[button]?.pressed === true;
      if (pressed && !held.has(button) && document.hasFocus()) press(button);
      if (pressed) held.add(button);
      else held.delete(button);
    }
    setTimeout(steer, pad ? 30 : 1_000);
  }
  function press(button: number) {
    const stops = [...document.querySelectorAll<HTMLElement>('input, button:enabled')];
    const at = document.activeElement;
    const index = stops.findIndex((stop) => stop === at);
    if (button === 0) stops[index]?.click();
    else stops[Math.min(Math.max(index + (button === 13 ? 1 : -1), 0), stops.length - 1)]?.focus();
  }
  steer();

  addEventListener('message', ({ origin, source: from, data }: MessageEvent<PaymentBegin>) => {
    if (origin !== facts.opener || from !== parent || data.source !== source || data.kind !== 'begin') return;
    began = data;
    if (data.payType !== 'card') {
      show(form(words.pay, [make('p', words.wallet)], () => pay({})));
      return;
    }
    const fields = [
      field(words.number, 'card', 'cc-number'),
      field(words.expiry, 'expiry', 'cc-exp'),
      field(words.check, 'check', 'cc-csc'),
    ];
    show(form(`${words.pay} ${data.amount}`, fields, (values) => pay({ card: values.get('card') })));
  });
  say({ kind: 'ready' });
}
