import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { PictureText } from './PictureText.tsx';

const TEXTS = [
  'Pixel Perch',
  '12 of 14. Hearts: 3.',
  'Item, 1 right, 3 up',
  'Danger, 2 right',
  'Lower the line',
  'Pause',
];
const texts = TEXTS.map((text, i) => ({ id: String(i), text }));
const model = {
  ...({ texts, size: 'large', canTranslate: true, isTranslated: false, hasFailed: false } as const),
  toggleTranslation: fn(),
};

/** The text of the game's picture, enlarged. The browser translates it where it has a translator. */
const meta = {
  title: 'Widgets/Text of the picture',
  tags: ['area:play'],
  component: PictureText,
  args: { model },
  ...overPicture(),
} satisfies Meta<typeof PictureText>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The picture's texts in reading order, with a button for the translation. */
export const Default: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('12 of 14. Hearts: 3.')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Translate' }));
    await expect(args.model.toggleTranslation).toHaveBeenCalledOnce();
  }),
};

/** The picture's text in a very large size, in a browser without a translator. */
export const Largest: Story = {
  args: { model: { ...model, size: 'largest', canTranslate: false } },
  play: async ({ canvas }) => {
    await soon(() => expect(canvas.getByText('Pixel Perch')).toBeVisible());
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** A text of the picture couldn't be translated. */
export const Failed: Story = {
  args: { model: { ...model, isTranslated: true, hasFailed: true } },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('status')).toHaveTextContent('can’t translate'));
    await expect(canvas.getByRole('button', { name: 'Show the original' })).toBeVisible();
  }),
};
