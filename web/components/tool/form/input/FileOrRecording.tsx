import type { ComponentType, ReactNode } from 'react';
import { Tabs } from '#web/components/Tabs.tsx';
import { usePageText } from '#web/components/tool/texts.ts';
import type { RecorderProps } from '../../recorder/Recorder.tsx';
import type { useFileOrRecording } from './useFileOrRecording.ts';
import type { ToolFormInput } from './useToolInput.ts';

export interface RecorderParts {
  label: string;
  Recorder: ComponentType<RecorderProps>;
  onSent: () => void;
}

interface FileOrRecordingProps {
  recorder: RecorderParts;
  way: ReturnType<typeof useFileOrRecording>;
  input: ToolFormInput;
  /** The area for a file. */
  file: ReactNode;
  disabled: boolean;
}

/** Two tabs: one for a file, and one that records it. */
export function FileOrRecording({ recorder, way, input, file, disabled }: FileOrRecordingProps) {
  const { t } = usePageText();
  return (
    <Tabs
      label={t('form.input')}
      value={way.way}
      onValueChange={(value) => way.choose(value === 'record' ? 'record' : 'file')}
      tabs={[
        { value: 'file', label: t('form.fileTab'), content: file },
        {
          value: 'record',
          label: recorder.label,
          content: (
            <recorder.Recorder
              onPick={(recorded) => input.pick([recorded])}
              onRemove={input.remove}
              missing={input.fault !== null}
              disabled={disabled}
            />
          ),
        },
      ]}
    />
  );
}
