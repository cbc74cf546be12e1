import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../components/controls/Button.tsx';
import { walkList } from '../components/controls/walk-list.ts';
import { IconTile } from '../components/IconTile.tsx';
import { Dialog } from '../components/overlays/Dialog.tsx';
import { toast } from '../components/overlays/toast.ts';
import { useDroppedFiles } from '../components/useDroppedFiles.ts';
import { fittingTools } from '../processes/fitting-tools.ts';
import { handOver } from '../processes/handover.ts';
import { webTools } from '../registry/tools.ts';
import type { WebTool } from '../registry/web-tool.ts';

interface Offer {
  files: File[];
  tools: WebTool[];
}

/** Opens the form of the tool that fits files dropped anywhere on the page; asks when several tools fit. */
export function DropOffer() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [offer, setOffer] = useState<Offer | null>(null);

  const open = (tool: WebTool, files: File[]) => {
    handOver(files);
    void navigate(tool.contract.path);
  };

  const onDrop = async (files: File[]) => {
    const tools = [...(await toolsRestoredBy(files)), ...fittingTools(webTools(), files)];
    const [only, ...others] = tools;
    if (!only) {
      toast({
        variant: 'error',
        title: t('upload.unsupportedTitle'),
        subtitle: t('upload.unsupportedSubtitle'),
      });
    } else if (others.length === 0) open(only, files);
    else setOffer({ files, tools });
  };
  const isDragging = useDroppedFiles((files) => void onDrop(files));

  return (
    <>
      {isDragging && (
        <div className="enter-fade pointer-events-none fixed inset-3 z-40 grid place-items-center rounded-card border-2 border-dashed border-accent bg-accent-soft/90">
          <p className="font-serif text-xl font-semibold">{t('home.drop')}</p>
        </div>
      )}
      <Dialog
        open={offer !== null}
        onClose={() => setOffer(null)}
        title={t(offer && offer.files.length > 1 ? 'home.dropTitleMany' : 'home.dropTitle')}
        description={offer?.files.map((file) => file.name).join(', ')}
      >
        <ul onKeyDown={walkList} className="flex flex-col gap-2">
          {offer?.tools.map((tool) => (
            <li key={tool.contract.type}>
              <ToolButton tool={tool} onChoose={() => open(tool, offer.files)} />
            </li>
          ))}
        </ul>
      </Dialog>
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

function ToolButton({ tool, onChoose }: { tool: WebTool; onChoose: () => void }) {
  const { t } = useTranslation(tool.contract.type);
  return (
    <Button
      className="w-full justify-start"
      onClick={onChoose}
      icon={<IconTile icon={tool.icon} hue={tool.hue} size="small" />}
    >
      {t('name')}
    </Button>
  );
}
