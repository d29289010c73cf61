import { describe, expect, it } from 'vitest';
import type { Rect } from '../../../domain/input/pointer/pictureCoordinates.ts';
import { CaretTyping, type TextContext } from './caretTyping.ts';

/** An EditContext without a browser, driven like an input method. */
class FakeContext extends EventTarget implements TextContext {
  text = '';
  selection = [0, 0];
  control: Rect | undefined;
  caret: Rect | undefined;
  letters: { readonly start: number; readonly bounds: readonly Rect[] } | undefined;

  updateText(start: number, end: number, text: string): void {
    this.text = this.text.slice(0, start) + text + this.text.slice(end);
  }
  updateSelection(start: number, end: number): void {
    this.selection = [start, end];
  }
  updateControlBounds(bounds: Rect): void {
    this.control = bounds;
  }
  updateSelectionBounds(bounds: Rect): void {
    this.caret = bounds;
  }
  updateCharacterBounds(start: number, bounds: readonly Rect[]): void {
    this.letters = { start, bounds };
  }

  /** Replaces the composed text, or inserts at the caret. */
  write(text: string, from = this.text.length): void {
    this.updateText(from, this.text.length, text);
    this.dispatchEvent(new Event('textupdate'));
  }
  compose(...texts: readonly string[]): void {
    this.dispatchEvent(new Event('compositionstart'));
    const from = this.text.length;
    for (const text of texts) this.write(text, from);
  }
  decide(): void {
    this.dispatchEvent(new Event('compositionend'));
  }
}

const CARET = { left: 100, top: 200, width: 2, height: 20 };
const STAGE = { left: 0, top: 0, width: 800, height: 600 };

function bench() {
  const context = new FakeContext();
  const sent: string[] = [];
  const drawn: string[] = [];
  const lifetime = new AbortController();
  const typing = new CaretTyping({
    context,
    // Simulates characters that are 10 px wide, from the caret on.
    draw: (text, caret) => {
      drawn.push(text);
      return Array.from(text, (_, i) => ({ ...caret, left: caret.left + 10 * i, width: 10 }));
    },
    typing: { text: (text) => sent.push(text), key: (code) => sent.push(`<${code}>`) },
  });
  typing.start(lifetime.signal);
  typing.place(CARET, STAGE);
  return { context, typing, sent, drawn, lifetime };
}

describe('an input method at the caret of the streamed game', () => {
  it('opens its window at the caret, and follows the caret', () => {
    const { context, typing } = bench();
    expect([context.control, context.caret]).toEqual([STAGE, CARET]);
    const moved = { ...CARET, left: 130 };
    typing.place(moved, STAGE);
    expect(context.caret).toEqual(moved);
  });

  it('sends text that is entered without composition', () => {
    const { context, sent } = bench();
    context.write('é');
    context.write('🎮');
    expect(sent).toEqual(['é', '🎮']);
  });

  it('sends composed text once, when the composition ends', () => {
    const { context, sent, drawn } = bench();
    context.compose('に', 'にほ', 'にほん', '日本');
    expect(sent).toEqual([]);
    expect(drawn.at(-1)).toBe('日本');
    expect(context.caret).toEqual({ ...CARET, left: 120, width: 0 });
    expect(context.letters).toEqual({
      start: 1,
      bounds: [
        { ...CARET, width: 10 },
        { ...CARET, left: 110, width: 10 },
      ],
    });
    context.decide();
    expect(sent).toEqual(['日本']);
    expect(drawn.at(-1), 'the composed text is removed from the picture').toBe('');
    expect(context.caret).toEqual(CARET);
    context.compose('안');
    context.decide();
    expect(sent).toEqual(['日本', '안']);
  });

  it('sends nothing for a cancelled composition', () => {
    const { context, sent } = bench();
    context.compose('に', '');
    context.decide();
    expect(sent.join('')).toBe('');
  });

  it('sends Backspace for a deletion, also for repeated ones', () => {
    const { context, sent } = bench();
    context.write('', 0);
    context.write('', 0);
    context.write('a');
    expect(sent).toEqual(['<Backspace>', '<Backspace>', 'a']);
    expect(context.selection).toEqual([1, 1]);
  });

  it('reports character bounds when the browser requests them', () => {
    const { context, typing } = bench();
    context.compose('한');
    context.letters = undefined;
    typing.place({ ...CARET, top: 260 }, STAGE);
    context.letters = undefined;
    context.dispatchEvent(new Event('characterboundsupdate'));
    expect(context.letters).toEqual({ start: 1, bounds: [{ ...CARET, top: 260, width: 10 }] });
  });

  it('sends nothing after the field closes, and clears the composed text from the picture', () => {
    const { context, sent, drawn, lifetime } = bench();
    context.compose('か');
    lifetime.abort();
    expect(drawn.at(-1)).toBe('');
    context.decide();
    context.write('x');
    expect(sent).toEqual([]);
  });
});
