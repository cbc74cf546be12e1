/**
 * A Content-Disposition that always downloads: an ASCII name for old clients and the real one in
 * UTF-8 (RFC 6266, RFC 8187).
 */
export function attachment(name: string): string {
  const safe = name.replace(/[\\/:*?"<>|\r\n]+/g, '-');
  const ascii =
    safe
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/[%;]/g, '-')
      .trim() || 'file';
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** The name of an exported file: the title, and what was made of it where an input has that very name. */
export function exportName(
  title: string,
  extension: string,
  made: string,
  inputs: readonly string[],
): string {
  const name = `${title}.${extension}`;
  const taken = inputs.some((input) => input.toLowerCase() === name.toLowerCase());
  return taken ? `${title} - ${made}.${extension}` : name;
}
