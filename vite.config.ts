import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2023',
    // Which chunks a route loads: read by the bundle budgets.
    manifest: true,
    modulePreload: { polyfill: false },
    // Fonts and pictures stay files of their own, so that the first view pays for none of them.
    assetsInlineLimit: 1024,
  },
});
