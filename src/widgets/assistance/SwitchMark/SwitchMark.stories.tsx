import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import type { AccessRing } from './SwitchMark.types.ts';
import { SwitchMark } from './SwitchMark.tsx';

const ring: AccessRing = { kind: 'item', left: 120, top: 90, width: 160, height: 48 };

/** Marks items for players with switches, or with a pointer that can't press. It lies above dialogs. */
const meta = {
  title: 'Widgets/Access mark',
  tags: ['area:play'],
  component: SwitchMark,
  args: { model: { turn: 1, ring } },
  ...overPicture(),
} satisfies Meta<typeof SwitchMark>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A press of the switch uses this item. */
export const Item: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-kind="item"]')).toBeVisible();
  },
};

/** A press of the switch enters this row. */
export const Row: Story = { args: { model: { turn: 1, ring: { ...ring, kind: 'row', left: 16, width: 340 } } } };

/** A press of the switch increases a value. */
export const Step: Story = { args: { model: { turn: 1, ring: { ...ring, sign: '+' } } } };

/** The pointer has rested for a part of the time. */
export const Resting: Story = { args: { model: { turn: 1, ring: { ...ring, share: 0.6 } } } };
