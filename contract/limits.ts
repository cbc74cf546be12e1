/** Constants of the product that browser and server agree on (specification, chapter 9). */
export const limits = {
  passwordMinimum: 6,
  /** A hint, not a rule: shorter passwords are accepted but discouraged. */
  passwordAdvised: 8,
  passwordMaximum: 256,
  nameMaximum: 120,
  emailMaximum: 254,
  titleMaximum: 200,
  /** How long a signed-in session lives. It isn't refreshed. */
  sessionDays: 14,
  /** How long a link to a new password works. */
  passwordLinkMinutes: 60,
  invitationDays: 7,
  /** How long an admin may act as somebody else in one go. */
  impersonationMinutes: 60,
  toastMilliseconds: 3000,
  pageSizeDefault: 20,
  pageSizeMaximum: 100,
  /** One question to a document, in UTF-16 code units. */
  questionMaximum: 5_000,
  /** Pasted text, in UTF-16 code units; a longer text is uploaded as a file. */
  textMaximum: 5_000_000,
  /** Millions of pixels of a picture that is read; a larger one is refused before it is decoded. */
  pictureMegapixels: 100,
  /** Terms in one user's glossary. */
  glossaryMaximum: 10_000,
  /** An edited result on its way to the server: a day of speech has a few megabytes. */
  resultBytes: 20 * 1_048_576,
  realtime: {
    activityTimeoutSeconds: 120,
    pongTimeoutSeconds: 30,
    unavailableTimeoutSeconds: 10,
  },
} as const;
