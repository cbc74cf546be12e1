import { FileDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useDroppedFiles } from '../components/incoming/useDroppedFiles.ts';
import { usePastedFiles } from '../components/incoming/usePastedFiles.ts';
import { lazyPart } from '../components/lazy-part.tsx';
import { toast } from '../components/overlays/toast.ts';
import { fittingTools } from '../processes/incoming/fitting-tools.ts';
import { handOver } from '../processes/incoming/handover.ts';
import { webTools } from '../registry/tools.ts';
import type { WebTool } from '../registry/web-tool.ts';
import type { DropDialogProps } from './DropDialog.tsx';
import { useShared } from './useShared.ts';

const DropDialog = lazyPart<DropDialogProps>(() => import('./DropDialog.tsx'));

interface Offer {
  files: File[];
  /** A text that another app has shared; empty when there are files. */
  text: string;
  tools: WebTool[];
}

/**
 * Opens the form of the tool that fits files dropped or pasted anywhere on the page, or files and texts that another
 * app has shared; asks when several tools fit, and always for what was shared.
 */
export function DropOffer() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [offer, setOffer] = useState<Offer | null>(null);

  const open = ({ contract: { path } }: WebTool, files: File[]) => {
    handOver(files);
    void navigate(path);
  };

  const offerFiles = async (files: File[], asks: boolean) => {
    const tools = [...(await toolsRestoredBy(files)), ...fittingTools(webTools(), files)];
    const [only, ...others] = tools;
    if (!only) {
      toast({
        variant: 'error',
        title: t('upload.unsupportedTitle'),
        subtitle: t('upload.unsupportedSubtitle'),
      });
    } else if (others.length === 0 && !asks) open(only, files);
    else setOffer({ files, text: '', tools });
  };
  const onFiles = (files: File[]) => void offerFiles(files, false);
  useShared(({ files, text }) => {
    // Any web site can send a share, so the user confirms it even when a single tool fits.
    if (files.length > 0) void offerFiles(files, true);
    else setOffer({ files, text, tools: webTools().filter(({ contract }) => contract.input.text) });
  });
  const isDragging = useDroppedFiles(onFiles);
  usePastedFiles(offer === null ? onFiles : null);

  return (
    <>
      {isDragging && (
        <div className="enter-fade pointer-events-none fixed inset-0 z-40 bg-paper/96 p-3">
          <div className="flex h-full flex-col items-center justify-center gap-4 rounded-card border-2 border-dashed border-accent text-center">
            <FileDown className="size-9 text-accent" strokeWidth={1.5} />
            <p className="font-serif text-xl font-semibold">{t('home.drop')}</p>
          </div>
        </div>
      )}
      {offer && (
        <Suspense>
          <DropDialog
            {...offer}
            onChoose={(tool) => open(tool, offer.files)}
            onClose={() => setOffer(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * The tools whose settings a single file restores, such as a picture that the tool made; tools that fail to read it
 * are left out.
 */
async function toolsRestoredBy(files: readonly File[]): Promise<WebTool[]> {
  const [file] = files;
  if (!file || files.length > 1) return [];
  const restores = await Promise.all(webTools().map((tool) => tool.fillsForm?.(file).catch(() => false)));
  return webTools().filter((_, index) => restores[index]);
}
