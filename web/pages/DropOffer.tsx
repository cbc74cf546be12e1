import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSignedIn } from '../auth/RequireSession.tsx';
import { Button } from '../components/controls/Button.tsx';
import { walkList } from '../components/controls/walk-list.ts';
import { IconTile } from '../components/IconTile.tsx';
import { Dialog } from '../components/overlays/Dialog.tsx';
import { toast } from '../components/overlays/toast.ts';
import { keepDraft } from '../components/tool/form/input/drafts.ts';
import { useDroppedFiles } from '../components/useDroppedFiles.ts';
import { fittingTools } from '../processes/fitting-tools.ts';
import { handOver } from '../processes/handover.ts';
import { webTools } from '../registry/tools.ts';
import type { WebTool } from '../registry/web-tool.ts';
import { useShared } from './useShared.ts';

interface Offer {
  files: File[];
  /** A text that another app has shared; empty when there are files. */
  text: string;
  tools: WebTool[];
}

/** The most characters of a shared text that the dialog shows. */
const excerptCharacters = 200;

/**
 * Opens the form of the tool that fits files dropped anywhere on the page, or files and texts that another app has
 * shared; asks when several tools fit.
 */
export function DropOffer() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useSignedIn().user.id;
  const [offer, setOffer] = useState<Offer | null>(null);

  const open = ({ contract: { path } }: WebTool, { files, text }: Omit<Offer, 'tools'>) => {
    handOver(files);
    if (text !== '') keepDraft(user, path, text);
    void navigate(path);
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
    } else if (others.length === 0) open(only, { files, text: '' });
    else setOffer({ files, text: '', tools });
  };
  useShared(({ files, text }) => {
    if (files.length > 0) void onDrop(files);
    else setOffer({ files, text, tools: webTools().filter(({ contract }) => contract.input.text) });
  });
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
        description={
          offer?.files.map((file) => file.name).join(', ') || offer?.text.slice(0, excerptCharacters)
        }
      >
        <ul onKeyDown={walkList} className="flex flex-col gap-2">
          {offer?.tools.map((tool) => (
            <li key={tool.contract.type}>
              <ToolButton tool={tool} onChoose={() => open(tool, offer)} />
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
