import type { Names, ScreenTemplate } from './screenTemplate.ts';

/** Template of a slot with content that may load later or never. Its size is fixed from the start. */
export const slot: ScreenTemplate = {
  folder: 'slots',
  strings: ({ label }) => ({ label }),
  files: (names) => ({
    '.tsx': view(names),
    '.types.ts': types(names),
    '.module.css': STYLE,
    '.viewModel.ts': model(names),
    '.stories.tsx': stories(names),
    '.test.ts': test(names),
  }),
};

const view = ({ name, domain, key }: Names) => `import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Img } from '../../design/vettedElements.ts';
import styles from './${name}.module.css';
import type { ${name}Model } from './${name}.types.ts';

/** Reserves its space before the picture loads, so that the page doesn't shift. */
export const ${name} = observer(function ${name}({ model }: { readonly model: ${name}Model }) {
  const { t } = useTranslation('${domain}');
  return (
    <aside className={styles.slot} aria-label={t('${key}.label')}>
      {model.picture !== undefined && <Img className={styles.picture} src={model.picture} alt="" />}
    </aside>
  );
});
`;

const types = ({ name }: Names) => `import type { VettedUrl } from '../../kit/vettedUrl.ts';

/** The content of the slot. */
export interface ${name}Model {
  /** Address of the picture; undefined until there is one. */
  readonly picture: VettedUrl | undefined;
}
`;

const STYLE = `@layer screens {
  .slot {
    contain: strict;
    inline-size: 300px;
    max-inline-size: 100%;
    block-size: 250px;
  }
  .picture {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
}
`;

const model = ({ name }: Names) => `import { makeAutoObservable } from 'mobx';
import type { VettedUrl } from '../../kit/vettedUrl.ts';
import type { ${name}Model } from './${name}.types.ts';

/** Source of the picture. */
export interface ${name}Sources {
  readonly filling: { readonly picture: VettedUrl | undefined };
}

/** Derives the slot's model from the domain. Getters only. */
export class ${name}ViewModel implements ${name}Model {
  readonly #from: ${name}Sources;

  constructor(from: ${name}Sources) {
    this.#from = from;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get picture(): VettedUrl | undefined {
    return this.#from.filling.picture;
  }
}
`;

const stories = ({ name, label }: Names) => `import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { pictureData } from '../../kit/vettedUrl.ts';
import { ${name} } from './${name}.tsx';

/** ${label}: say where the page shows it, and what may fill it. */
const meta = {
  title: 'Slots/${label}',
  component: ${name},
  args: { model: { picture: undefined } },
  play: async ({ canvas }) => expect(canvas.getByRole('complementary').clientHeight).toBe(250),
} satisfies Meta<typeof ${name}>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The ad hasn’t loaded; the slot keeps its space. */
export const Waiting: Story = {};

/** With content, at the same size. */
export const Filled: Story = {
  args: {
    model: {
      picture: pictureData('data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="600" height="500"/>'),
    },
  },
};
`;

const test = ({ name, label }: Names) => `import { describe, expect, it } from 'vitest';
import { appUrl } from '../../kit/vettedUrl.ts';
import { ${name}ViewModel } from './${name}.viewModel.ts';

describe('${label}', () => {
  it('shows what fills it', () => {
    expect(new ${name}ViewModel({ filling: { picture: undefined } }).picture).toBeUndefined();
    expect(new ${name}ViewModel({ filling: { picture: appUrl\`/a.png\` } }).picture).toBe('/a.png');
  });
});
`;
