import { ink } from '../drawing/yuvColour.ts';
import type { Painter } from '../drawing/painter.ts';
import { pixelText } from '../drawing/pixelText.ts';
import type { Shell, View } from '../appShell.ts';
import type { TestCardState } from './testCardPicture.ts';

export type TestCardAction = 'rumble' | 'raw-mouse' | 'mic' | 'camera' | 'location' | 'file' | 'clipboard' | 'turn';

const ACTIONS: readonly (readonly [TestCardAction, string])[] = [
  ['rumble', 'Rumble'],
  ['raw-mouse', 'Mouse'],
  ['mic', 'Mic'],
  ['camera', 'Camera'],
  ['location', 'Location'],
  ['file', 'File'],
  ['clipboard', 'Copy'],
  ['turn', 'Turn'],
];

const BUTTON = ink(0x1d2636);
const PRESSED = ink(0xc6f04a);
const PAPER = ink(0xe8ecf4);
const INK = ink(0x10151f);
const DIM = ink(0x8592ab);
const HEIGHT = 52;
const GAP = 10;
const MARGIN = 32;

function box(view: View, i: number): { x: number; y: number; width: number } {
  const perRow = view.width > view.height ? 8 : 4;
  const rows = ACTIONS.length / perRow;
  const width = (view.width - 2 * MARGIN - (perRow - 1) * GAP) / perRow;
  const row = Math.floor(i / perRow);
  return {
    x: MARGIN + (i % perRow) * (width + GAP),
    y: view.height - MARGIN - (rows - row) * HEIGHT - (rows - row - 1) * GAP,
    width,
  };
}

/** Returns the test card's action at a position, or, without `y`, the one with the number `x`. */
export function actionAt(view: View, x: number, y?: number): TestCardAction | undefined {
  if (y === undefined) return ACTIONS[x]?.[0];
  return ACTIONS.find((_, i) => {
    const at = box(view, i);
    return x >= at.x && x < at.x + at.width && y >= at.y && y < at.y + HEIGHT;
  })?.[0];
}

/** Runs the action of a button of the test card, which sends a message or requests something from the player. */
export function runAction(shell: Shell, action: TestCardAction, state: TestCardState, view: View): void {
  switch (action) {
    case 'rumble':
      shell.send({ kind: 'rumble', slot: 0, strength: 0.7, ms: 250 });
      break;
    case 'raw-mouse':
      shell.send({ kind: 'raw-mouse', on: state.rawMouse });
      break;
    case 'mic':
      shell.send(state.mic ? { kind: 'mic-request' } : { kind: 'mic-request', on: false });
      break;
    case 'camera':
      shell.send(state.camera ? { kind: 'camera-request' } : { kind: 'camera-request', on: false });
      break;
    case 'location':
      shell.send({ kind: 'location-request' });
      break;
    case 'file':
      shell.send({ kind: 'file-request', accept: 'image/*' });
      break;
    case 'clipboard':
      shell.send({ kind: 'clipboard', text: state.field.text });
      break;
    case 'turn':
      shell.turn(view.width > view.height);
  }
  shell.toast(ACTIONS.find(([name]) => name === action)?.[1] ?? action);
}

export function drawActions(painter: Painter, view: View, state: TestCardState): void {
  ACTIONS.forEach(([action, label], i) => {
    const { x, y, width } = box(view, i);
    const on = isOn(action, state);
    painter.panel(x, y, width, HEIGHT, 12, on ? PRESSED : BUTTON);
    pixelText(painter, `F${i + 1}`, x + 12, y + 19, 14, on ? INK : DIM);
    pixelText(painter, label, x + 48, y + 19, 14, on ? INK : PAPER);
  });
}

function isOn(action: TestCardAction, { rawMouse, mic, camera }: TestCardState): boolean {
  return (action === 'raw-mouse' && rawMouse) || (action === 'mic' && mic) || (action === 'camera' && camera);
}
