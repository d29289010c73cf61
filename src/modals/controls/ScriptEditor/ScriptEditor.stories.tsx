import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { ScriptEditor } from './ScriptEditor.tsx';

const script = [
  '# A long look to either side.',
  'swipe 0.6 0.4 0.35 0.4 300',
  'wait 500',
  'repeat 2',
  'tap 0.9 0.2',
  'end',
].join('\n');

/** Editor for the script of a control in the language of touch commands. */
const meta = {
  title: 'Modals/Script editor',
  tags: ['area:play'],
  component: ScriptEditor,
  args: { model: { script, save: fn(), cancel: fn() } },
  parameters: { docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof ScriptEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Commands, numbers and comments have different colours. The script is valid. */
export const ValidScript: Story = {
  parameters: { covers: ['screen.script-editor'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    const text = await canvas.findByRole('textbox', { name: 'Script lines' });
    await expect(text).toHaveValue(script);
    await userEvent.click(text);
    await userEvent.keyboard('{Control>}{End}{/Control}{Enter}wait 40');
    await soon(() => expect(canvas.getByText('No problems.')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(args.model.save).toHaveBeenCalledWith(`${script}\nwait 40`);
  }),
};

/**
 * The script editor lists an error for each invalid line, with a link to the line. Saving is disabled until all
 * errors are fixed.
 */
export const WithErrors: Story = {
  args: { model: { script: 'tap 0.5\njump\ntap 2 0.5\nrepeat 3', save: fn(), cancel: fn() } },
  play: inEnglish(async ({ canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText(/no command is called “jump”/)).toBeVisible());
    await expect(canvas.getByText(/2 is outside the picture/)).toBeVisible();
    await expect(canvas.getByText(/this repeat has no end/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.click(canvas.getByText(/no command is called/));
    const text = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Script lines' });
    await expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe('jump');
  }),
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
