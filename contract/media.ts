/** Extensions of the pictures that tools accept, in lower case and without the dot. */
export const imageKinds = ['png', 'jpg', 'jpeg', 'webp', 'tif', 'tiff', 'bmp', 'gif'] as const;
export type ImageKind = (typeof imageKinds)[number];

/** Extensions of sound files, and of videos whose sound is used, in lower case and without the dot. */
export const soundKinds = [
  'mp3',
  'wav',
  'm4a',
  'aac',
  'ogg',
  'oga',
  'opus',
  'flac',
  'aif',
  'aiff',
  'wma',
  'amr',
  'webm',
  'mp4',
  'm4v',
  'mov',
  'mkv',
  'avi',
  '3gp',
] as const;
export type SoundKind = (typeof soundKinds)[number];
