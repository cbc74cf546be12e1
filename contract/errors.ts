import { z } from 'zod';

/**
 * Every failure a user can meet, with its HTTP status. The browser shows the text
 * `errors.{code}` in the user's language; the message sent beside it is English, for developers:
 * the same text unless the error brings a more exact one.
 */
export const errorStatuses = {
  validation_failed: 422,
  login_failed: 401,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  rate_limited: 429,
  too_large: 413,
  unavailable: 503,
  internal: 500,
  storage_full: 507,
  /** The database is restarting or failing over; the interrupted change may or may not have been stored. */
  database_unreachable: 503,
  // accounts
  email_taken: 409,
  sign_up_closed: 403,
  setup_code_invalid: 403,
  /** The password is one of the most common ones. */
  password_common: 422,
  /** The current password that the request must contain is wrong. */
  password_wrong: 403,
  /** The one-time link has already been used, has expired or never existed. */
  link_invalid: 410,
  /** Sign-up is by invitation only. */
  invitation_needed: 403,
  invitation_for_another: 403,
  /** An admin blocked the account; reported only after the right password. */
  account_blocked: 403,
  /** The only admin can't leave or lose the role. */
  last_admin: 409,
  /** The action is refused while an admin acts as another user. */
  impersonating: 403,
  /** The account would lose its only way to sign in. */
  last_way_in: 409,
  // The google_ codes serve every sign-in provider; their prefix is historical. params: provider
  google_not_configured: 503,
  /** The provider refused, the person gave up, or the answer matches no sign-in that began here. */
  google_failed: 400,
  google_unreachable: 503,
  /** The provider hasn't verified the address. */
  google_email_unverified: 403,
  /**
   * An account with this address exists but may belong to someone else. The user must sign in to it and connect the
   * provider from there.
   */
  google_account_exists: 409,
  /** The provider's account is connected to another account. */
  google_account_taken: 409,
  // plans
  /** params: limit, resetsAt (ISO 8601) */
  plan_limit_reached: 402,
  plan_request_open: 409,
  /** The user pays through Stripe, and the plan can be changed only there. */
  plan_at_stripe: 409,
  payment_unavailable: 503,
  payment_failed: 502,
  // uploads
  upload_incomplete: 400,
  input_missing: 422,
  input_ambiguous: 422,
  too_many_files: 422,
  text_too_long: 422,
  file_format_unsupported: 422,
  file_content_mismatch: 422,
  file_too_large: 413,
  file_empty: 422,
  // processes
  process_not_running: 409,
  process_still_running: 409,
  process_without_result: 409,
  export_format_unsupported: 422,
  result_not_editable: 409,
  // chat
  chat_not_ready: 409,
  // runs: reported in process.error
  document_encrypted: 422,
  document_corrupt: 422,
  document_empty: 422,
  document_scanned: 422,
  document_garbled: 422,
  /** params: names of the files inside that hold all the text */
  document_parts_unread: 422,
  document_too_complex: 422,
  /** Also for a pasted text, before it is stored. params: sentences, words (either would be enough) */
  text_too_short: 422,
  /** params: name */
  media_corrupt: 422,
  /** params: name */
  media_without_sound: 422,
  /** params: name */
  sound_too_short: 422,
  /** params: name */
  picture_corrupt: 422,
  /** params: name, megapixels, maximum */
  picture_too_large: 422,
  /** The text has nothing that can be spoken. */
  text_unspeakable: 422,
  /** No voice speaks the text's language. params: language (ISO 639-1) */
  voice_missing: 422,
  /** The engine doesn't run on this system. params: engine, platform */
  engine_missing: 503,
  /**
   * A run needs a model that isn't installed, or no address of a download is known. params:
   * model, megabytes, licence (for a model of the catalogue); reason: address (none is known), off (downloads are)
   */
  model_missing: 503,
  /** params: model, reason: network, size, digest, stopped */
  model_download_failed: 503,
  model_downloads_off: 403,
  run_timed_out: 500,
  run_out_of_memory: 500,
  run_crashed: 500,
  /** The node that ran the process died, and so did later attempts. */
  run_abandoned: 500,
  // services
  service_from_environment: 409,
  /** The service is no longer configured. */
  service_gone: 503,
  /** The service can't be reached, doesn't answer in time or breaks off. params: service */
  service_unreachable: 503,
  /** params: service */
  service_key_refused: 503,
  /** params: service, model */
  service_model_missing: 503,
  /** Too many requests or no credit left, even after all retries. params: service */
  service_busy: 503,
  /** The text is longer than the model's context. params: service */
  service_context_exceeded: 503,
  /** The answer doesn't follow the protocol, such as HTML or half an answer. params: service, status */
  service_answer_invalid: 503,
  /** The service's rules forbid the request. params: service */
  service_refused: 422,
  /** params: service, sampler */
  sampler_unknown: 422,
  // translation
  glossary_full: 409,
  /** params: from, to */
  languages_uncovered: 422,
  /** params: language */
  languages_same: 422,
  /** The text's language can't be detected and must be chosen. */
  language_unknown: 422,
  // pictures
  /** The operator refuses descriptions that contain this word. params: word */
  words_refused: 422,
  /** The built-in illustrator can draw nothing of the description. */
  nothing_to_draw: 422,
} as const;

export type ErrorCode = keyof typeof errorStatuses;
export const errorCodes = Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]];

export const ErrorParams = z.record(z.string(), z.union([z.string(), z.number()]));
export type ErrorParams = z.infer<typeof ErrorParams>;

/** An error in one field; the browser shows the text `validations.{rule}`. */
export const FieldError = z.object({
  field: z.string(),
  rule: z.enum(['required', 'email', 'minLength', 'maxLength', 'sameAs', 'invalid']),
  params: ErrorParams,
});
export type FieldError = z.infer<typeof FieldError>;

export const ErrorDetail = z.object({
  code: z.enum(errorCodes),
  params: ErrorParams,
});
export type ErrorDetail = z.infer<typeof ErrorDetail>;

export const ErrorAnswer = z.object({
  error: ErrorDetail.extend({
    message: z.string(),
    fields: z.array(FieldError).optional(),
  }),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

/** The error class for every failure that a user can meet: a code, its parameters, and an English note for developers. */
export class KalemError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly fields: FieldError[] | undefined;

  constructor(code: ErrorCode, params: ErrorParams = {}, message: string = code, fields?: FieldError[]) {
    super(message);
    this.name = 'KalemError';
    this.code = code;
    this.params = params;
    this.fields = fields;
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}
