import { create } from 'storybook/theming/create';
import { hex } from './preview/palette.ts';
import wordmark from './wordmark.svg';

/** The product's own room around the catalogue, in the dark: what is chosen is ink, since lime is for go alone. */
export const brand = create({
  base: 'dark',
  brandTitle: 'nowlight: every screen in every state',
  brandUrl: './',
  brandImage: wordmark,
  brandTarget: '_self',
  colorPrimary: hex('n12'),
  colorSecondary: hex('n11'),
  appBg: hex('room'),
  appContentBg: hex('room'),
  appPreviewBg: hex('room'),
  appHoverBg: hex('surface-hover'),
  appBorderColor: hex('n5'),
  appBorderRadius: 6,
  barBg: hex('surface'),
  barTextColor: hex('ink-3'),
  barHoverColor: hex('ink'),
  barSelectedColor: hex('ink'),
  textColor: hex('ink'),
  textMutedColor: hex('ink-3'),
  textInverseColor: hex('room'),
  inputBg: hex('surface-raised'),
  inputBorder: hex('edge'),
  inputTextColor: hex('ink'),
  booleanBg: hex('surface-raised'),
  booleanSelectedBg: hex('n7'),
  buttonBg: hex('surface-raised'),
  buttonBorder: hex('n6'),
  fontBase: "'Figtree Variable', system-ui, sans-serif",
  fontCode: "ui-monospace, 'SF Mono', 'Cascadia Mono', monospace",
});
