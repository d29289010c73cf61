import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import type { KeptReport } from '../../../domain/support/supportReports.ts';
import { MyReports } from './MyReports.tsx';

const AT = Date.UTC(2026, 10, 23, 12);
const REPORTS: readonly KeptReport[] = [
  { id: 'a', at: AT, category: 'audio-video', game: 'Vesper', state: 'taken', ticket: 'ticket-7F2K' },
  { id: 'b', at: AT - 4_000_000, category: 'payment', state: 'refused', code: 1005 },
  { id: 'c', at: AT - 90_000_000, category: 'controls', game: 'Skyhop', state: 'unreached' },
  { id: 'd', at: AT - 190_000_000, category: 'a category of later', state: 'too-often' },
];

/** Problem reports sent from this browser, by guests too, with the latest status of each. */
const meta = {
  title: 'Modals/My reports',
  component: MyReports,
  args: { model: { reports: REPORTS, copy: fn(() => Promise.resolve(true)), report: fn(), forget: fn(), close: fn() } },
  ...overPicture(),
} satisfies Meta<typeof MyReports>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One problem report in each status. Only accepted reports have a number. */
export const AllStatuses: Story = {
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getAllByRole('listitem')).toHaveLength(4));
    for (const words of ['With our support team', 'Not accepted (code 1005)', 'Not sent: no answer', 'Something else'])
      await soon(() => expect(canvas.getByText(words)).toBeVisible());
    await expect(canvas.getByText('ticket-7F2K')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear this list' }));
    await expect(args.model.forget).toHaveBeenCalledOnce();
  }),
};

export const NoReports: Story = {
  args: { model: { reports: [], copy: fn(), report: fn(), forget: fn(), close: fn() } },
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getByText('You haven’t reported anything from this browser.')).toBeVisible());
    await expect(canvas.queryByRole('button', { name: 'Clear this list' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Report a problem' }));
    await expect(args.model.report).toHaveBeenCalledOnce();
  }),
};
