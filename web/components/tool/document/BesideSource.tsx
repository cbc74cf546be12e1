import type { RefObject } from 'react';
import { useWide } from '#web/components/window/useWide.ts';
import { type Pane, type PaneName, TwoPanes } from '../result/TwoPanes.tsx';
import { hasLoss } from './losses.ts';
import { NoticeList } from './NoticeList.tsx';
import { NoticesFold } from './NoticesFold.tsx';
import { SourcePane, type SourcePaneProps } from './SourcePane.tsx';
import { useDocument } from './useDocument.ts';

interface BesideSourceProps extends Omit<SourcePaneProps, 'target' | 'markLabel' | 'name'> {
  /** The tool's texts. */
  text: (key: 'result.views' | 'result.document' | 'result.mark') => string;
  /** The pane in front, and the highlight to which the document scrolls. */
  link: {
    panes: RefObject<HTMLDivElement | null>;
    shown: PaneName;
    show: (pane: PaneName) => void;
    target: SourcePaneProps['target'];
  };
  result: Pane;
}

/** A result beside its source document, in which the quoted ranges are marked. */
export function BesideSource({ text, link, result, ...source }: BesideSourceProps) {
  // On narrow screens the tabs name the panes.
  const named = useWide();
  return (
    <div ref={link.panes} className="flex min-h-0 scroll-mt-16 grow flex-col">
      <TwoPanes
        label={text('result.views')}
        shown={link.shown}
        onShow={link.show}
        result={{
          ...result,
          content: (
            <>
              {!named && <FoldedNotices id={source.id} />}
              {result.content}
            </>
          ),
        }}
        source={{
          label: text('result.document'),
          content: (
            <SourcePane
              {...source}
              name={named ? text('result.document') : undefined}
              target={link.target}
              markLabel={text('result.mark')}
            />
          ),
        }}
      />
    </div>
  );
}

/** The document's notices in one line, above a result that hides the document. */
function FoldedNotices({ id }: { id: string }) {
  const { data } = useDocument(id);
  if (!data || data.notices.length === 0) return null;
  return (
    <NoticesFold
      count={data.notices.length}
      isPartly={hasLoss(data.notices)}
      className="border-b border-line"
    >
      <NoticeList notices={data.notices} className="px-4 pb-2.5 text-muted" />
    </NoticesFold>
  );
}
