import { create } from 'storybook/theming/create';
import type { Hex } from './frameColours.ts';
import wordmark from './wordmark.svg';

/** Storybook's theme in the product's dark colours. The selection uses the ink colour, because lime marks primary actions. */
export const storybookThemeOf = (hex: Hex) =>
  create({
    base: 'dark',
    brandTitle: 'nowlight: every screen in every state',
    brandUrl: './',
    brandImage: wordmark,
    brandTarget: '_self',
    colorPrimary: hex('neutral-12'),
    colorSecondary: hex('neutral-11'),
    appBg: hex('page-background'),
    appContentBg: hex('page-background'),
    appPreviewBg: hex('page-background'),
    appHoverBg: hex('surface-hover'),
    appBorderColor: hex('neutral-5'),
    appBorderRadius: 6,
    barBg: hex('surface'),
    barTextColor: hex('text-3'),
    barHoverColor: hex('text'),
    barSelectedColor: hex('text'),
    textColor: hex('text'),
    textMutedColor: hex('text-3'),
    textInverseColor: hex('page-background'),
    inputBg: hex('surface-raised'),
    inputBorder: hex('control-border'),
    inputTextColor: hex('text'),
    booleanBg: hex('surface-raised'),
    booleanSelectedBg: hex('neutral-7'),
    buttonBg: hex('surface-raised'),
    buttonBorder: hex('neutral-6'),
    fontBase: "'Figtree Variable', system-ui, sans-serif",
    fontCode: "ui-monospace, 'SF Mono', 'Cascadia Mono', monospace",
  });
