import type { Names, ScreenTemplate } from './screenTemplate.ts';

export const modalStrings = ({ label }: Names) => ({ title: label, text: label, close: 'Close' });

/** Template of a dialog that its owner opens and closes. */
export const modal: ScreenTemplate = {
  folder: 'modals',
  hasAreas: true,
  strings: modalStrings,
  files: (names) => ({
    '.tsx': view(names),
    '.types.ts': types(names),
    '.module.css': STYLE,
    '.viewModel.ts': model(names),
    '.stories.tsx': modalStories(names),
    '.test.ts': test(names),
  }),
};

const view = ({ name, domain, key }: Names) => `import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import styles from './${name}.module.css';
import type { ${name}Model } from './${name}.types.ts';

/** Escape, the backdrop and the close button call it. The owner closes the dialog. */
export const ${name} = observer(function ${name}({ model }: { readonly model: ${name}Model }) {
  const { t } = useTranslation('${domain}');
  return (
    <Dialog open={model.open} title={t('${key}.title')} closeLabel={t('${key}.close')} onClose={model.close}>
      <p className={styles.text}>{t('${key}.text')}</p>
    </Dialog>
  );
});
`;

const types = ({ name }: Names) => `/** Content and actions of the dialog. */
export interface ${name}Model {
  readonly open: boolean;
  readonly close: () => void;
}
`;

const STYLE = `@layer screens {
  .text {
    color: var(--text-2);
  }
}
`;

const model = ({ name }: Names) => `import { makeAutoObservable } from 'mobx';
import type { ${name}Model } from './${name}.types.ts';

/** Opens and closes the dialog. */
export class ${name}ViewModel implements ${name}Model {
  open = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  show(): void {
    this.open = true;
  }

  close(): void {
    this.open = false;
  }
}
`;

export const modalStories = ({ name, label }: Names) => `import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ${name} } from './${name}.tsx';

/** ${label}: say when it opens, and its purpose. */
const meta = {
  title: 'Modals/${label}',
  component: ${name},
  args: { model: { open: true, close: fn() } },
  parameters: { docs: { story: { inline: false, height: '480px' } } },
} satisfies Meta<typeof ${name}>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The dialog as it opens. */
export const Open: Story = {};

/** The close button calls the owner. */
export const Closing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.model.close).toHaveBeenCalledOnce();
  },
};
`;

const test = ({ name, label }: Names) => `import { describe, expect, it } from 'vitest';
import { ${name}ViewModel } from './${name}.viewModel.ts';

describe('${label}', () => {
  it('opens when shown, and closes when asked', () => {
    const screen = new ${name}ViewModel();
    expect(screen.open).toBe(false);
    screen.show();
    expect(screen.open).toBe(true);
    screen.close();
    expect(screen.open).toBe(false);
  });
});
`;
