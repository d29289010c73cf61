import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { keyRows, pagesOf } from '../../../domain/assistance/typing/keyLayouts.ts';
import { TypingStore } from '../../../domain/assistance/typing/typing.store.ts';
import { ScanKeyboard } from './ScanKeyboard.tsx';
import type { ScanKeyboardModel } from './ScanKeyboard.types.ts';

function keyboardModel(language: 'en' | 'ko' | 'ja' | 'de', text: string | undefined): ScanKeyboardModel {
  const [page = 'latin', ...otherPages] = pagesOf(language);
  return {
    text,
    rows: keyRows(page, language),
    otherPages,
    canShift: page !== 'jamo',
    isShifted: false,
    press: fn(),
    shift: fn(),
    show: fn(),
    deleteLast: fn(),
    enter: fn(),
    close: fn(),
  };
}

/** The keyboard that types into a text field by switches or by resting the pointer. */
const meta = {
  title: 'Widgets/Scan keyboard',
  tags: ['area:play'],
  component: ScanKeyboard,
  args: { model: keyboardModel('en', 'sky') },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScanKeyboard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The scan keyboard orders letters by frequency, so that common ones are reached in few steps. */
export const Letters: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('sky')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'e' }));
    await expect(args.model.press).toHaveBeenLastCalledWith('e');
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await expect(args.model.deleteLast).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Digits and signs' }));
    await expect(args.model.show).toHaveBeenLastCalledWith('digits');
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }));
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

/** The scan keyboard doesn't show the text of a password field. */
export const Password: Story = {
  args: { model: keyboardModel('en', undefined) },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText('The text is hidden.')).toBeVisible());
  }),
};

/** The scan keyboard in Japanese: kana, with marks that change the last one. It doesn't convert kana to kanji. */
export const Japanese: Story = { args: { model: keyboardModel('ja', 'そら') } };

/** The scan keyboard in Korean: letters, which become syllables. */
export const Korean: Story = { args: { model: keyboardModel('ko', '하늘') } };

/** The scan keyboard with the German letters. */
export const German: Story = { args: { model: keyboardModel('de', 'Himmel') } };

/** A key of the scan keyboard stays one element when its sign changes, so a resting pointer presses it only once. */
export const Typing: Story = {
  args: { model: new TypingStore(() => 'en') },
  play: inEnglish(async ({ canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('button', { name: 'e' })).toBeVisible());
    const key = canvas.getByRole('button', { name: 'e' });
    const shift = canvas.getByRole('button', { name: 'Shift' });
    await userEvent.click(shift);
    await expect(key).toHaveTextContent('E');
    await userEvent.click(key);
    await expect(key).toHaveTextContent('e');
    await userEvent.click(canvas.getByRole('button', { name: 'Digits and signs' }));
    await expect(shift).toBeDisabled();
    await expect(key).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Latin letters' }));
    await expect(shift).toBeEnabled();
  }),
};

/** A long text takes two lines of the scan keyboard, which show its end. */
export const LongText: Story = {
  args: { model: keyboardModel('en', 'The sky over the port. '.repeat(30)) },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText(/over the port/)).toBeVisible());
    const text = canvas.getByText(/over the port/);
    const content = document.createRange();
    content.selectNodeContents(text);
    const { height, bottom } = text.getBoundingClientRect();
    await expect(content.getBoundingClientRect().height).toBeGreaterThan(height + 1);
    await expect(content.getBoundingClientRect().bottom).toBeLessThan(bottom + 1);
  }),
};
