import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../src/design/design.css';
import { ReviewApp } from './ReviewApp.tsx';
import { followSystemTheme } from './followSystemTheme.ts';

followSystemTheme();
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <ReviewApp name={new URLSearchParams(location.search).get('review') ?? undefined} />
    </StrictMode>,
  );
