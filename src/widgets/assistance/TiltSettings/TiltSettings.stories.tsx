import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { assistanceModel } from '../../../../stories/support/models/assistanceModel.ts';
import { TiltSettings } from './TiltSettings.tsx';

/** Settings of the phone's tilt, for games that are played by tilting. */
const meta = {
  title: 'Widgets/Tilt settings',
  tags: ['area:play'],
  component: TiltSettings,
  args: { model: assistanceModel() },
} satisfies Meta<typeof TiltSettings>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Tilt control is off by default. Turning it on asks for permission to read the motion sensors. */
export const Default: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('switch', { name: 'Play by tilting' })).not.toBeChecked());
    await userEvent.click(canvas.getByRole('switch', { name: 'Play by tilting' }));
    await expect(args.model.change).toHaveBeenLastCalledWith('tilt', { on: true });
    await expect(args.model.requestTilt).toHaveBeenCalledOnce();
  }),
};

/** Tilt control is on, with the angles of the dead zone and of the full tilt. */
export const On: Story = {
  args: { model: assistanceModel({ tilt: { on: true, reach: 15 } }) },
  play: inEnglish(async ({ args, canvas }) => {
    await soon(() => expect(canvas.getByRole('slider', { name: 'Full tilt at' })).toHaveValue('15'));
    canvas.getByRole('slider', { name: 'Dead zone' }).focus();
    await expect(args.model.settings.tilt.zone).toBe(3);
  }),
};

/** The player or the browser doesn't allow access to the motion sensors. */
export const Refused: Story = {
  args: { model: { ...assistanceModel(), requestTilt: () => Promise.resolve('refused') } },
  play: inEnglish(async ({ canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('switch', { name: 'Play by tilting' })).toBeVisible());
    await userEvent.click(canvas.getByRole('switch', { name: 'Play by tilting' }));
    await soon(() => expect(canvas.getByRole('status')).toHaveTextContent('doesn’t allow'));
  }),
};

/** Tilt settings on a computer without motion sensors. */
export const NoSensor: Story = {
  args: { model: { ...assistanceModel({ tilt: { on: false } }), requestTilt: () => Promise.resolve('missing') } },
  play: inEnglish(async ({ canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('switch', { name: 'Play by tilting' })).toBeVisible());
    await userEvent.click(canvas.getByRole('switch', { name: 'Play by tilting' }));
    await soon(() => expect(canvas.getByRole('status')).toHaveTextContent('no motion sensor'));
  }),
};
