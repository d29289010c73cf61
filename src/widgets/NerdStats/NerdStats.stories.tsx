import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inEnglish } from '../../../stories/support/inEnglish.ts';
import { overPicture } from '../../../stories/support/overPicture.tsx';
import type { Figures } from '../../domain/stats/figures.ts';
import { GOOD } from '../../domain/stats/testing.ts';
import { NerdStats, type NerdStatsModel } from './NerdStats.tsx';

/** So many seconds, each a little different, as they are. */
function seconds(count: number, change: (i: number) => Partial<Figures> = () => ({})): NerdStatsModel {
  const wave = (i: number, by: number) => Math.sin(i / 2.7) * by + Math.sin(i * 1.9) * by * 0.4;
  return {
    history: Array.from({ length: count }, (_, i) => ({
      ...GOOD,
      pingMs: 22 + wave(i, 4),
      decoded: 30 + Math.round(wave(i, 1)),
      kbps: 3_400 + wave(i, 500),
      decodeMs: 2.1 + wave(i, 0.3),
      ...change(i),
    })),
  };
}

const UNTOLD = {
  pingMs: undefined,
  lossPct: undefined,
  jitterMs: undefined,
  jitterTargetMs: undefined,
  decodeMs: undefined,
  freezes: undefined,
  longFrames: undefined,
  codec: undefined,
};

/** How the stream is doing, for whoever wants to know: opened and closed in the game's bar, new figures every second. */
const meta = {
  title: 'Widgets/Nerd stats',
  tags: ['area:play'],
  component: NerdStats,
  args: { model: seconds(60) },
  ...overPicture(),
} satisfies Meta<typeof NerdStats>;

export default meta;
type Story = StoryObj<typeof meta>;

/** All is well. Ping, frames, bitrate, codec and packets are told, and nothing of it can be pressed. */
export const Good: Story = {
  parameters: { covers: ['screen.nerd-stats'] },
  play: inEnglish(async ({ canvas }) => {
    const stats = canvas.getByRole('region', { name: 'Stream statistics' });
    const told = canvas.getAllByRole('term').map((term) => term.textContent);
    await expect(told.slice(0, 5)).toEqual(['Ping', 'Frames', 'Bitrate', 'Codec', 'Packets lost']);
    await expect(stats).toHaveTextContent('VP8');
    await expect(stats).toHaveTextContent('1280 × 720');
    await expect(getComputedStyle(stats).pointerEvents).toBe('none');
    const { left, top } = stats.getBoundingClientRect();
    await expect(document.elementFromPoint(left + 20, top + 20)?.closest('section')).not.toBe(stats);
  }),
};

/** Packets get lost and are late, and this device throws frames away. */
export const Lossy: Story = {
  args: {
    model: seconds(60, (i) =>
      i > 30
        ? {
            pingMs: 270 + (i % 5) * 22,
            lossPct: 6 + (i % 4),
            received: 22,
            decoded: 12 + (i % 3),
            dropped: 9,
            kbps: 900,
            jitterMs: 48,
            jitterTargetMs: 90,
            freezes: 4,
            froze: i % 2,
            longFrames: { ms: 240, blame: 'content-script-of-an-extension.js' },
          }
        : {},
    ),
  },
};

/** The first second is not over. */
export const NothingYet: Story = { args: { model: { history: [] } } };

/** The stream has just begun. */
export const FirstSeconds: Story = { args: { model: seconds(5) } };

/** A browser that tells little. */
export const UntoldByTheBrowser: Story = { args: { model: seconds(60, () => UNTOLD) } };

/** For some seconds nothing was told: the graphs have a gap. */
export const WithAGap: Story = { args: { model: seconds(60, (i) => (i > 25 && i < 36 ? UNTOLD : {})) } };
