import type { Meta, StoryObj } from '@storybook/react-vite';
import { observable, runInAction } from 'mobx';
import { expect, fn } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import type { Figures } from '../../../domain/stream/stats/streamFigures.ts';
import { GOOD } from '../../../domain/stream/stats/testing/statsReports.ts';
import type { StatsPosition } from '../../../domain/stream/stats/statsPosition.ts';
import { NowBuxToast } from '../../nowbux/NowBuxToast/NowBuxToast.tsx';
import { NerdStats, type NerdStatsModel } from './NerdStats.tsx';

/** Rectangle of a stage and of the picture that fills it, in CSS pixels. */
const filled = { left: 0, top: 0, width: 1280, height: 720 };
const PLACED = {
  place: { corner: 'bottom-start', folded: false },
  setPlace: fn(),
  measure: () => ({ stage: filled, picture: filled }),
} as const;

/** Creates stream statistics of `count` seconds, with natural variation. */
function seconds(count: number, change: (i: number) => Partial<Figures> = () => ({})): NerdStatsModel {
  const wave = (i: number, by: number) => Math.sin(i / 2.7) * by + Math.sin(i * 1.9) * by * 0.4;
  return {
    ...PLACED,
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

const movable: NerdStatsModel = observable(
  { ...seconds(60), setPlace: (place: StatsPosition) => runInAction(() => void Object.assign(movable, { place })) },
  undefined,
  { deep: false },
);

/** The overlay with the stream's statistics: opened from the game's bar, updated every second. */
const meta = {
  title: 'Widgets/Stream statistics',
  tags: ['area:play'],
  component: NerdStats,
  args: { model: seconds(60) },
  ...overPicture(),
} satisfies Meta<typeof NerdStats>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Statistics of a good stream: ping, frames, bitrate, codec and packets. Only the overlay's two buttons react to
 * presses.
 */
export const GoodStream: Story = {
  parameters: { covers: ['screen.nerd-stats'] },
  play: inEnglish(async ({ canvas }) => {
    const stats = canvas.getByRole('region', { name: 'Stream statistics' });
    const messages = canvas.getAllByRole('term').map((term) => term.textContent);
    await expect(messages.slice(0, 5)).toEqual(['Ping', 'Frames', 'Bitrate', 'Codec', 'Packets lost']);
    await expect(stats).toHaveTextContent('VP8');
    await expect(stats).toHaveTextContent('1280 × 720');
    await expect(getComputedStyle(stats).pointerEvents).toBe('none');
    const { left, top } = stats.getBoundingClientRect();
    await expect(document.elementFromPoint(left + 20, top + 20)?.closest('section')).not.toBe(stats);
  }),
};

/** The statistics overlay is along the top, where games show scores, only if the player moves it there. */
export const MovedAndCollapsed: Story = {
  render: () => <NerdStats model={movable} />,
  play: inEnglish(async ({ canvas, userEvent }) => {
    const stats = canvas.getByRole('region', { name: 'Stream statistics' });
    const box = () => stats.getBoundingClientRect();
    await expect(box().top).toBeGreaterThan(innerHeight / 2 - 120);
    const tall = box().height;
    await userEvent.click(canvas.getByRole('button', { name: 'Show only the main figures' }));
    await expect(box().height).toBeLessThan(tall / 2);
    await expect(canvas.getAllByRole('term').map((term) => term.textContent)).toEqual(['Ping', 'Frames', 'Bitrate']);
    await userEvent.click(canvas.getByRole('button', { name: 'Move to another corner' }));
    await expect(box().right).toBeGreaterThan(innerWidth / 2);
    await userEvent.click(canvas.getByRole('button', { name: 'Move to another corner' }));
    await expect(box().bottom).toBeLessThan(innerHeight / 2);
    await userEvent.click(canvas.getByRole('button', { name: 'Show all figures' }));
    await expect(canvas.getAllByRole('term').length).toBeGreaterThan(3);
  }),
};

const wide = { left: 0, top: 0, width: 1280, height: 360 };
/** A narrow picture leaves space at its sides: the statistics are there, without covering the picture. */
export const BesideThePicture: Story = {
  parameters: { sized: true },
  render: (args) => (
    <div style={{ position: 'absolute', inset: '0 auto auto 0', inlineSize: 1280, blockSize: 360 }}>
      <NerdStats {...args} />
    </div>
  ),
  args: {
    model: { ...seconds(60), measure: () => ({ stage: wide, picture: { ...wide, left: 320, width: 640 } }) },
  },
  play: inEnglish(async ({ canvas }) => {
    const { left, right, bottom } = canvas.getByRole('region', { name: 'Stream statistics' }).getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(320);
    await expect(bottom).toBeLessThanOrEqual(360);
  }),
};

const high = { left: 0, top: 0, width: 1000, height: 860 };
/** With free strips above and below the picture, the statistics form columns. */
export const BelowThePicture: Story = {
  parameters: { sized: true },
  render: (args) => (
    <div style={{ position: 'absolute', inset: '0 auto auto 0', inlineSize: 1000, blockSize: 860 }}>
      <NerdStats {...args} />
    </div>
  ),
  args: {
    model: { ...seconds(60), measure: () => ({ stage: high, picture: { ...high, top: 149, height: 562 } }) },
  },
  play: inEnglish(async ({ canvas }) => {
    const { top, bottom } = canvas.getByRole('region', { name: 'Stream statistics' }).getBoundingClientRect();
    await expect(top).toBeGreaterThanOrEqual(711);
    await expect(bottom).toBeLessThanOrEqual(860);
  }),
};

/** A notice appears above statistics that are in the middle of the window's lower edge. */
export const BelowANotice: Story = {
  render: (args) => (
    <>
      <div style={{ position: 'absolute', inset: 0 }}>
        <NerdStats {...args} />
      </div>
      <NowBuxToast model={{ amount: 1, balance: 41, dismiss: fn() }} />
    </>
  ),
  args: {
    model: {
      ...seconds(60),
      measure: () => {
        const stage = { left: 0, top: 0, width: innerWidth, height: innerHeight };
        return { stage, picture: { ...stage, top: 100, height: innerHeight - 260 } };
      },
    },
  },
  play: inEnglish(async ({ canvas }) => {
    const stats = canvas.getByRole('region', { name: 'Stream statistics' });
    const notice = await canvas.findByText('You have 41 now.');
    await soon(() => expect(notice.getBoundingClientRect().bottom).toBeLessThan(stats.getBoundingClientRect().top));
  }),
};

const PANEL_WIDTH = 400;
/** An opened panel moves statistics into the middle of the window. A notice moves above them. */
export const BelowANoticeBesideAPanel: Story = {
  parameters: { sized: true },
  globals: { viewport: { value: 'laptop' } },
  render: (args) => (
    <>
      <div data-testid="stage" style={{ position: 'absolute', inset: 0 }}>
        <NerdStats {...args} />
      </div>
      <NowBuxToast model={{ amount: 1, balance: 41, dismiss: fn() }} />
    </>
  ),
  args: { model: { ...seconds(60), place: { corner: 'bottom-end', folded: false } } },
  play: inEnglish(async ({ canvas }) => {
    const stats = canvas.getByRole('region', { name: 'Stream statistics' });
    const notice = (await canvas.findByText('You have 41 now.')).closest('li') ?? stats;
    const hasSpace = () => notice.getBoundingClientRect().right < stats.getBoundingClientRect().left;
    await soon(() => expect(hasSpace()).toBe(true));
    canvas.getByTestId('stage').style.insetInlineEnd = `${PANEL_WIDTH}px`;
    // The play page dispatches `resize` when the picture's size changes.
    window.dispatchEvent(new Event('resize'));
    await expect(hasSpace()).toBe(false);
    const { top } = stats.getBoundingClientRect();
    await soon(() => expect(notice.getBoundingClientRect().bottom).toBeLessThanOrEqual(top));
  }),
};

/** Statistics with lost and late packets, and of a computer that drops video frames. */
export const PacketLoss: Story = {
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
            longFrames: { ms: 240, blame: { whose: 'extension' as const, what: 'content-script.js' } },
            soundAheadMs: -140,
          }
        : {},
    ),
  },
};

/** The statistics name the cause of blocked video frames and the delay of the sound. */
export const BlockedFrames: Story = {
  args: PacketLoss.args ?? {},
  play: inEnglish(async ({ canvas }) => {
    const stats = canvas.getByRole('region', { name: 'Stream statistics' });
    await expect(stats).toHaveTextContent('an extension: content-script.js');
    await expect(stats).toHaveTextContent('140 ms behind');
  }),
};

export const BeforeTheFirstSecond: Story = { args: { model: { ...PLACED, history: [] } } };

/** Statistics of a stream that has just begun. */
export const FirstSeconds: Story = { args: { model: seconds(5) } };

export const FewBrowserStatistics: Story = { args: { model: seconds(60, () => UNTOLD) } };

/** The statistics lack data for some seconds: the graphs have a gap. */
export const GapInTheData: Story = { args: { model: seconds(60, (i) => (i > 25 && i < 36 ? UNTOLD : {})) } };
