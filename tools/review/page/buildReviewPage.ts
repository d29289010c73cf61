import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { CSS_TARGET } from '../../build/cssTarget.ts';

/** Builds the page of reviews into a folder, beside the reviews that are there. Any static host can serve the folder. */
export async function buildReviewPage(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    base: './',
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: false, cssTarget: CSS_TARGET, chunkSizeWarningLimit: 1_000 },
  });
}
