import { useSignedIn } from '#web/auth/RequireSession.tsx';
import { CommandLine } from './CommandLine.tsx';
import { useModelText } from './texts.ts';

/** The command with which an operator imports model files that were copied to the server. */
export const importCommand = 'npm run kalem -- models import FOLDER';

interface ManualInstallProps {
  /** The id of a model that only the command line may download on this server. */
  pull?: string | undefined;
}

/**
 * The ways to install a model on a server that can't download it: from a mirror, or from copied files. Users who aren't
 * admins can only ask for it.
 */
export function ManualInstall({ pull }: ManualInstallProps) {
  const { t } = useModelText();
  const { roles } = useSignedIn().user;
  if (!roles.includes('admin')) return <p className="text-sm text-muted">{t('askOperator')}</p>;
  return (
    <div className="flex flex-col gap-1 text-sm text-muted">
      <p>{t('waysOut')}</p>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        <li>
          {t('mirror')} <code className="font-mono text-xs text-ink">KALEM_MODELS_MIRROR</code>
          {pull !== undefined && (
            <>
              <span className="block pb-1">{t('pull')}</span>
              <CommandLine>{`npm run kalem -- models pull ${pull}`}</CommandLine>
            </>
          )}
        </li>
        <li>
          <span className="block pb-1">{t('import')}</span>
          <CommandLine>{importCommand}</CommandLine>
        </li>
      </ul>
    </div>
  );
}
