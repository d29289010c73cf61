// Script of the pages of the documents.
import { applySystemTheme } from './systemTheme.ts';

applySystemTheme();
