import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { controlConfigOf } from '../../../../simulator/core/catalogue/controlSchemes.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { UNKNOWN_LAYOUT } from '../../../domain/input/keyboard/printedKeys.ts';
import { pictureRect } from '../../../domain/input/pointer/pictureCoordinates.ts';
import type { PadFamily } from '../../../domain/input/gamepad/padFamily.ts';
import { type Hand, labelsOf } from '../../../domain/controls/schemes/labels/controlLabels.ts';
import { readSchemes } from '../../../domain/controls/schemes/formats/readScheme.ts';
import { KeyLabels } from './KeyLabels.tsx';

const config = controlConfigOf('com.ninthlantern.thequietcartographer');
const [scheme] = config ? readSchemes(config) : [];

function printed(hand: Hand, pad: PadFamily = 'xbox') {
  return {
    labels: scheme ? labelsOf(scheme, hand, new Set(), 16 / 9) : [],
    picture: () => pictureRect({ left: 0, top: 0, width: innerWidth, height: innerHeight }, 16 / 9),
    layout: UNKNOWN_LAYOUT,
    pad,
  };
}

/**
 * Labels of the keys of a touch game, at the points on the picture that the keys touch. The labels ignore presses.
 */
const meta = {
  title: 'Widgets/Key labels on the picture',
  tags: ['area:play', 'area:input'],
  component: KeyLabels,
  args: { model: printed('keys') },
  ...overPicture(),
} satisfies Meta<typeof KeyLabels>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Labels of keyboard keys. A press passes through a label. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const space = () => [...canvasElement.querySelectorAll('kbd')].find((one) => one.textContent === 'W');
    await soon(() => expect(space()).toBeVisible());
    const { left, top, width, height } = (space() as HTMLElement).getBoundingClientRect();
    const below = document.elementFromPoint(left + width / 2, top + height / 2);
    await expect(below?.closest('[data-key-labels]')).toBeNull();
  },
};

/** Labels of a gamepad at the same points, with its button signs. */
export const Gamepad: Story = {
  args: { model: printed('pad') },
  play: async ({ canvasElement }) => {
    const keys = () => [...canvasElement.querySelectorAll<HTMLElement>('[data-key]')];
    await soon(() => expect(keys().length).toBeGreaterThan(3));
    for (const key of keys()) await expect(key.querySelector('svg'), key.dataset['key']).toBeVisible();
    const a = canvasElement.querySelector('[data-key="GamepadA"]');
    await expect(a).toHaveTextContent(/^A$/);
  },
};

/** Labels of a gamepad whose lower button is a cross. */
export const PlayStation: Story = { args: { model: printed('pad', 'playstation') } };

/** Labels of a Nintendo gamepad, on which the letters A/B and X/Y are swapped. */
export const Nintendo: Story = {
  args: { model: printed('pad', 'nintendo') },
  play: async ({ canvasElement }) => {
    await soon(() => expect(canvasElement.querySelector('[data-key="GamepadA"]')).toHaveTextContent(/^B$/));
  },
};
