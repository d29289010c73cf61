import { makeAutoObservable } from 'mobx';
import type { ChatEvent, ChatLine, ChatState } from '../../../domain/support/chat/chat.machine.ts';
import { type Hand, type Question, questionsOf } from '../../../domain/support/chat/suggestedQuestions.ts';
import type { Scheme } from '../../../domain/controls/schemes/scheme.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { ChatModel } from './Chat.types.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** Milliseconds after which the assistant's answer counts as late. */
const LATE_MS = 15_000;

interface SentQuestion {
  readonly question: Question;
  readonly text: string;
}

export interface ChatSources {
  readonly clock: Clock;
  /** Abort signal of the play page: aborted when the page closes. */
  readonly signal: AbortSignal;
  readonly machine: { readonly state: ChatState; readonly send: (event: ChatEvent) => void };
  /** The id of an earlier conversation with the assistant. */
  readonly conversation: () => string | undefined;
  readonly decide: ChatModel['decide'];
  readonly game: string;
  /** The player's controls and the active scheme, if any. MobX-observable. */
  readonly hand: () => Hand;
  readonly scheme: () => Scheme | undefined;
  /** Whether a picture of the game is available. MobX-observable. */
  readonly canShow: () => boolean;
  /** Takes a screenshot as a data URL; undefined without a picture. */
  readonly capture: () => Promise<VettedUrl | undefined>;
  /** Called when the assistant's panel closes, to return the keyboard to its previous owner. */
  readonly onClosed: () => void;
}

/** View model of the assistant's panel: its open state and input. */
export class ChatViewModel implements ChatModel {
  open = false;
  text = '';
  picture: VettedUrl | undefined;
  /** The player requested a screenshot without an available picture. */
  noPicture = false;
  /** The player's last message has waited for `LATE_MS`. */
  waited = false;
  /** Suggested questions that the player has asked. */
  sentQuestions: readonly SentQuestion[] = [];
  #waiting = new AbortController();
  readonly #from: ChatSources;

  constructor(from: ChatSources) {
    this.#from = from;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  get lines(): readonly ChatLine[] {
    const { state } = this.#from.machine;
    return state.kind === 'unopened' ? [] : state.chat.lines;
  }

  get pending(): string | undefined {
    const { state } = this.#from.machine;
    return state.kind === 'waiting' ? state.text : undefined;
  }

  get pendingPicture(): VettedUrl | undefined {
    const { state } = this.#from.machine;
    return state.kind === 'waiting' ? state.picture : undefined;
  }

  get game(): string {
    return this.#from.game;
  }

  get questions(): readonly Question[] {
    const { machine, scheme, hand } = this.#from;
    const { state } = machine;
    if (state.kind !== 'ready') return [];
    return questionsOf(state.chat.questions, scheme(), hand(), (one) => this.#isSent(one));
  }

  get late(): boolean {
    return this.waited && this.pending !== undefined;
  }

  get canShow(): boolean {
    return this.#from.canShow();
  }

  get refused(): ChatModel['refused'] {
    const { state } = this.#from.machine;
    if (this.noPicture) return 'no-picture';
    return state.kind === 'ready' ? state.refused : undefined;
  }

  show(): void {
    this.open = true;
    this.#from.machine.send({ kind: 'opened', id: this.#from.conversation() });
  }

  close(): void {
    this.open = false;
    this.#from.onClosed();
  }

  write(text: string): void {
    this.text = text;
  }

  takePicture(): void {
    void this.#take();
  }

  dropPicture(): void {
    this.picture = undefined;
    this.noPicture = false;
  }

  sendPicture(): void {
    const { picture } = this;
    if (picture === undefined || this.pending !== undefined) return;
    this.picture = undefined;
    this.#from.machine.send({ kind: 'picture sent', picture });
    this.#wait();
  }

  send(): void {
    const text = this.text.trim();
    if (text === '' || this.pending !== undefined) return;
    this.text = '';
    this.noPicture = false;
    this.#send(text);
  }

  /** Sends a suggested question and keeps the text in the input field. */
  readonly sendQuestion: ChatModel['sendQuestion'] = (question, text) => {
    if (this.pending !== undefined) return;
    this.sentQuestions = [...this.sentQuestions, { question, text }];
    this.noPicture = false;
    this.#send(text);
  };

  /** Restores a rejected message or picture, unless the player has entered another one. */
  restore({ text, picture }: { readonly text: string; readonly picture?: VettedUrl | undefined }): void {
    if (picture !== undefined) this.picture ??= picture;
    else if (this.text === '') this.text = text;
  }

  readonly decide: ChatModel['decide'] = (href) => this.#from.decide(href);

  #send(text: string): void {
    this.#from.machine.send({ kind: 'sent', text });
    this.#wait();
  }

  /** A suggested question counts as asked once it is in the conversation. A question that failed is offered again. */
  #isSent(question: Question): boolean {
    const isInChat = (message: string) => this.lines.some(({ from, text }) => from === 'player' && text === message);
    if (question.kind === 'said') return isInChat(question.text);
    return this.sentQuestions.some((one) => sameQuestion(one.question, question) && isInChat(one.text));
  }

  #wait(): void {
    const { clock, signal } = this.#from;
    this.#waiting.abort();
    this.#waiting = new AbortController();
    this.waited = false;
    clock.after(LATE_MS, () => this.becomeLate(), AbortSignal.any([signal, this.#waiting.signal]));
  }

  async #take(): Promise<void> {
    this.setPicture(await this.#from.capture());
  }

  private setPicture(picture: VettedUrl | undefined): void {
    this.picture = picture;
    this.noPicture = picture === undefined;
  }

  private becomeLate(): void {
    this.waited = true;
  }
}

function sameQuestion(one: Question, other: Question): boolean {
  if (one.kind === 'control' && other.kind === 'control') return one.name === other.name;
  return one.kind === other.kind;
}
