import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { soon } from '../../../../stories/support/interaction/storyPlay.ts';
import type { PictureNode } from '../../../domain/assistance/reader/pictureNodes.store.ts';
import { PictureAccessibility } from './PictureAccessibility.tsx';

const node = (id: string, role: PictureNode['role'], name: string, more: Partial<PictureNode> = {}): PictureNode => ({
  id,
  role,
  name,
  bounds: [0, 0, 1, 0.2],
  pressable: role === 'button',
  children: [],
  ...more,
});

const ROUND: readonly PictureNode[] = [
  node('status', 'status', '12 of 60. Hearts: 3.', { live: 'polite' }),
  node('things', 'list', 'Around you', {
    children: [
      node('bad-0', 'listitem', 'Danger, 2 right', { bounds: [0.5, 0.4, 0.1, 0.2] }),
      node('good-0', 'listitem', 'Item, 1 right, 3 up', { bounds: [0.4, 0.2, 0.1, 0.15], pressable: true }),
    ],
  }),
  node('controls', 'group', 'Controls', {
    children: [
      node('action-jump', 'button', 'Jump', { bounds: [0, 0.8, 0.5, 0.2] }),
      node('action-go', 'button', 'Go on', { bounds: [0.5, 0.8, 0.5, 0.2] }),
    ],
  }),
];

/**
 * Elements over the streamed picture that a screen reader reads and a keyboard or one switch reaches. They are
 * invisible; the focused element has a ring.
 */
const meta = {
  title: 'Widgets/Elements of the picture',
  tags: ['area:play'],
  component: PictureAccessibility,
  parameters: { layout: 'fullscreen' },
  args: { model: { roots: ROUND, ratio: 16 / 9, language: 'en', stage: undefined, press: fn(), leave: fn() } },
  render: (args) => (
    <div style={{ position: 'relative', height: '100vh', background: 'var(--neutral-3)' }}>
      <PictureAccessibility {...args} />
    </div>
  ),
} satisfies Meta<typeof PictureAccessibility>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Elements of a round of a game: its state, the objects around the hero, and the controls. Tab moves on, Enter
 * presses, Escape leaves.
 */
export const Round: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('button', { name: 'Item, 1 right, 3 up' })).toHaveFocus());
    await expect(canvas.getByRole('status')).toHaveTextContent('12 of 60. Hearts: 3.');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    const document = canvas.getByRole('document', { name: 'Elements of the game' });
    await expect(canvas.getByRole('application')).toContainElement(document);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.model.press).toHaveBeenLastCalledWith('action-jump');
    await userEvent.keyboard('{Escape}');
    await expect(args.model.leave).toHaveBeenCalledOnce();
  },
};

/** Elements of a board game: each tile is a button with its row and column; the selected tile is pressed. */
export const Board: Story = {
  args: {
    model: {
      ...{ ratio: 16 / 9, language: 'en', stage: undefined, press: fn(), leave: fn() },
      roots: [
        node('things', 'group', 'Board', {
          children: [
            node('tile-1-1', 'button', 'A, row 1, column 1', { bounds: [0.3, 0.2, 0.1, 0.18], selected: true }),
            node('tile-1-2', 'button', 'B, row 1, column 2', { bounds: [0.42, 0.2, 0.1, 0.18] }),
            node('tile-2-1', 'button', 'C, row 2, column 1', { bounds: [0.3, 0.4, 0.1, 0.18], disabled: true }),
          ],
        }),
      ],
    },
  },
  play: async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('button', { pressed: true })).toHaveAccessibleName('A, row 1, column 1'));
    await expect(canvas.getByRole('button', { name: 'C, row 2, column 1' })).toBeDisabled();
  },
};
