import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inEnglish } from '../../../../stories/support/interaction/inEnglish.ts';
import { soon } from '../../../../stories/support/interaction/soon.ts';
import { SigningOut } from './SigningOut.tsx';

/** Between a sign-out and the page that comes after it. */
const meta = {
  title: 'Widgets/Signing out',
  component: SigningOut,
  tags: ['area:arrive', 'role:signed-in'],
  parameters: { docs: { story: { inline: false, height: '320px' } } },
} satisfies Meta<typeof SigningOut>;

export default meta;
type Story = StoryObj<typeof meta>;

/** For as long as the server takes. */
export const Shown: Story = {
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText('Signing you out …')).toBeVisible());
  }),
};
