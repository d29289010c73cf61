import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { fullReport, plainReport } from '../../../../stories/support/models/reportStory.ts';
import { AfterPlay } from './AfterPlay.tsx';

/**
 * The report of a session that the player left by “Leave”, over the next page. Not shown for sessions under a minute.
 */
const meta = {
  title: 'Modals/Report after play',
  tags: ['area:trouble'],
  component: AfterPlay,
  args: {
    model: {
      report: fullReport(),
      accent: '#ff5c7a',
      playUrl: sampleUrl('/play/redshift-rally/20120'),
      homeUrl: sampleUrl('/'),
      close: fn(),
    },
  },
  parameters: { docs: { story: { inline: false, height: '720px' } } },
} satisfies Meta<typeof AfterPlay>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The session's report shows the busiest moment, statistics, a similar game, and the next steps. */
export const Default: Story = {
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    const dialog = within(await canvas.findByRole('dialog', { name: 'You played Redshift Rally' }));
    await soon(() => expect(dialog.getByRole('region', { name: 'How it went' })).toBeVisible());
    await expect(dialog.getByRole('link', { name: 'Play again' })).toHaveAttribute(
      'href',
      '/play/redshift-rally/20120',
    );
    await expect(dialog.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await expect(dialog.getByRole('link', { name: /^Play next/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

/** The dialog with the session's report is narrower than the window: figures and tips keep a readable line length. */
export const OnADesktop: Story = {
  globals: { viewport: { value: 'laptop', isRotated: false } },
  play: async ({ canvas }) => {
    const report = await canvas.findByRole('region', { name: 'How it went' });
    await soon(() => expect(report).toBeVisible());
    for (const figure of within(report).getAllByRole('definition'))
      await expect(figure.scrollWidth).toBeLessThanOrEqual(figure.clientWidth);
    for (const column of report.children) await expect(column.clientWidth).toBeGreaterThan(240);
  },
};

/** The session's report has only the browser's own statistics: no picture of the game, and no share button. */
export const BrowserFiguresOnly: Story = {
  args: {
    model: {
      report: plainReport(),
      accent: undefined,
      playUrl: sampleUrl('/play/a/1'),
      homeUrl: sampleUrl('/'),
      close: fn(),
    },
  },
};
