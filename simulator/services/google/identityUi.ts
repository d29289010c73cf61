import type { ButtonConfiguration } from '../../../src/contracts/thirdParty/googleIdentity.ts';
import type { IdentityAccount, IdentityScriptData, IdentityWords } from './identityScriptData.ts';

/** Callbacks of a prompt or account chooser. */
export interface Choice {
  /** Called when the user picks a listed account or submits an email address. */
  readonly picked: (account: Pick<IdentityAccount, 'id' | 'email'>) => void;
  readonly closed: (reason: 'user_cancel' | 'tap_outside') => void;
}

/**
 * UI of Google's simulated script: One Tap prompt, account chooser, button. The page receives its source text, so the
 * body must not use anything from outside except types.
 */
export function createIdentityUi({ style, words: all }: IdentityScriptData) {
  const wordsIn = (locale = document.documentElement.lang): IdentityWords | undefined =>
    all[locale.slice(0, 2)] ?? all['en'];

  function make<K extends keyof HTMLElementTagNameMap>(tag: K, className: string, text = '') {
    const made = document.createElement(tag);
    made.className = className;
    made.textContent = text;
    if (made instanceof HTMLButtonElement) made.type = 'button';
    return made;
  }

  /** A shadow root that the page's styles don't reach. */
  function room(parent: Element): readonly [host: HTMLElement, root: ShadowRoot] {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    root.adoptedStyleSheets = [sheet];
    parent.append(host);
    return [host, root];
  }

  function card(accounts: readonly IdentityAccount[], choice: Choice, words: IdentityWords): HTMLElement[] {
    const close = make('button', 'close', '×');
    close.setAttribute('aria-label', words.close);
    close.addEventListener('click', () => choice.closed('user_cancel'));
    const head = make('h2', 'title', words.title);
    head.id = 'title';
    const list = make('ul', 'accounts');
    for (const account of accounts) {
      const pick = make('button', 'account');
      const picture = make('img', 'picture');
      picture.alt = '';
      picture.src = account.picture;
      const names = make('span', 'names');
      names.append(make('strong', '', account.name), make('span', '', account.email));
      pick.append(picture, names);
      pick.addEventListener('click', () => choice.picked(account));
      const item = make('li', '');
      item.append(pick);
      list.append(item);
    }
    if (accounts.length === 0) list.append(make('li', 'nobody', words.nobody));
    const form = make('form', 'other');
    const label = make('label', '', words.other);
    const email = make('input', '');
    Object.assign(email, { type: 'email', required: true, autocomplete: 'off', placeholder: words.email });
    const next = make('button', 'next', words.next);
    next.type = 'submit';
    label.append(email);
    form.append(label, next);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      choice.picked({ id: '', email: email.value });
    });
    return [head, close, list, form];
  }

  /** One Tap prompt: takes no focus and blocks nothing on the page. */
  function offer(parent: Element, accounts: readonly IdentityAccount[], choice: Choice, tapOutside: boolean) {
    const words = wordsIn();
    const abort = new AbortController();
    if (!words) return () => abort.abort();
    const [host, root] = room(parent);
    const box = make('div', 'card tap');
    box.setAttribute('role', 'dialog');
    box.setAttribute('aria-labelledby', 'title');
    box.append(...card(accounts, choice, words));
    root.append(box);
    const outside = ({ target }: Event) => target !== host && choice.closed('tap_outside');
    if (tapOutside) document.addEventListener('pointerdown', outside, { signal: abort.signal, capture: true });
    abort.signal.addEventListener('abort', () => host.remove());
    return () => abort.abort();
  }

  /** Account chooser that a press of the button opens inside the page. */
  function choose(accounts: readonly IdentityAccount[], choice: Choice, locale?: string) {
    const words = wordsIn(locale);
    if (!words) return () => {};
    const [host, root] = room(document.body);
    const box = make('dialog', 'card');
    box.setAttribute('aria-labelledby', 'title');
    box.append(...card(accounts, choice, words));
    box.addEventListener('cancel', (event) => {
      event.preventDefault();
      choice.closed('user_cancel');
    });
    root.append(box);
    box.showModal();
    return () => host.remove();
  }

  function button(parent: HTMLElement, options: ButtonConfiguration, press: () => void) {
    const text = wordsIn(options.locale)?.[options.text ?? 'signin_with'] ?? '';
    parent.replaceChildren();
    const [, root] = room(parent);
    const made = make('button', `google ${options.theme ?? 'outline'} ${options.size ?? 'large'}`);
    const sign = make('span', 'sign', 'G');
    sign.setAttribute('aria-hidden', 'true');
    made.append(sign);
    if (options.type === 'icon') made.setAttribute('aria-label', text);
    else made.append(make('span', '', text));
    if (options.shape === 'pill' || options.shape === 'circle') made.classList.add('pill');
    if (options.width && options.type !== 'icon') made.style.inlineSize = `${Math.min(options.width, 400)}px`;
    made.addEventListener('click', press);
    root.append(made);
  }

  return { offer, choose, button };
}
