import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inEnglish } from '../../../stories/support/inEnglish.ts';
import { SessionReport } from './SessionReport.tsx';

const REPORT = { seconds: 2_537, quality: 'smooth', pingMs: 21.4, advice: undefined } as const;

/** How a session went, under the notice that it is over. Not shown for less than a minute of play. */
const meta = {
  title: 'Widgets/Session report',
  tags: ['area:trouble'],
  component: SessionReport,
  args: { model: { report: REPORT } },
  decorators: [
    (Story) => (
      <div style={{ padding: '2rem', maxInlineSize: '40rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SessionReport>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing was wrong, and nothing is advised. */
export const Smooth: Story = {
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByText('00:42:17')).toBeInTheDocument();
    await expect(canvas.getByText('Smooth')).toBeInTheDocument();
    await expect(canvas.getByText('21 ms')).toBeInTheDocument();
    await expect(canvas.queryByRole('paragraph')).toBeNull();
  }),
};

/** The player measured how fast a press is seen. */
export const Measured: Story = {
  args: { model: { report: { ...REPORT, responseMs: 43.4 } } },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByText('Press to picture')).toBeInTheDocument();
    await expect(canvas.getByText('43 ms')).toBeInTheDocument();
  }),
};

/** Lost pictures on Wi-Fi. */
export const Wifi: Story = { args: { model: { report: { ...REPORT, quality: 'mostly-smooth', advice: 'wifi' } } } };

/** Lost pictures, and it is not known on what. */
export const Cable: Story = { args: { model: { report: { ...REPORT, quality: 'rough', advice: 'cable' } } } };

/** Late, by way of a server in between. */
export const Vpn: Story = { args: { model: { report: { ...REPORT, pingMs: 240, quality: 'rough', advice: 'vpn' } } } };

/** Late, though nothing got lost. */
export const Far: Story = { args: { model: { report: { ...REPORT, pingMs: 160, advice: 'far' } } } };

/** The device could not keep up. The browser told no ping. */
export const OtherTabs: Story = {
  args: { model: { report: { ...REPORT, pingMs: undefined, quality: 'rough', advice: 'other-tabs' } } },
};
