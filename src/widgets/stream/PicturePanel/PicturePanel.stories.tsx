import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { AS_EVER } from '../../../domain/stream/quality/qualityChoice.ts';
import { PicturePanel } from './PicturePanel.tsx';
import type { PicturePanelModel } from './PicturePanel.types.ts';

const usual: PicturePanelModel = {
  choice: AS_EVER,
  choose: fn(),
  pace: 'quick',
  choosePace: fn(),
  dataSaver: false,
  tellsPressure: true,
  now: { width: 1280, height: 720, rate: 30 },
  eased: undefined,
  testConnection: fn(),
  takePicture: fn(),
  pip: { on: false, toggle: fn() },
  sharpen: { on: false, set: fn(), costMs: undefined, isTooSlow: false },
  light: { on: true, setOn: fn() },
  close: fn(),
};

/** The panel with the quality and data use of the running game's picture, and its tools. */
const meta = {
  title: 'Widgets/Picture settings',
  tags: ['area:play'],
  component: PicturePanel,
  args: { model: usual },
  ...overPicture(),
} satisfies Meta<typeof PicturePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The picture panel with the default settings. Each choice takes effect at once. */
export const Default: Story = {
  play: inEnglish(async ({ canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('Now: 1280 × 720, 30 fps')).toBeVisible());
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Resolution' }), '540');
    await expect(usual.choose).toHaveBeenLastCalledWith({ size: 540 });
    await userEvent.click(canvas.getByRole('radio', { name: '60' }));
    await expect(usual.choose).toHaveBeenLastCalledWith({ rate: 60 });
    await userEvent.click(canvas.getByRole('radio', { name: 'Smooth' }));
    await expect(usual.choosePace).toHaveBeenLastCalledWith('smooth');
    await userEvent.click(canvas.getByRole('switch', { name: 'Save data' }));
    await expect(usual.choose).toHaveBeenLastCalledWith({ dataSaver: true });
    await userEvent.click(canvas.getByRole('switch', { name: 'Save battery' }));
    await expect(usual.choose).toHaveBeenLastCalledWith({ batterySaver: true });
    await userEvent.click(canvas.getByRole('switch', { name: 'Ambient light' }));
    await expect(usual.light.setOn).toHaveBeenLastCalledWith(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Take a screenshot' }));
    await expect(usual.takePicture).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Picture in picture' }));
    await expect(usual.pip?.toggle).toHaveBeenCalledOnce();
  }),
};

/** The player's computer is busy: the picture is temporarily smaller, with the reason. */
export const ReducedForTheDevice: Story = {
  args: {
    model: {
      ...usual,
      choice: { ...AS_EVER, batterySaver: true },
      eased: { cause: 'machine', size: 540 },
      now: { width: 960, height: 540, rate: 30 },
    },
  },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText('540p for now, because this device is very busy.')).toBeVisible());
    await expect(canvas.getByRole('switch', { name: 'Save battery' })).toBeChecked();
  }),
};

/** The player prefers few interruptions on a bad network. */
export const SmoothOnBadNetworks: Story = {
  args: { model: { ...usual, pace: 'smooth' } },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText(/up to a fifth of a second later/)).toBeVisible());
    await expect(canvas.getByRole('radio', { name: 'Smooth' })).toBeChecked();
  }),
};

/** The network is too slow: the picture is temporarily smaller, with the reason. */
export const ReducedForTheNetwork: Story = {
  args: { model: { ...usual, eased: { cause: 'network', size: 360 }, now: { width: 640, height: 360, rate: 24 } } },
};

/** The browser's data saver is on, without a choice by the player. */
export const BrowserDataSaver: Story = {
  args: { model: { ...usual, dataSaver: true, now: { width: 960, height: 540, rate: 30 } } },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: 'Save data' })).toBeChecked();
    await soon(() => expect(canvas.getByText(/your browser is set to save data/)).toBeVisible());
  }),
};

/** The picture panel in a browser without compute pressure, picture-in-picture and sharpening. */
export const FewBrowserFeatures: Story = {
  args: { model: { ...usual, tellsPressure: false, pip: undefined, sharpen: undefined, now: undefined } },
  play: shows(
    [/can’t tell how busy/],
    [
      { role: 'button', name: 'Picture in picture' },
      { role: 'switch', name: 'Sharpen the picture' },
    ],
  ),
};

/** Sharpening was too slow on the player's computer, so it is off. */
export const SharpeningTooSlow: Story = {
  args: { model: { ...usual, sharpen: { on: false, set: fn(), costMs: 6.24, isTooSlow: true } } },
  play: shows([/it took 6.2 ms per frame here/]),
};

export const SharpeningAndPictureInPicture: Story = {
  args: {
    model: {
      ...usual,
      pip: { on: true, toggle: fn() },
      sharpen: { on: true, set: fn(), costMs: 0.71, isTooSlow: false },
    },
  },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('0.7 ms per frame on this device.')).toBeVisible());
    await userEvent.click(canvas.getByRole('switch', { name: 'Sharpen the picture' }));
    await expect(args.model.sharpen?.set).toHaveBeenCalledWith(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Exit picture in picture' }));
    await expect(args.model.pip?.toggle).toHaveBeenCalledOnce();
  }),
};
