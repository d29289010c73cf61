import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import type { AccessRing } from './SwitchMark.types.ts';
import { SwitchMark } from './SwitchMark.tsx';

const ring: AccessRing = { kind: 'item', left: 120, top: 90, width: 160, height: 48 };

/**
 * Marks the item that a switch or a resting pointer would use, for players who can't press. The mark is drawn above
 * dialogs.
 */
const meta = {
  title: 'Widgets/Access mark',
  tags: ['area:play'],
  component: SwitchMark,
  args: { model: { turn: 1, ring } },
  ...overPicture(),
} satisfies Meta<typeof SwitchMark>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The mark of an item: a press of the switch uses the item. */
export const Item: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-kind="item"]')).toBeVisible();
  },
};

/** The mark of a row: a press of the switch starts to mark the row's items. */
export const Row: Story = { args: { model: { turn: 1, ring: { ...ring, kind: 'row', left: 16, width: 340 } } } };

/** The mark of a slider's step: a press of the switch increases the value. */
export const Step: Story = { args: { model: { turn: 1, ring: { ...ring, sign: '+' } } } };

/** The pointer has rested on the item for a part of the required time. */
export const Resting: Story = { args: { model: { turn: 1, ring: { ...ring, share: 0.6 } } } };
