import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import type { PadFinding } from '../../../domain/controls/checks/padDiagnosis.ts';
import { PadDoctor } from './PadDoctor.tsx';
import type { ExaminedPad, PadDoctorModel } from './PadDoctor.types.ts';

const BUTTONS = Array.from({ length: 17 }, () => 0);
const well: ExaminedPad = {
  index: 0,
  name: 'Xbox Wireless Controller',
  family: 'xbox',
  raw: { buttons: BUTTONS, axes: [0.01, -0.02, 0, 0] },
  game: { buttons: BUTTONS, axes: [0, 0, 0, 0] },
  hz: 124.8,
  rested: true,
  findings: [],
  canShake: true,
  unusual: false,
};
const doctor = (...pads: readonly ExaminedPad[]): PadDoctorModel => ({
  pads,
  zones: { stick: 0.12, trigger: 0.04 },
  watch: fn(),
  shake: fn(),
  map: fn(),
  close: fn(),
});
const match = (finding: PadFinding, change: Partial<ExaminedPad> = {}) =>
  doctor({ ...well, findings: [finding], ...change });
const says = (words: RegExp | string): NonNullable<Story['play']> =>
  inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText(words)).toBeVisible());
  });

/** The gamepads' raw and processed state, with detected problems: one story for each. */
const meta = {
  title: 'Modals/Gamepad doctor',
  tags: ['area:input'],
  component: PadDoctor,
  args: { model: doctor(well) },
} satisfies Meta<typeof PadDoctor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Browsers report a gamepad only after its first press. */
export const NoGamepad: Story = { args: { model: doctor() }, play: says('No gamepad yet') };

/** A gamepad without problems. Each of its motors can be tested. */
export const NoProblems: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText(/^All good/)).toBeVisible());
    await expect(canvas.getByText('125 reports per second')).toBeVisible();
    await expect(canvas.getByText('Press B to exit.')).toBeVisible();
    await expect(canvas.getByText('What the game gets')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Strong rumble' }));
    await expect(args.model.shake).toHaveBeenLastCalledWith(0, 'strong');
    await userEvent.click(canvas.getByRole('button', { name: 'Soft rumble' }));
    await expect(args.model.shake).toHaveBeenLastCalledWith(0, 'weak');
    await expect(args.model.watch).toHaveBeenCalled();
  }),
};

/**
 * The hint names the button that closes the gamepad test as it is printed on the connected gamepad: "Circle" on a
 * PlayStation gamepad.
 */
export const PlayStationGamepad: Story = {
  args: { model: doctor({ ...well, name: 'DualSense Wireless Controller', family: 'playstation' }) },
  play: says('Press Circle to exit.'),
};

/** On a Nintendo gamepad, the button that closes the gamepad test has the letter A. */
export const NintendoGamepad: Story = {
  args: { model: doctor({ ...well, name: 'Pro Controller', family: 'nintendo' }) },
  play: says('Press A to exit.'),
};

/** The gamepad's sticks haven't rested yet, so drift can't be measured. */
export const NotMeasuredYet: Story = {
  args: {
    model: doctor({ ...well, rested: false, hz: undefined, raw: { buttons: BUTTONS, axes: [0.7, -0.6, 0, 0] } }),
  },
  play: says(/^Leave it alone for a moment/),
};

/** The gamepad's left stick drifts beyond the dead zone. */
export const StickDrift: Story = {
  args: {
    model: match(
      { kind: 'drift', stick: 'left', rest: 0.2, how: 'felt', zone: 0.23 },
      { raw: { buttons: BUTTONS, axes: [0.16, 0.12, 0, 0] }, game: { buttons: BUTTONS, axes: [0.07, 0.06, 0, 0] } },
    ),
  },
  play: says(/drifts by 20%, and it affects the game\. Set the stick dead zone to 23%/),
};

/** The gamepad's right stick rests off-centre, within the dead zone. */
export const StickDriftInDeadZone: Story = {
  args: {
    model: match(
      { kind: 'drift', stick: 'right', rest: 0.08, how: 'hidden', zone: 0.11 },
      { raw: { buttons: BUTTONS, axes: [0, 0, 0.08, 0] } },
    ),
  },
  play: says(/^The right stick is 8% off centre/),
};

/** A trigger of the gamepad doesn't return to zero. */
export const TriggerStuck: Story = {
  args: { model: match({ kind: 'trigger', trigger: 'right', rest: 0.18, how: 'felt' }) },
  play: says(/^The right trigger rests at 18%/),
};

export const ButtonStuck: Story = {
  args: {
    model: match(
      { kind: 'stuck', button: 3, secs: 12 },
      { raw: { buttons: BUTTONS.map((value, at) => (at === 3 ? 1 : value)), axes: [0, 0, 0, 0] } },
    ),
  },
  play: says('Button 4 has been down for 12 seconds. If you aren’t holding it, it’s stuck.'),
};

/** The gamepad sends too few reports per second. */
export const SlowReports: Story = {
  args: { model: match({ kind: 'slow', hz: 31 }, { hz: 31 }) },
  play: says(/only 31 times/),
};

/** A gamepad without rumble and with an unknown layout, which the player can map. */
export const UnknownLayout: Story = {
  args: { model: doctor({ ...well, name: 'Old Joystick', canShake: false, unusual: true }) },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText(/^We don’t know this gamepad’s layout/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Set up its buttons' }));
    await expect(args.model.map).toHaveBeenCalledWith(0);
  }),
};

/** Two gamepads are connected, each with a problem. */
export const TwoGamepads: Story = {
  args: {
    model: doctor(
      { ...well, findings: [{ kind: 'drift', stick: 'left', rest: 0.2, how: 'felt', zone: 0.23 }] },
      { ...well, index: 1, name: 'DualSense Wireless Controller', findings: [{ kind: 'slow', hz: 42 }], hz: 42 },
    ),
  },
};
