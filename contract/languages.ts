/** The languages of the product's pages, exports and tools' texts. */
export const languages = ['tr', 'en'] as const;
export type Language = (typeof languages)[number];
