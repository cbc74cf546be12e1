// This import must come first, because the schemas in later imports are built under its setting.
import './zod-without-eval.ts';
import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { webTools } from '#tools/web-registry.ts';
import { reloadIfMissing } from './api/load-code.ts';
import { queryClient } from './api/query-client.ts';
import { dropEndedBrowserSession, followOtherTabs, storedToken } from './auth/token.ts';
import { clearStorageOnLeaving } from './auth/user-storage.ts';
import { Toasts } from './components/overlays/Toasts.tsx';
import { startI18n } from './i18n/i18n.ts';
import { dropHiddenFirstFrame } from './layout/first-frame.ts';
import { repairAddress } from './layout/repair-address.ts';
import { Unreachable } from './layout/Unreachable.tsx';
import { receiveShares } from './processes/incoming/receive-shares.ts';
import { registerTools } from './registry/tools.ts';
import { AppRoutes, preloadPage } from './routes.tsx';

registerTools(webTools);
dropEndedBrowserSession();
followOtherTabs();
clearStorageOnLeaving();
dropHiddenFirstFrame();
repairAddress();
preloadPage(storedToken() === null ? '/login' : location.pathname);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
await startI18n().catch(reloadIfMissing);
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
      <Toasts />
      <Unreachable />
    </QueryClientProvider>
  </StrictMode>,
);
receiveShares();
