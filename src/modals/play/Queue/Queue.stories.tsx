import type { Meta, StoryObj } from '@storybook/react-vite';
import { observable, runInAction } from 'mobx';
import { expect, fn } from 'storybook/test';
import { gameSummary } from '../../../../mocks/gameSummary.ts';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { buttonsOutOfOrder } from '../../../../stories/support/interaction/visualOrder.ts';
import { onGameBackground } from '../../../../stories/support/decorators/onGameBackground.tsx';
import { Queue } from './Queue.tsx';
import type { QueueModel } from './Queue.types.ts';

const waiting: QueueModel = {
  game: gameSummary('Skyhop'),
  priority: false,
  position: 7,
  first: 12,
  estimate: { from: 4, to: 6 },
  trend: { kind: 'forward', places: 3, secs: 60 },
  checkedSecs: 4,
  paused: undefined,
  now: Date.UTC(2026, 0, 1),
  gamepad: undefined,
  soundChecked: false,
  call: 'off',
  checkSound: fn(),
  requestCall: fn(),
  passes: undefined,
  enterMembership: undefined,
  leave: fn(),
};

/**
 * All cloud machines are busy. The queue shows the position, its movement, an honest range, and useful preparations.
 */
const meta = {
  title: 'Modals/Queue',
  tags: ['area:wait'],
  component: Queue,
  args: { model: waiting },
  ...onGameBackground({ height: 720 }),
} satisfies Meta<typeof Queue>;

export default meta;
type Story = StoryObj<typeof meta>;

const moving: QueueModel = observable({ ...waiting }, undefined, { deep: false });

const model = (change: Partial<QueueModel>) => ({ model: { ...waiting, ...change } });

/** The player is seventh in a queue that moves; the first position was twelve. */
export const SeventhInLine: Story = {
  tags: ['status:WaitingInQueue'],
  parameters: { covers: ['screen.queue'] },
  play: shows([
    { role: 'dialog', name: 'In line for Skyhop' },
    '7',
    'About 4 to 6 minutes',
    '3 places forward in 1 minute',
  ]),
};

/** The player can test the connection while waiting. */
export const WithConnectionTest: Story = {
  args: model({ testConnection: fn() }),
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Test the connection' }));
    await expect(args.model.testConnection).toHaveBeenCalledOnce();
  }),
};

/** In high contrast, where both buttons have a border, they don’t touch. */
export const ConnectionTestInHighContrast: Story = {
  args: model({ testConnection: fn() }),
  globals: { theme: 'contrast' },
  play: inEnglish(async ({ canvas }) => {
    const test = (await canvas.findByRole('button', { name: 'Test the connection' })).getBoundingClientRect();
    const leave = canvas.getByRole('button', { name: 'Leave the line' }).getBoundingClientRect();
    await expect(test.left - leave.right).toBeGreaterThan(4);
    await expect(leave.top).toBe(test.top);
  }),
};

/**
 * On a phone in Japanese, the position and its counter word stay together, and the row of buttons starts below the
 * position.
 */
export const InJapaneseOnAPhone: Story = {
  args: model({ position: 4, testConnection: fn() }),
  globals: { locale: 'ja', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const number = (await canvas.findByText('4')).getBoundingClientRect();
    const counter = canvas.getByText('番目').getBoundingClientRect();
    await expect(counter.left - number.right).toBeLessThan(16);
    await expect(counter.top).toBeLessThan(number.bottom);
    const leave = canvas.getByRole('button', { name: '順番待ちをやめる' }).getBoundingClientRect();
    await expect(Math.abs(leave.left - number.left)).toBeLessThan(8);
  },
};

/** Everything that a player may need while waiting, with the longest numbers. */
const everything = model({
  position: 1284,
  first: 1310,
  estimate: { from: 642, to: 963 },
  testConnection: fn(),
  passes: fn(),
  enterMembership: fn(),
});

const inTheFirstWindow: NonNullable<Story['play']> = async ({ canvas }) => {
  const leave = await canvas.findByRole('button', { name: 'Warteschlange verlassen' });
  const test = canvas.getByRole('button', { name: 'Verbindung testen' });
  const needed = [canvas.getByText('1284'), canvas.getByText('Etwa 11 bis 16 Stunden'), leave, test];
  for (const element of [...needed, canvas.getByRole('button', { name: 'Benachrichtigen' })])
    await expect(element.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight - 12);
  await expect(buttonsOutOfOrder(leave.parentElement)).toEqual([]);
  const title = canvas.getByText('Musst du kurz weg?');
  await expect(title.getBoundingClientRect().height).toBeLessThan(
    1.9 * Number.parseFloat(getComputedStyle(title).fontSize),
  );
};

/** On a phone on its side in German, the number, the wait and the buttons to leave and to be notified are in the window. */
export const OnAPhoneOnItsSide: Story = {
  args: everything,
  globals: { locale: 'de', viewport: { value: 'side' } },
  play: inTheFirstWindow,
};

/**
 * A smaller phone on its side also shows all of them without scrolling. The connection test, which is below the button
 * to leave, starts at the same edge.
 */
export const OnASmallerPhoneOnItsSide: Story = {
  args: everything,
  globals: { locale: 'de', viewport: { value: 'compactSide' } },
  play: async (context) => {
    await inTheFirstWindow(context);
    const leave = context.canvas.getByRole('button', { name: 'Warteschlange verlassen' }).getBoundingClientRect();
    const test = context.canvas.getByText('Verbindung testen').getBoundingClientRect();
    await expect(test.top).toBeGreaterThanOrEqual(leave.bottom);
    await expect(Math.abs(test.left - leave.left)).toBeLessThan(8);
  },
};

/** Right after the server's first answer, the movement of the queue is unknown, so the estimate is a wide range. */
export const JustArrived: Story = {
  args: model({ position: 12, first: 12, estimate: { from: 6, to: 9 }, trend: undefined, checkedSecs: 0 }),
};

/** The player is next: the position is one, and the progress line is almost full. */
export const NextInLine: Story = {
  args: model({
    position: 1,
    first: 12,
    estimate: { from: 1, to: 2 },
    trend: { kind: 'forward', places: 4, secs: 95 },
    call: 'on',
    soundChecked: true,
    gamepad: 'Wireless Controller',
  }),
  play: shows(['you’re next']),
};

/** Members have a separate queue. */
export const PriorityQueue: Story = {
  tags: ['role:premium', 'status:WaitingInPriorityQueue'],
  args: model({ priority: true, position: 3, first: 5, estimate: { from: 2, to: 3 } }),
  parameters: { covers: ['screen.priority-queue'] },
  play: shows(['Priority queue', '3', 'About 2 to 3 minutes']),
};

/** After an outage, hundreds of players wait: the progress line has a single cell, and the estimate is in hours. */
export const AfterAnOutage: Story = {
  args: model({
    position: 1284,
    first: 1310,
    estimate: { from: 642, to: 963 },
    trend: { kind: 'forward', places: 26, secs: 115 },
  }),
  play: shows(['About 11 to 16 hours']),
};

/** If the queue doesn't move, its text says since when. */
export const NotMoving: Story = {
  args: model({ trend: { kind: 'still', secs: 48 }, checkedSecs: 8 }),
};

/** Members have joined before this player, and the queue's text says so. */
export const MovedBack: Story = {
  args: model({ position: 9, trend: { kind: 'back', places: 2, secs: 20 } }),
};

/** The server reported that the player is in the queue, but no position. */
export const PositionUnknown: Story = {
  args: model({ position: undefined, first: undefined, estimate: undefined, trend: undefined }),
};

/** While the membership dialog is open over the queue, polling pauses and a note says so. */
export const Paused: Story = {
  args: model({ paused: 'membership' }),
  play: shows(['Paused while you enter your number']),
};

/** The tab is in the background, so polling is paused. */
export const TabInBackground: Story = {
  args: model({ paused: 'hidden' }),
  play: shows(['Paused while this tab is in the background']),
};

/** With a queue for members, a button opens the entry of a membership number. */
export const WithMembershipEntry: Story = {
  args: model({ enterMembership: fn(), passes: fn() }),
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enter number' }));
    await expect(args.model.enterMembership).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'See the passes' }));
    await expect(args.model.passes).toHaveBeenCalledOnce();
  }),
};

/** The browser denies notifications, and there is no other way to notify the player. */
export const NotificationsUnavailable: Story = {
  args: model({ call: 'refused' }),
};

/** The service notifies by push, even if the tab sleeps or is closed. */
export const PushNotifications: Story = {
  args: model({ call: 'pushed' }),
  play: shows([/even if this tab is asleep or closed/], [{ role: 'button', name: 'Notify me' }]),
};

export const PreparationsWhileWaiting: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notify me' }));
    await expect(args.model.requestCall).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Play a sound' }));
    await expect(args.model.checkSound).toHaveBeenCalledOnce();
  }),
};

/** Screen readers hear the position: a change at once, further changes within five seconds as one. */
export const ScreenReaderAnnouncements: Story = {
  tags: ['!dev'],
  render: () => <Queue model={moving} />,
  play: inEnglish(async ({ canvasElement }) => {
    const { now } = waiting;
    const readText = () => canvasElement.ownerDocument.querySelector('dialog [aria-live]')?.textContent;
    const at = (ms: number, position: number) =>
      runInAction(() => Object.assign(moving, { now: now + ms, position, estimate: undefined }));
    at(1_000, 6);
    await soon(() => expect(readText()).toBe('You are number 6 in line.'));
    at(2_000, 5);
    at(4_000, 3);
    await soon(() => expect(readText()).toBe('You are number 6 in line.'));
    // The next step changes only the time: the position in the queue stays the same.
    at(6_000, 3);
    await soon(() => expect(readText()).toBe('You are number 3 in line.'));
  }),
};

/** The button "Leave the line" and Escape both request to leave. The caller of the model asks for confirmation. */
export const Leaving: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Leave the line' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.model.leave).toHaveBeenCalledTimes(2);
  }),
};
