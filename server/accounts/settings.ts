import { z } from 'zod';
import { Email } from '#contract/accounts/accounts.ts';

export const accountSettings = {
  KALEM_SIGN_UP: z.enum(['open', 'invitation', 'closed']).default('open'),
  KALEM_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  KALEM_MAIL_FROM: z
    .string()
    .max(320)
    .refine((value) => Email.safeParse(/<([^<>]+)>$/.exec(value)?.[1] ?? value).success, 'not an address')
    .optional(),
  KALEM_OPENID_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  KALEM_OPENID_NAME: z.string().trim().min(1).max(40).default('Google'),
  KALEM_OPENID_CLIENT_ID: z.string().max(400).optional(),
  KALEM_OPENID_CLIENT_SECRET: z.string().max(400).optional(),
};

type ParsedSettings = z.output<z.ZodObject<typeof accountSettings>>;

export type MailConfig = NonNullable<ReturnType<typeof mailConfig>>;
export type OpenIdConfig = NonNullable<ReturnType<typeof openIdConfig>>;

/** The mail server's address, with name and password if it needs them, and the sender; null when no mail is sent. */
export function mailConfig(settings: ParsedSettings) {
  const { KALEM_SMTP_URL: url, KALEM_MAIL_FROM: from } = settings;
  return url && from ? { url, from } : null;
}

/** Null when no provider is set up. */
export function openIdConfig(settings: ParsedSettings) {
  const { KALEM_OPENID_CLIENT_ID: clientId, KALEM_OPENID_CLIENT_SECRET: clientSecret } = settings;
  if (!clientId || !clientSecret) return null;
  return { issuer: new URL(settings.KALEM_OPENID_ISSUER), clientId, clientSecret };
}
