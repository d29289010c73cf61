import type { SupportChat, SupportChatOptions } from '../../../src/contracts/chatWidget.ts';

/** What the stand-in of the support chat's script is told. All of it is data: it travels as JSON inside the script. */
export interface ChatFacts {
  readonly origin: string;
  readonly style: string;
  readonly words: Readonly<Record<string, ChatWords>>;
}

export interface ChatWords {
  readonly open: string;
  readonly title: string;
  readonly hello: string;
  readonly message: string;
  readonly send: string;
  readonly close: string;
  readonly failed: string;
}

/**
 * The stand-in of the support chat's script. It is sent to the page as text: nothing from outside its own body may be used
 * in it, types aside.
 */
export function startChat(facts: ChatFacts): void {
  let about: SupportChatOptions | undefined;
  let host: HTMLElement | undefined;
  let panel: HTMLElement | undefined;
  let launcher: HTMLButtonElement | undefined;
  let said: HTMLElement[] = [];

  const words = () => facts.words[about?.language.slice(0, 2) ?? ''] ?? facts.words['en'];

  function make<K extends keyof HTMLElementTagNameMap>(tag: K, className: string, text = '') {
    const made = document.createElement(tag);
    made.className = className;
    made.textContent = text;
    if (made instanceof HTMLButtonElement) made.type = 'button';
    return made;
  }

  function boot(options: SupportChatOptions): void {
    about = options;
    const open = panel !== undefined;
    host?.remove();
    panel = undefined;
    host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(facts.style);
    root.adoptedStyleSheets = [sheet];
    launcher = make('button', 'launcher', '?');
    launcher.setAttribute('aria-label', words()?.open ?? '');
    launcher.setAttribute('aria-expanded', 'false');
    launcher.addEventListener('click', () => (panel ? chat.close() : chat.open()));
    root.append(launcher);
    document.body.append(host);
    if (open) chat.open();
  }

  function draw(list: HTMLElement, who: 'player' | 'support', text: string): void {
    const line = make('li', who, text);
    said = [...said, line];
    list.append(line);
    line.scrollIntoView({ block: 'nearest' });
  }

  async function send(list: HTMLElement, text: string): Promise<void> {
    draw(list, 'player', text);
    try {
      const body = JSON.stringify({ text, language: about?.language, name: about?.name });
      const response = await fetch(`${facts.origin}/messages`, { method: 'POST', body });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      draw(list, 'support', ((await response.json()) as { readonly reply: string }).reply);
    } catch {
      draw(list, 'support', words()?.failed ?? '');
    }
  }

  const chat: SupportChat = {
    boot,
    open() {
      const told = words();
      if (panel || !host || !told) return;
      panel = make('section', 'panel');
      panel.setAttribute('role', 'dialog');
      panel.setAttribute('aria-label', told.title);
      const close = make('button', 'close', '×');
      close.setAttribute('aria-label', told.close);
      close.addEventListener('click', () => chat.close());
      const list = make('ol', 'said');
      list.setAttribute('aria-live', 'polite');
      list.tabIndex = 0;
      const form = make('form', 'form');
      const input = make('input', '');
      Object.assign(input, { required: true, maxLength: 500, autocomplete: 'off' });
      input.setAttribute('aria-label', told.message);
      const go = make('button', 'send', told.send);
      go.type = 'submit';
      form.append(input, go);
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        const text = input.value.trim();
        input.value = '';
        if (text) void send(list, text);
      });
      panel.addEventListener('keydown', (event) => {
        // Typing is the chat's, not the page's.
        event.stopPropagation();
        if (event.key === 'Escape') chat.close();
      });
      panel.append(make('h2', 'title', told.title), close, list, form);
      if (said.length === 0) draw(list, 'support', told.hello);
      else list.append(...said);
      host.shadowRoot?.prepend(panel);
      launcher?.setAttribute('aria-expanded', 'true');
      input.focus();
      about?.onOpened?.();
    },
    close() {
      if (!panel) return;
      panel.remove();
      panel = undefined;
      launcher?.setAttribute('aria-expanded', 'false');
      launcher?.focus();
      about?.onClosed?.();
    },
    shutdown() {
      host?.remove();
      [host, panel, launcher, about, said] = [undefined, undefined, undefined, undefined, []];
    },
  };
  (globalThis as { supportChat?: SupportChat }).supportChat = chat;
}
