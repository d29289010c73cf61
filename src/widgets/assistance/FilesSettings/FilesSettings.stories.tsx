import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { assistanceModel } from '../../../../stories/support/models/assistanceModel.ts';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { NO_ASSISTANCE } from '../../../domain/assistance/assistanceSettings.ts';
import { FilesSettings } from './FilesSettings.tsx';

/** Saves all assistance settings as a file, loads them, or resets them. */
const meta = {
  title: 'Widgets/Accessibility files',
  tags: ['area:play'],
  component: FilesSettings,
  args: { model: assistanceModel() },
} satisfies Meta<typeof FilesSettings>;

export default meta;
type Story = StoryObj<typeof meta>;

const choose = (canvasElement: HTMLElement) => {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file input');
  const files = new DataTransfer();
  files.items.add(new File(['{}'], 'settings.json', { type: 'application/json' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

/** The player saves the assistance settings, resets them, and loads them from a file. */
export const Default: Story = {
  play: inEnglish(async ({ args, canvas, canvasElement, userEvent }) => {
    await soon(() => expect(canvas.getByRole('button', { name: 'Save as a file' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Save as a file' }));
    await expect(args.model.save).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Reset everything' }));
    await expect(args.model.replace).toHaveBeenLastCalledWith(NO_ASSISTANCE);
    choose(canvasElement);
    await soon(() => expect(canvas.getByText('Your settings have been loaded.')).toBeVisible());
  }),
};

/** The file that the player chose has no assistance settings. */
export const AnotherFile: Story = {
  args: { model: { ...assistanceModel(), load: fn(() => Promise.resolve(false)) } },
  play: inEnglish(async ({ canvas, canvasElement }) => {
    await soon(() => expect(canvas.getByRole('button', { name: 'Load from a file' })).toBeVisible());
    choose(canvasElement);
    await soon(() => expect(canvas.getByText('This file has no accessibility settings.')).toBeVisible());
  }),
};
