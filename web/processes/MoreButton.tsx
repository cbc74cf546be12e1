import { useTranslation } from 'react-i18next';
import { Button } from '../components/controls/Button.tsx';

interface MoreButtonProps {
  /** As useInfiniteQuery gives it. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  className: string;
}

/** Asks for the next page of a list of processes; nothing where there is none. */
export function MoreButton({ list, className }: MoreButtonProps) {
  const { t } = useTranslation();
  if (!list.hasNextPage) return null;
  return (
    <Button className={className} loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      {t('processes.more')}
    </Button>
  );
}
