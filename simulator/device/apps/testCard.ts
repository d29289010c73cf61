import { codeOfUsage } from '../../../src/contracts/channel/keyboardUsages.ts';
import { Backdrop } from '../drawing/backdrop.ts';
import type { Painter } from '../drawing/painter.ts';
import type { Change } from '../input/heldState.ts';
import type { App, Shell, TextField, View } from '../appShell.ts';
import { pitch } from '../sound/backgroundMusic.ts';
import { actionAt, drawActions, type TestCardAction, runAction } from './testCardActions.ts';
import { drawCard, drawPanels, fieldAt, fieldCaret, type TestCardState, TICKS_PER_TURN } from './testCardPicture.ts';

/** Maximum number of lines that the test card shows of each log. */
const LOG_MAX = 6;

export function createTestCard(shell: Shell): App {
  return new Probe(shell);
}

/**
 * A diagnostic app for QA and latency measurements: its test card shows every input and flips a large block with
 * each.
 */
class Probe implements App {
  readonly portrait = false;
  readonly tireless = true;
  readonly #shell: Shell;
  readonly #backdrop = new Backdrop(drawCard);
  readonly #field: TextField = {
    text: '',
    caret: () => fieldCaret(this.#view, this.#field.text, this.#shell.scale),
    submit: () => this.#shell.toast(`Sent: ${this.#field.text}`),
  };
  #view: View = { width: 1280, height: 720, top: 0 };
  readonly #state: TestCardState;

  constructor(shell: Shell) {
    this.#shell = shell;
    this.#state = {
      ticks: 0,
      inputs: 0,
      wheelX: 0,
      wheelY: 0,
      counts: { x: 0, y: 0 },
      last: 'none yet',
      lines: [],
      field: this.#field,
      typing: false,
      rawMouse: false,
      mic: false,
      camera: false,
      trail: [],
    };
    shell.activity('ProbeActivity');
  }

  layout(view: View): void {
    this.#view = view;
  }

  change(change: Change): void {
    const state = this.#state;
    state.inputs++;
    state.last = describe(change);
    if (change.kind === 'wheel') {
      state.wheelX += change.dx;
      state.wheelY += change.dy;
    } else if (change.kind === 'pointer') {
      if (change.counts) state.counts = { x: state.counts.x + change.counts.x, y: state.counts.y + change.counts.y };
      state.trail = [...state.trail, ...change.path].slice(-24);
    } else if (isPress(change)) {
      const pan = 'x' in change ? this.#side(change.x) : 0;
      const frequency = pitch(state.inputs % 12);
      this.#shell.play({ wave: 'triangle', frequency, gain: 0.16, decay: 0.16, pan });
    }
    if (change.kind === 'button' && change.down) this.#tap(change.x, change.y);
    if (change.kind === 'touch' && change.phase === 'start') this.#tap(change.x, change.y);
    if (change.kind === 'key' && change.down) this.#act(change.usage - 0x3a);
  }

  text(text: string): void {
    this.#state.inputs++;
    this.#state.last = `text ${text}`;
    this.#field.text = text;
  }

  line(line: string): void {
    this.#state.lines.push(line);
    if (this.#state.lines.length > LOG_MAX) this.#state.lines.shift();
  }

  tick(): void {
    this.#state.ticks++;
    // Plays a beep whenever the clock hand points up, to compare sound and picture.
    if (this.#state.ticks % TICKS_PER_TURN === 0) {
      this.#shell.play({ wave: 'sine', frequency: 1000, gain: 0.12, decay: 0.05, attack: 0.001 });
    }
    this.#state.trail = this.#state.trail.slice(1);
  }

  draw(painter: Painter): void {
    this.#backdrop.lay(painter, this.#view);
    drawPanels(painter, this.#view, this.#state, this.#shell);
    drawActions(painter, this.#view, this.#state);
  }

  /** Pan of a press: one channel only in the left or right third, to compare the channels. */
  #side(x: number): -1 | 0 | 1 {
    const third = this.#view.width / 3;
    return x < third ? -1 : x > 2 * third ? 1 : 0;
  }

  #tap(x: number, y: number): void {
    if (fieldAt(this.#view, x, y)) {
      this.#state.typing = true;
      this.#shell.focus(this.#field);
      return;
    }
    if (this.#state.typing) this.#shell.focus(undefined);
    this.#state.typing = false;
    const action = actionAt(this.#view, x, y);
    if (action !== undefined) this.#run(action);
  }

  /** Runs the test card's action of a function key: F1 to F8 correspond to its lower row of buttons. */
  #act(index: number): void {
    const action = index >= 0 && index < 8 ? actionAt(this.#view, index) : undefined;
    if (action !== undefined) this.#run(action);
  }

  #run(action: TestCardAction): void {
    if (action === 'raw-mouse') this.#state.rawMouse = !this.#state.rawMouse;
    if (action === 'mic' || action === 'camera') this.#state[action] = !this.#state[action];
    runAction(this.#shell, action, this.#state, this.#view);
  }
}

function isPress(change: Change): boolean {
  switch (change.kind) {
    case 'key':
    case 'button':
      return change.down;
    case 'touch':
      return change.phase === 'start';
    case 'gamepad':
      return change.pressed !== 0;
    default:
      return change.kind === 'wheel';
  }
}

function describe(change: Change): string {
  switch (change.kind) {
    case 'key':
      return `${codeOfUsage(change.usage)} ${change.down ? (change.repeat ? 'repeat' : 'down') : 'up'}`;
    case 'button':
      return `button ${change.button} ${change.down ? 'down' : 'up'}`;
    case 'wheel':
      return `wheel ${change.dx} ${change.dy}`;
    case 'pointer':
      return `pointer ${Math.round(change.x)} ${Math.round(change.y)}`;
    case 'touch':
      return `touch ${change.slot} ${change.phase}`;
    case 'gamepad':
      return `pad ${change.slot} ${change.state.buttons.toString(16)}`;
    case 'gamepad-gone':
      return `pad ${change.slot} gone`;
  }
}
