import { Languages } from 'lucide-react';
import { lazyPart } from '#web/components/lazy-part.tsx';
import type { ToolDescription } from '#web/registry/web-tool.ts';
import { glossaryPath, textTranslate } from '../contract.ts';

export default {
  contract: textTranslate,
  icon: Languages,
  hue: 225,
  pages: [
    {
      path: glossaryPath,
      title: 'glossary.title',
      Page: lazyPart(() => import('./glossary/Glossary.tsx')),
    },
  ],
} satisfies ToolDescription;
