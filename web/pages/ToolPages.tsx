import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { lazyPart } from '../components/lazy-part.tsx';
import { onFirstUse } from '../first-use.ts';
import { useLoadedTexts } from '../i18n/tool-texts.ts';
import { useTitle } from '../layout/useTitle.ts';
import { processQuery } from '../processes/queries.ts';
import type { WebTool } from '../registry/web-tool.ts';
import { ProcessView, preloadResult } from './tool-parts.ts';

/** The page that shows a run's progress, which follows every form. */
export const Loading = lazyPart(() => import('./Loading.tsx'));

export function ToolPage({ tool }: { tool: WebTool }) {
  const { t } = useTranslation(tool.contract.type);
  useEffect(
    () =>
      onFirstUse(() => {
        Loading.preload();
        preloadResult(tool);
      }),
    [tool],
  );
  useTitle(t('name'));
  return <tool.Form />;
}

/** A tool's page other than its form and results. */
export function ExtraPage({ tool, page }: { tool: WebTool; page: NonNullable<WebTool['pages']>[number] }) {
  useLoadedTexts(tool.contract.type);
  const { t } = useTranslation(tool.contract.type);
  useTitle(t(page.title));
  return <page.Page />;
}

/** A process's result page. When several tools share the path, the process's type decides which tool shows it. */
export function ResultPage({ tools }: { tools: readonly [WebTool, ...WebTool[]] }) {
  const { id = '' } = useParams();
  const process = useQuery(processQuery(id)).data;
  useTitle(process?.title);
  const tool = tools.find((one) => one.contract.type === process?.type) ?? tools[0];
  return <ProcessView key={id} tool={tool} id={id} />;
}
