import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { assistanceModel } from '../../../stories/support/models/assistanceModel.ts';
import { inEnglish, soon } from '../../../stories/support/interaction/storyPlay.ts';
import { AccessibilityPage } from './Accessibility.tsx';

/** The page about accessibility, with all settings. */
const meta = {
  title: 'Pages/Accessibility',
  component: AccessibilityPage,
  tags: ['area:trouble'],
  args: { model: { assistance: assistanceModel() } },
} satisfies Meta<typeof AccessibilityPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The page about accessibility while all settings have their defaults. */
export const Default: Story = {
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('heading', { name: 'Accessibility', level: 1 })).toBeVisible());
    await soon(() => expect(canvas.getByRole('region', { name: 'Vision' })).toBeVisible());
  }),
};

/** The accessibility settings are still loading, but the page's text is readable. */
export const Loading: Story = { args: { model: { assistance: undefined } } };
