import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inside } from '../../../../stories/support/decorators/inside.tsx';
import { appUrl } from '../../../kit/vettedUrl.ts';
import { AccessibilityNotice } from './AccessibilityNotice.tsx';

/**
 * A notice about the accessibility settings on a player's first visit, before the first game. It shows once, after the
 * player has answered the consent banner, on pages from which games start.
 */
const meta = {
  title: 'Widgets/Accessibility notice',
  tags: ['area:arrive'],
  component: AccessibilityNotice,
  args: { model: { href: appUrl`/accessibility`, isLow: false, markSeen: fn(() => true), dismiss: fn() } },
  decorators: [inside(<main style={{ minBlockSize: '100vh' }} />)],
} satisfies Meta<typeof AccessibilityNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The notice leads to the page about accessibility. It counts as seen once it shows. */
export const FirstVisit: Story = {
  play: async ({ canvas, args }) => {
    await expect(document.activeElement).toBe(document.body);
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/accessibility');
    await expect(args.model.markSeen).toHaveBeenCalledOnce();
  },
};

/** The player dismisses the notice by keyboard. */
export const Dismissed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.model.dismiss).toHaveBeenCalledOnce();
  },
};

/** The notice with its longest text, in German on a phone. */
export const OnAPhone: Story = { globals: { locale: 'de', viewport: { value: 'phone' } } };
