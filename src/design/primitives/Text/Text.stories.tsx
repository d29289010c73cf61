import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heading } from '../Heading/Heading.tsx';
import { Text } from './Text.tsx';

/**
 * Text in the body font, with tabular figures for numbers.
 *
 * **Use it** for all body text. A `tone` gives a colour a meaning and is never decoration. `count` aligns figures in
 * columns.
 *
 * **Not for** titles (`Heading`), amounts (`NowBux`), dates (`DateTime`) and times (`Duration`, `Countdown`). Those
 * components format their values and label them for screen readers.
 *
 * **Without a mouse**: not focusable; screen readers read it in document order. `as` selects the element. The text
 * wraps, scales with the browser’s font size, and is never cut off.
 */
const meta = {
  title: 'Design/Text',
  component: Text,
  args: { children: 'You’re third in line. About 4 to 6 minutes.' },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Text>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sizes: Story = {
  render: (args) => (
    <>
      <Text {...args} size="l" />
      <Text {...args} size="m" />
      <Text {...args} size="s" />
      <Text {...args} size="xs" />
    </>
  ),
};

/**
 * The tones of text: ink for text, soft for explanations, muted for additions, go for live, gold for nowBux, loss for
 * losses.
 */
export const Tones: Story = {
  render: (args) => (
    <>
      {(['ink', 'soft', 'muted', 'go', 'gold', 'loss'] as const).map((tone) => (
        <Text key={tone} {...args} tone={tone} />
      ))}
    </>
  ),
};

/** Text with tabular figures, aligned in columns. */
export const TabularFigures: Story = {
  render: () => (
    <>
      {['1,111', '8,404', '0,960'].map((figure) => (
        <Text key={figure} count strong>
          {figure}
        </Text>
      ))}
    </>
  ),
};

/** Text in the display font, in title sizes. */
export const Headings: Story = {
  render: () => (
    <>
      {(['hero', '3xl', '2xl', 'xl', 'l'] as const).map((size) => (
        <Heading key={size} level={2} size={size}>
          Ember & Rook 1,240
        </Heading>
      ))}
    </>
  ),
};

/** How each language breaks its lines: Korean between words, Japanese between phrases, German with hyphens. */
export const FourLanguages: Story = {
  render: () => (
    <div style={{ inlineSize: '13rem', display: 'grid', gap: '1.5rem' }}>
      <Text>The light in the room comes from the game in focus.</Text>
      <div lang="ko">
        <Text>찾으시는 페이지가 옮겨졌거나 처음부터 없었던 것 같아요.</Text>
      </div>
      <div lang="ja">
        <Text>お探しのページは移動したか、もともとなかったようです。</Text>
      </div>
      <div lang="de">
        <Text>Die Internetverbindungsgeschwindigkeit reicht gerade nicht aus.</Text>
      </div>
    </div>
  ),
};
