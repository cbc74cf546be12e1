import { Languages } from 'lucide-react';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { describeTool } from '#web/registry/web-tool.ts';
import { glossaryPath, textTranslate } from '../contract.ts';

export default describeTool(textTranslate, {
  icon: Languages,
  hue: 225,
  pages: [
    {
      path: glossaryPath,
      title: 'glossary.title',
      Page: lazyPart(() => import('./glossary/Glossary.tsx')),
    },
  ],
});
