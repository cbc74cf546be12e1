/** Limits that browser and server agree on (specification, chapter 9). */
export const limits = {
  passwordMinimum: 6,
  /** Shorter passwords are accepted but discouraged. */
  passwordAdvised: 8,
  passwordMaximum: 256,
  nameMaximum: 120,
  emailMaximum: 254,
  titleMaximum: 200,
  /** A session's lifetime, which isn't extended by use. */
  sessionDays: 14,
  passwordLinkMinutes: 60,
  invitationDays: 7,
  /** The longest session in which an admin acts as another user. */
  impersonationMinutes: 60,
  toastMilliseconds: 3000,
  /** A deleted process can be restored for so long, at least. */
  restoreSeconds: 20,
  pageSizeDefault: 20,
  pageSizeMaximum: 100,
  /** The longest question, in UTF-16 code units. */
  questionMaximum: 5_000,
  /** The longest pasted text, in UTF-16 code units; longer texts are uploaded as files. */
  textMaximum: 5_000_000,
  /** A picture with more megapixels is refused before it is decoded. */
  pictureMegapixels: 100,
  /** The most terms in one user's glossary. */
  glossaryMaximum: 10_000,
  /** The largest edited result that is accepted; a day of speech takes a few megabytes. */
  resultBytes: 20 * 1_048_576,
  realtime: {
    activityTimeoutSeconds: 120,
    pongTimeoutSeconds: 30,
    unavailableTimeoutSeconds: 10,
  },
} as const;
