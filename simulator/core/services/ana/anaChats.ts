export interface ChatMessage {
  readonly from: 'player' | 'ana';
  readonly text: string;
  readonly at?: number;
}

export class Chats {
  readonly #chats = new Map<string, ChatMessage[]>();

  open(id: string): ChatMessage[] {
    const chat: ChatMessage[] = [];
    this.#chats.set(id, chat);
    return chat;
  }

  get(id: string): ChatMessage[] | undefined {
    return this.#chats.get(id);
  }
}
