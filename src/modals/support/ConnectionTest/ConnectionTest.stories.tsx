import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, shows } from '../../../../stories/support/interaction/storyPlay.ts';
import { nearestNetwork } from '../../../domain/stream/connectionTest/nearestNetwork.ts';
import { judge, type Measured } from '../../../domain/stream/connectionTest/connectionVerdict.ts';
import { ConnectionTest } from './ConnectionTest.tsx';
import type { ConnectionTestModel } from './ConnectionTest.types.ts';

const idle: ConnectionTestModel = {
  state: { kind: 'idle' },
  startTest: fn(),
  stopTest: fn(),
  regions: undefined,
  close: fn(),
};
const GREAT: Measured = { by: 'peer', pingMs: 18.4, jitterMs: 1.6, lossPct: 0, kbps: 48_300 };
const done = (change: Partial<Measured> = {}): ConnectionTestModel => {
  const measured = { ...GREAT, ...change };
  return { ...idle, state: { kind: 'done', measured, judged: judge(measured), nearest: nearestNetwork(measured) } };
};

/** A test of the connection to the cloud machines: one press, five seconds, and an honest verdict. */
const meta = {
  title: 'Modals/Connection test',
  tags: ['area:play'],
  component: ConnectionTest,
  args: { model: idle },
} satisfies Meta<typeof ConnectionTest>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Before the connection test, the dialog explains the test and has a button to start it. */
export const BeforeTheTest: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Test' }));
    await expect(args.model.startTest).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('combobox')).toBeNull();
  }),
};

/** While the connection test runs, the player can stop it. */
export const Measuring: Story = {
  args: { model: { ...idle, state: { kind: 'measuring', share: 0.4 } } },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop' }));
    await expect(args.model.stopTest).toHaveBeenCalledOnce();
  }),
};

export const NoProblems: Story = {
  args: { model: done() },
  play: shows(['Great for any game', '48.3 Mbit/s', 'Fibre at home'], [/looks like Wi-Fi/]),
};

export const MachinesFarAway: Story = {
  args: { model: done({ pingMs: 72 }) },
  play: shows(['Good for most games', /^The distance is long/]),
};

/** In the connection test, jitter and packet loss at a low ping suggest Wi-Fi. */
export const WifiProblems: Story = {
  args: { model: done({ jitterMs: 26, lossPct: 3.2, pingMs: 31 }) },
  play: shows([/^It looks like Wi-Fi/, 'Playable']),
};

/** Packets are lost in bursts. The most similar typical network says what a player will notice. */
export const BurstsOfLosses: Story = {
  args: { model: done({ pingMs: 81, jitterMs: 6, lossPct: 9, lossRun: 4, kbps: 2_100 }) },
  play: shows(['Short dropouts', /^The picture stutters/]),
};

/** The result of the connection test for a slow connection without packet loss. */
export const NarrowLink: Story = {
  args: { model: done({ pingMs: 84, jitterMs: 5, kbps: 960 }) },
  play: shows(['A slow line']),
};

/** The result for a connection with low bandwidth and high latency. */
export const PoorConnection: Story = { args: { model: done({ kbps: 1_400, pingMs: 190, jitterMs: 60, lossPct: 9 }) } };

/** No direct connection was possible, so HTTP requests measured the network and packet loss is unknown. */
export const MeasuredByRequests: Story = {
  args: { model: done({ by: 'requests', lossPct: undefined }) },
  play: shows(['not measured', /lost packets can’t be counted/]),
};

export const Failed: Story = { args: { model: { ...idle, state: { kind: 'failed' } } } };

/** The server offers a choice of regions. */
export const ChoiceOfRegions: Story = {
  args: {
    model: {
      ...done({ pingMs: 95 }),
      regions: {
        all: [
          { id: 'eu-central', name: 'Frankfurt' },
          { id: 'us-east', name: 'Virginia' },
        ],
        chosen: '',
        choose: fn(),
      },
    },
  },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Machine location' }), 'Frankfurt');
    await expect(args.model.regions?.choose).toHaveBeenCalledWith('eu-central');
  }),
};
