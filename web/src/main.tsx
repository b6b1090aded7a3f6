/** The beginning of the pages. */
import './style/tokens.css';
import './style/base.css';
import './style/frame.css';
import './style/parts.css';
import './style/pages.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Shell } from './app/shell.tsx';

createRoot(document.querySelector('#app')!).render(
  <StrictMode>
    <Shell />
  </StrictMode>,
);
