import type { InputFault } from './input-state.ts';

interface InputNoteProps {
  id: string;
  fault: InputFault | null;
  /** Said when there is no fault, for instance which files were left out. */
  remark: string | null;
}

/** Says below the input why it can't be taken, or what was done with it. */
export function InputNote({ id, fault, remark }: InputNoteProps) {
  if (fault)
    return (
      <p id={id} role="alert" className="text-sm text-pretty wrap-anywhere text-danger">
        {fault.title !== undefined && <strong className="block font-semibold">{fault.title}</strong>}{' '}
        <span>{fault.text}</span>
      </p>
    );
  return remark === null ? null : (
    <p role="status" className="text-sm text-pretty wrap-anywhere">
      {remark}
    </p>
  );
}
