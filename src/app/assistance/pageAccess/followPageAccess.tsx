import type { i18n as I18n } from 'i18next';
import { observableRef, makeObservable, reaction, runInAction } from 'mobx';
import { createRoot } from 'react-dom/client';
import type { AssistanceSettings } from '../../../domain/assistance/assistanceSettings.ts';
import { Dweller } from '../../../domain/assistance/switches/pointerDweller.ts';
import { type ScannedPage, Scanner } from '../../../domain/assistance/switches/scanner.ts';
import type { TypingStore } from '../../../domain/assistance/typing/typing.store.ts';
import type { Clock } from '../../../kit/clock.ts';
import { sameValue } from '../../../kit/sameValue.ts';
import { SwitchMark } from '../../../widgets/assistance/SwitchMark/SwitchMark.tsx';
import type { SwitchMarkModel } from '../../../widgets/assistance/SwitchMark/SwitchMark.types.ts';
import { boxOf } from '../../shell/gamepadNavigation/focusables.ts';
import { accessScope, isItem, itemAt, type PageItem, pageRows, STAGE } from './pageItems.ts';
import { fieldTarget, textFieldOf } from './fieldTarget.ts';
import { showKeyboard } from './showKeyboard.tsx';
import { listenToSwitches, type SwitchDevices } from './switchSources.ts';
import { partsOf, pressItem } from './pressItem.ts';

/** Interval at which the scanner's ring follows the element that it marks, in milliseconds. */
const FOLLOW_MS = 100;
/** Distance of the scanner's ring from the viewport's edges and from the marked element, in pixels. */
const EDGE = 10;
/**
 * Distance in pixels after which a pointer that moves on the game's picture counts as resting on another place, so
 * that the dwell time starts again.
 */
const PLACE = 32;

/** Sources of switch scanning and dwell pressing: settings, devices, clock, and the keyboard for switches. */
interface PageAccess extends SwitchDevices {
  readonly settings: () => Pick<AssistanceSettings, 'switches' | 'dwell'>;
  readonly typing: TypingStore;
  readonly i18n: I18n;
  readonly clock: Clock;
}

/** Scans pages by switches and presses where the pointer rests, as the settings say, until `signal` aborts. */
export function followPageAccess(access: PageAccess, signal: AbortSignal): void {
  const { settings, clock } = access;
  let current: AbortController | undefined;
  reaction(
    () => {
      // The loudness of a click is read at each sound. A change of it doesn't open the microphone again.
      const { on, choose, next, stepMs } = settings().switches;
      return { switches: { on, choose, next, stepMs }, dwell: settings().dwell };
    },
    ({ switches, dwell }) => {
      current?.abort();
      current = new AbortController();
      const lifetime = AbortSignal.any([signal, current.signal]);
      if (dwell.on) dwellOn(showMark(clock, lifetime), dwell.restMs, access, lifetime);
      if (switches.on) scan(switches, access, lifetime);
      if (dwell.on || switches.on) showKeyboard(access.typing, access.i18n, clock, lifetime);
    },
    { equals: sameValue, fireImmediately: true, signal },
  );
}

function scan(
  { choose, next, stepMs }: Pick<AssistanceSettings['switches'], 'choose' | 'next' | 'stepMs'>,
  access: PageAccess,
  signal: AbortSignal,
): void {
  const { clock } = access;
  const page = new ScannedDocument(showMark(clock, signal), access, signal);
  const scanner = new Scanner(page, { clock, stepMs: next === '' ? stepMs : undefined }, signal);
  const switches = [[next, scanner.advance] as const, [choose, scanner.press] as const].filter(([name]) => name !== '');
  const clickLevel = () => access.settings().switches.clickLevel;
  listenToSwitches(new Map(switches), { ...access, clickLevel }, clock, signal);
}

function dwellOn(mark: Mark, restMs: number, access: PageAccess, signal: AbortSignal): void {
  let point = new DOMPoint();
  let target: PageItem | undefined;
  const dweller = new Dweller<PageItem>(
    {
      mark: (item) => mark.set(item ? [item] : [], item && restMs),
      use: (item) => activate(item, access, signal, point),
    },
    restMs,
    access.clock,
    signal,
  );
  let start = point;
  const onMove = ({ isTrusted, pointerType, clientX, clientY }: PointerEvent) => {
    if (!isTrusted || pointerType === 'touch') return;
    point = new DOMPoint(clientX, clientY);
    const found = itemAt(clientX, clientY);
    const isSame = found !== undefined && found.element === target?.element && found.sign === target.sign;
    const isElsewhere = found?.element.matches(STAGE) && Math.hypot(point.x - start.x, point.y - start.y) > PLACE;
    if (!isSame || isElsewhere) {
      target = found;
      start = point;
    }
    dweller.move(target);
  };
  document.addEventListener('pointermove', onMove, { capture: true, passive: true, signal });
  document.addEventListener('pointerleave', () => dweller.move((target = undefined)), { signal });
}

/** Presses a page element for the player. A text field isn't pressed: it opens the keyboard for switches. */
function activate(item: PageItem, { typing, clock }: PageAccess, signal: AbortSignal, point?: DOMPointReadOnly): void {
  const field = textFieldOf(item.element);
  if (!field) return pressItem(item, clock, signal, point);
  // Closing restores the state of the field before, which may be the same one.
  typing.close();
  typing.open(fieldTarget(field));
  // Only focus a text field: a press in the search field would open the first game.
  field.focus({ preventScroll: true });
}

/**
 * Presents the document to the switch scanner as rows of items. After the player chose a control with several
 * actions, such as a slider, these actions are the only row.
 */
class ScannedDocument implements ScannedPage<PageItem> {
  readonly #mark: Mark;
  readonly #access: PageAccess;
  readonly #signal: AbortSignal;
  #scope = document.body;
  /** Control with several actions (such as a slider) that the player chose last. Reading a page's rows resets it. */
  #chosen: HTMLElement | undefined;

  constructor(mark: Mark, access: PageAccess, signal: AbortSignal) {
    this.#mark = mark;
    this.#access = access;
    this.#signal = signal;
  }

  rows(): readonly (readonly PageItem[])[] {
    this.#scope = accessScope();
    const element = this.#chosen;
    this.#chosen = undefined;
    if (!element || !this.#scope.contains(element) || !isItem(element)) return pageRows(this.#scope);
    return [partsOf({ key: element, element }).map((sign) => ({ key: sign === '✓' ? element : sign, element, sign }))];
  }

  isCurrent(items: readonly PageItem[]): boolean {
    return accessScope() === this.#scope && items.every(({ element }) => element.isConnected && isItem(element));
  }

  mark(items: readonly PageItem[]): void {
    items[0]?.element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    this.#mark.set(items);
  }

  use(item: PageItem): void {
    const isPart = item.sign !== undefined && item.sign !== '✓';
    if (isPart || partsOf(item).length > 0) this.#chosen = item.element;
    if (isPart || !this.#chosen) activate(item, this.#access, this.#signal);
  }
}

/** The ring around the elements that the switch scanner marks. Follows them when they move. */
class Mark implements SwitchMarkModel {
  ring: SwitchMarkModel['ring'];
  turn = 0;
  #items: readonly PageItem[] = [];
  #restMs: number | undefined;
  #since = 0;
  readonly #clock: Clock;

  constructor(clock: Clock, signal: AbortSignal) {
    this.#clock = clock;
    makeObservable(this, { ring: observableRef });
    clock.every(FOLLOW_MS, () => this.#items.length > 0 && this.#measure(), signal);
  }

  /**
   * @param restMs time in milliseconds for which the pointer must rest before the element is pressed; the ring shows
   * its progress
   */
  set(items: readonly PageItem[], restMs?: number): void {
    this.#items = items;
    this.#restMs = restMs;
    this.#since = this.#clock.now();
    this.turn++;
    this.#measure();
  }

  #measure(): void {
    const boxes = this.#items.map(({ element }) => boxOf(element));
    const { innerWidth, innerHeight } = window;
    const left = Math.max(Math.min(...boxes.map((box) => box.left)) - EDGE, EDGE);
    const top = Math.max(Math.min(...boxes.map((box) => box.top)) - EDGE, EDGE);
    const right = Math.min(Math.max(...boxes.map((box) => box.right)) + EDGE, innerWidth - EDGE);
    const bottom = Math.min(Math.max(...boxes.map((box) => box.bottom)) + EDGE, innerHeight - EDGE);
    const [first, ...others] = this.#items;
    const passed = this.#clock.now() - this.#since;
    const ring = {
      kind: others.length > 0 ? 'row' : 'item',
      ...{ left, top, width: right - left, height: bottom - top },
      sign: first?.sign,
      share: this.#restMs && Math.min(passed / this.#restMs, 1),
    } as const;
    runInAction(() => (this.ring = first && ring));
  }
}

/**
 * Shows the switch scanner's ring over the whole page. It has its own React root, because a notice over a game hides
 * the page's layers.
 */
function showMark(clock: Clock, signal: AbortSignal): Mark {
  const mark = new Mark(clock, signal);
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  root.render(<SwitchMark model={mark} />);
  signal.addEventListener(
    'abort',
    () => {
      root.unmount();
      host.remove();
    },
    { once: true },
  );
  return mark;
}
