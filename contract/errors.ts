import { z } from 'zod';

/**
 * Every failure a user can meet, with its HTTP status. The browser words each code in the user's
 * language (texts: errors.{code}); the message sent beside it is English, for developers.
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
  /** It restarts or fails over; what was under way may have been kept or not. */
  database_unreachable: 503,
  // accounts
  email_taken: 409,
  sign_up_closed: 403,
  setup_code_invalid: 403,
  /** Among the passwords that are tried first. */
  password_common: 422,
  /** The current password that was asked for is not the account's. */
  password_wrong: 403,
  /** A one-time link that is used up, too old, or was never made. */
  link_invalid: 410,
  /** New accounts need an invitation here. */
  invitation_needed: 403,
  /** The invitation is for another address. */
  invitation_for_another: 403,
  /** An admin blocked the account; told only to who knows the password. */
  account_blocked: 403,
  /** One admin must stay. */
  last_admin: 409,
  /** Not while an admin acts as somebody else. */
  impersonating: 403,
  /** Its only way in would be gone. */
  last_way_in: 409,
  /** These six: params: provider */
  google_not_configured: 503,
  /** The provider refused, the person gave up, or the answer belongs to no sign-in that was begun here. */
  google_failed: 400,
  /** The provider can't be reached. */
  google_unreachable: 503,
  /** The provider doesn't vouch for the address. */
  google_email_unverified: 403,
  /** An account has the address, and it isn't proved that both are one person's: sign in, then connect. */
  google_account_exists: 409,
  /** The provider's account opens another account here. */
  google_account_taken: 409,
  // plans
  /** params: limit, resetsAt (ISO 8601) */
  plan_limit_reached: 402,
  plan_request_open: 409,
  /** The user pays for the plan at Stripe, where alone it can be changed. */
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
  // runs: these stand in process.error
  document_encrypted: 422,
  document_corrupt: 422,
  document_empty: 422,
  document_scanned: 422,
  document_garbled: 422,
  document_too_complex: 422,
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
  /** Nothing in it can be spoken. */
  text_unspeakable: 422,
  /** No voice speaks the text's language. params: language (ISO 639-1) */
  voice_missing: 422,
  /** The engine doesn't run on this system. params: engine, platform */
  engine_missing: 503,
  /** params: model, megabytes, licence (where the model is one of the catalogue) */
  model_missing: 503,
  /** params: model, reason: network, size, digest, stopped */
  model_download_failed: 503,
  model_downloads_off: 403,
  // services
  service_from_environment: 409,
  /** It was configured once and isn't any more. */
  service_gone: 503,
  /** It can't be reached, hangs or breaks off. params: service */
  service_unreachable: 503,
  /** params: service */
  service_key_refused: 503,
  /** params: service, model */
  service_model_missing: 503,
  /** Too many requests or no more credit, after all tries. params: service */
  service_busy: 503,
  /** More text than the model takes. params: service */
  service_context_exceeded: 503,
  /** It answered what its protocol doesn't know: HTML, half an answer. params: service, status */
  service_answer_invalid: 503,
  /** Its rules forbid what was asked for. params: service */
  service_refused: 422,
  /** params: service, sampler */
  sampler_unknown: 422,
  // translation
  glossary_full: 409,
  /** params: from, to */
  languages_uncovered: 422,
  /** params: language */
  languages_same: 422,
  /** The text gives no sign of its language: it must be chosen. */
  language_unknown: 422,
  // pictures
  /** The operator refuses descriptions with this word. params: word */
  words_refused: 422,
  /** Nothing in the description can be drawn by the built-in illustrator. */
  nothing_to_draw: 422,
  run_timed_out: 500,
  run_out_of_memory: 500,
  run_crashed: 500,
  run_abandoned: 500,
} as const;

export type ErrorCode = keyof typeof errorStatuses;
export const errorCodes = Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]];

export const ErrorParams = z.record(z.string(), z.union([z.string(), z.number()]));
export type ErrorParams = z.infer<typeof ErrorParams>;

/** What is wrong with one field; the browser words it with validations.{rule}. */
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

/** The one error class of the product: a code, its parameters, and an English note for developers. */
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
