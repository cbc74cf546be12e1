/** The languages that the product speaks: its pages, its exports and every tool's texts. */
export const languages = ['tr', 'en'] as const;
export type Language = (typeof languages)[number];
