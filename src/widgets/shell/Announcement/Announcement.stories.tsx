import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { classifyLinks } from '../../../../stories/support/interaction/classifyLinks.ts';
import { Announcement, type AnnouncementModel } from './Announcement.tsx';
import { inEnglish } from '../../../../stories/support/interaction/storyPlay.ts';

const model: AnnouncementModel = {
  text: 'Lanternfall has a new chapter, and it’s free this week.',
  url: '/news/lanternfall',
  decide: classifyLinks('internal'),
  dismiss: fn(),
};

/** An announcement of one line above the page, 40 px high, until the player dismisses it. */
const meta = {
  title: 'Widgets/Announcement',
  tags: ['area:arrive'],
  component: Announcement,
  args: { model },
} satisfies Meta<typeof Announcement>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An announcement with a link to more information. */
export const WithLink: Story = {
  parameters: { covers: ['widget.announcement-bar', 'const.offset-announcement'] },
  play: inEnglish(async ({ canvas, args }) => {
    const bar = canvas.getByRole('region', { name: 'Announcement' });
    await expect(bar.getBoundingClientRect().height).toBe(40);
    await expect(bar).toHaveTextContent(model.text);
    await expect(canvas.getByRole('link')).toHaveAttribute('href', model.url);
    await userEvent.click(canvas.getByRole('button', { name: 'Hide this announcement' }));
    await expect(args.model.dismiss).toHaveBeenCalledOnce();
  }),
};

/** An announcement without a link. */
export const TextOnly: Story = { args: { model: { ...model, url: undefined } } };

/** An announcement that is longer than the line scrolls. */
export const LongText: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    model: {
      ...model,
      text: 'Am Donnerstag zwischen 3 und 5 Uhr morgens warten wir unsere Rechner, du kannst dann nicht spielen.',
    },
  },
};
