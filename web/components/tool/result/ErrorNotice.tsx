import { Notice } from '../../Notice.tsx';
import { useErrorText } from '../texts.ts';

/** A notice of something that went wrong in a run that has a result nevertheless. */
export function ErrorNotice({ lead, error }: { lead: string; error: unknown }) {
  const { title, detail } = useErrorText()(error);
  return (
    <Notice>
      {lead} {title}. {detail}
    </Notice>
  );
}
