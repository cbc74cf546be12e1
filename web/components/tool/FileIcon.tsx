import { FileAudio, FileImage, FileText } from 'lucide-react';
import { imageKinds, soundKinds } from '#contract/media.ts';
import { extensionOf } from './files.ts';

/** A file's icon: sound, picture, or a document for anything else. */
export function FileIcon({ name, className }: { name: string; className: string }) {
  const extension = extensionOf(name);
  const isOneOf = (kinds: readonly string[]) => kinds.includes(extension);
  const Icon = isOneOf(soundKinds) ? FileAudio : isOneOf(imageKinds) ? FileImage : FileText;
  return <Icon className={className} strokeWidth={1.5} />;
}
