import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inside } from '../../../../stories/support/decorators/inside.tsx';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { fullReport, plainReport } from '../../../../stories/support/models/reportStory.ts';
import { SessionReport } from './SessionReport.tsx';
import type { SessionReportModel } from './SessionReport.types.ts';

const PLAIN = plainReport();

/** The session's report, below the notice that the session ended. Not shown for sessions under a minute. */
const meta = {
  title: 'Widgets/Session report',
  tags: ['area:trouble'],
  component: SessionReport,
  args: { model: PLAIN },
  decorators: [inside(<div style={{ padding: '2rem', maxInlineSize: '76rem' }} />)],
} satisfies Meta<typeof SessionReport>;

export default meta;
type Story = StoryObj<typeof meta>;

const model = (change: Partial<SessionReportModel['report']>) => ({
  model: { ...PLAIN, report: { ...PLAIN.report, ...change } },
});

/** Returns the share of a picture that its box cuts off, for example a part of the game's lettering. */
function croppedShareOf(picture: HTMLImageElement | null): number {
  if (!picture?.naturalWidth) return 1;
  const ratio = picture.naturalWidth / picture.naturalHeight / (picture.clientWidth / picture.clientHeight);
  return 1 - Math.min(ratio, 1 / ratio);
}

/**
 * A session's report with the busiest moment, the earned nowBux, the quality, a similar game, and a picture to share.
 */
export const WithPictureToShare: Story = {
  args: { model: fullReport() },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    const { sharing, next } = args.model;
    await expect(canvas.getByText('Your busiest moment, 21 minutes in')).toBeVisible();
    await expect(canvas.getByText('14 nowBux earned')).toBeInTheDocument();
    await expect(canvas.getByRole('img', { name: /^Smooth for 9\d% of the time$/ })).toBeVisible();
    const nextGame = canvas.getByRole('link', { name: /^Play next/ });
    await soon(() => expect(croppedShareOf(nextGame.querySelector('img'))).toBeLessThan(0.02));
    await userEvent.click(nextGame);
    await expect(next?.open).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Share as a picture' }));
    const words = expect.objectContaining({
      lead: '42 minutes played',
      shareText: '42 minutes of Redshift Rally, in the browser, on nowlight.',
      fileName: 'nowlight Redshift Rally',
    }) as unknown;
    await expect(sharing?.share).toHaveBeenCalledWith(words, true);
    await userEvent.click(canvas.getByRole('switch', { name: 'Show your busiest moment' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy the picture' }));
    await expect(sharing?.copy).toHaveBeenCalledWith(words, false);
    await soon(() => expect(canvas.getByText('Copied.')).toBeVisible());
  }),
};

/**
 * The report of a session with one lost connection: a gap in the line, and a note. The share sheet accepts no
 * pictures here, and a recording was saved.
 */
export const ConnectionLostOnce: Story = {
  args: {
    model: {
      ...fullReport(true),
      recording: { name: 'Redshift Rally 2026-11-27 21-30.webm', seconds: 312 },
      sharing: { by: 'file', share: () => Promise.resolve('failed'), copy: undefined },
    },
  },
  play: inEnglish(async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByText('You lost connection once.')).toBeVisible();
    await expect(canvasElement.querySelectorAll('svg[role=img] path')).toHaveLength(2);
    await expect(canvas.getByText(/^Recording saved: .*\(00:05:12\)$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save as a picture' }));
    await soon(() => expect(canvas.getByText('That didn’t work. Try again.')).toBeVisible());
    await expect(canvas.queryByRole('button', { name: 'Copy the picture' })).toBeNull();
  }),
};

/** The report has no picture: data saver is on, the game is private, or activity was low. */
export const WithoutPicture: Story = {
  args: { model: { ...fullReport(), picture: undefined } },
  play: shows([{ role: 'button', name: 'Share as a picture' }], [{ role: 'switch' }]),
};

/** The report of a session without problems, and without a tip. */
export const NoProblems: Story = {
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByText('00:42:17')).toBeInTheDocument();
    await expect(canvas.getByText('Smooth')).toBeInTheDocument();
    await expect(canvas.getByText('21 ms')).toBeInTheDocument();
    await expect(canvas.queryByText('nowBux')).toBeNull();
  }),
};

export const InputLagMeasured: Story = {
  args: model({ responseMs: 43.4 }),
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByText('Press to picture')).toBeInTheDocument();
    await expect(canvas.getByText('43 ms')).toBeInTheDocument();
  }),
};

/** The report of a session with lost video frames on Wi-Fi. */
export const WifiProblems: Story = { args: model({ quality: 'mostly-smooth', advice: 'wifi' }) };

/** The report of a session with lost video frames on an unknown connection type. */
export const LostFrames: Story = { args: model({ quality: 'rough', advice: 'cable' }) };

export const HighLatencyThroughRelay: Story = { args: model({ pingMs: 240, quality: 'rough', advice: 'vpn' }) };

/** The report of a session with high latency but without lost video frames. */
export const HighLatency: Story = { args: model({ pingMs: 160, advice: 'far' }) };

/** The report of a session in which the player's computer was too slow. The browser reported no ping. */
export const SlowDevice: Story = { args: model({ pingMs: undefined, quality: 'rough', advice: 'other-tabs' }) };
