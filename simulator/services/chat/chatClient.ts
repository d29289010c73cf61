import type { AppTellsChat, ChatSays } from '../../../src/contracts/frames/chatWidget.ts';

/** Values that the simulated chat page needs. Its script contains them as JSON. */
export interface ChatFacts {
  /** Origin of the page that embeds the chat. */
  readonly page: string;
  readonly words: Readonly<Record<string, ChatWords>>;
}

export interface ChatWords {
  readonly hello: string;
  readonly message: string;
  readonly send: string;
  readonly failed: string;
  readonly often: string;
}

interface Message {
  readonly from: 'player' | 'support';
  readonly text: string;
}

/** Client of the simulated chat page. The page receives its source text: use only types from outside its body. */
export function startChat(facts: ChatFacts): void {
  const POLL_MS = 1_500;
  /** Number of polls for new messages after the last message of either side. */
  const POLLS = 20;
  const list = document.querySelector('ol') as HTMLOListElement;
  const form = document.querySelector('form') as HTMLFormElement;
  const input = document.querySelector('input') as HTMLInputElement;
  const button = document.querySelector('button') as HTMLButtonElement;
  let about: AppTellsChat | undefined;
  let texts: ChatWords | undefined;
  /** Number of chat messages that the page shows. */
  let drawn = 0;
  let unread = 0;
  let asking = false;
  let polls = 0;

  const say = (says: ChatSays) => parent.postMessage(says, facts.page);

  function draw(from: 'player' | 'support' | 'trouble', text: string): void {
    const line = document.createElement('li');
    line.className = from;
    line.textContent = text;
    list.append(line);
    line.scrollIntoView({ block: 'nearest' });
  }

  /** Fetches new chat messages and renders them in order. */
  async function read(): Promise<void> {
    if (!about || asking) return;
    asking = true;
    try {
      const response = await fetch(`/messages?visitor=${encodeURIComponent(about.visitor)}&after=${drawn}`);
      const { messages = [] } = response.ok ? ((await response.json()) as { messages?: readonly Message[] }) : {};
      for (const { from, text } of messages) draw(from, text);
      drawn += messages.length;
      if (messages.length > 0) polls = POLLS;
      const fresh = messages.filter(({ from }) => from === 'support').length;
      if (fresh > 0 && !about.shown) say({ supportChat: 'unread', count: (unread += fresh) });
    } catch {
      // A failed request for new messages needs no handling: the next poll or message retries.
    } finally {
      asking = false;
    }
  }

  async function send(text: string): Promise<void> {
    if (!about) return;
    const { visitor, language } = about;
    button.disabled = true;
    try {
      const body = JSON.stringify({ visitor, language, text });
      const response = await fetch('/messages', { method: 'POST', body });
      if (response.status === 429) draw('trouble', texts?.often ?? '');
      else if (!response.ok) draw('trouble', texts?.failed ?? '');
      else {
        polls = POLLS;
        if (input.value.trim() === text) input.value = '';
      }
    } catch {
      draw('trouble', texts?.failed ?? '');
    }
    button.disabled = false;
    await read();
  }

  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== parent || origin !== facts.page || typeof data !== 'object' || data === null) return;
    if (!('supportChat' in data) || data.supportChat !== 'about') return;
    const first = about === undefined;
    about = data as AppTellsChat;
    texts = facts.words[about.language.slice(0, 2)] ?? facts.words['en'];
    document.documentElement.lang = about.language;
    input.setAttribute('aria-label', texts?.message ?? '');
    input.placeholder = texts?.message ?? '';
    button.textContent = texts?.send ?? '';
    if (about.shown) unread = 0;
    if (!first) return;
    draw('support', texts?.hello ?? '');
    form.hidden = false;
    void read();
    setInterval(() => polls-- > 0 && void read(), POLL_MS);
  });
  addEventListener('focus', () => input.focus());
  addEventListener('keydown', ({ key }) => key === 'Escape' && say({ supportChat: 'close' }));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (text) void send(text);
  });
  say({ supportChat: 'ready' });
}
