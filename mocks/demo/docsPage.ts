// Script of the demo's documentation pages.
import { applySystemTheme } from './systemTheme.ts';

applySystemTheme();
