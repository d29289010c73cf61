import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { PadFamily } from '../../../domain/input/gamepad/padFamily.ts';
import { PAD_BUTTONS } from '../../../domain/controls/schemes/bindings.ts';
import { gamepadGlyphOf } from '../../../domain/controls/schemes/labels/gamepadGlyphs.ts';
import { GamepadGlyph } from './GamepadGlyph.tsx';

const NAMES = [...PAD_BUTTONS, 'StickL', 'StickR'];

function Signs({ family }: { readonly family: PadFamily }) {
  return (
    <p style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem', fontSize: '1.5rem', padding: '1rem' }}>
      {NAMES.map((name) => {
        const sign = gamepadGlyphOf(name, family);
        return sign && <GamepadGlyph key={name} sign={sign} label={name} />;
      })}
    </p>
  );
}

/** The sign of a gamepad's button or stick, as printed on the connected gamepad. */
const meta = {
  title: 'Widgets/Gamepad buttons',
  tags: ['area:input'],
  component: Signs,
  args: { family: 'xbox' },
} satisfies Meta<typeof Signs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The signs of unknown gamepads. Each button has a drawing. */
export const Xbox: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('img')).toHaveLength(NAMES.length);
  },
};

/** The buttons of a PlayStation controller have shapes instead of letters. */
export const PlayStation: Story = { args: { family: 'playstation' } };

/** Nintendo gamepads have the letters A/B and X/Y swapped. */
export const Nintendo: Story = { args: { family: 'nintendo' } };
