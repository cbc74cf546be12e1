import { ErrorAnswer, type ErrorCode, KalemError } from '#contract/errors.ts';

/** The server couldn't be reached, or something other than Kalem answered. */
export class NetworkError extends Error {
  constructor(message = 'no answer from the server') {
    super(message);
    this.name = 'NetworkError';
  }
}

let loadWords: (code: ErrorCode) => Promise<void> = async () => {};

/** Registers how the words of an error are loaded. Until then, none are. */
export function loadWordsWith(load: typeof loadWords): void {
  loadWords = load;
}

/** Resolves once a refusal can be worded, so that whoever catches it can do so at once. */
export function wordsLoaded({ code }: KalemError): Promise<void> {
  return loadWords(code);
}

/** The failure in an answer: the server's own error, or one guessed from the status when a proxy answered. */
export function errorOf(status: number, body: string): KalemError {
  try {
    const { error } = ErrorAnswer.parse(JSON.parse(body));
    return new KalemError(error.code, error.params, error.message, error.fields);
  } catch {
    if (status === 401) return new KalemError('unauthenticated');
    if (status === 404) return new KalemError('not_found');
    if (status === 413) return new KalemError('too_large');
    if (status === 429) return new KalemError('rate_limited', { seconds: 60 });
    if (status === 502 || status === 503 || status === 504) return new KalemError('unavailable');
    return new KalemError('internal', {}, `status ${status}`);
  }
}
