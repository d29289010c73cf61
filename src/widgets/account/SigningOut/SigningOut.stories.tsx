import type { Meta, StoryObj } from '@storybook/react-vite';
import { SigningOut } from './SigningOut.tsx';
import { shows } from '../../../../stories/support/interaction/storyPlay.ts';

/** The page between a sign-out and the page that comes after it. */
const meta = {
  title: 'Widgets/Signing out',
  component: SigningOut,
  tags: ['area:arrive', 'role:signed-in'],
  parameters: { docs: { story: { inline: false, height: '320px' } } },
} satisfies Meta<typeof SigningOut>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The note about the sign-out is shown until the server has answered. */
export const Default: Story = {
  play: shows(['Signing you out …']),
};
