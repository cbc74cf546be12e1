import { z } from 'zod';
import { Email } from '#contract/accounts/accounts.ts';

export const accountSettings = {
  KALEM_SIGN_UP: z
    .enum(['open', 'invitation', 'closed'])
    .default('open')
    .describe(
      'Who may make an account: every visitor, whoever has an invitation of an admin, or nobody. The first account can always be made.',
    ),
  KALEM_SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'Server that sends mail, such as smtps://name:password@mail.example.org. Absent: no mail is sent, and links are handed over by whoever runs the server.',
    ),
  KALEM_MAIL_FROM: z
    .string()
    .max(320)
    .refine((value) => Email.safeParse(/<([^<>]+)>$/.exec(value)?.[1] ?? value).success, 'not an address')
    .optional()
    .describe('Sender of mail, such as Kalem <kalem@example.org>.'),
  KALEM_OPENID_ISSUER: z
    .url({ protocol: /^https?$/ })
    .default('https://accounts.google.com')
    .describe('The OpenID provider behind the sign-in button: Google, or any other.'),
  KALEM_OPENID_NAME: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .default('Google')
    .describe("The provider's name on the button."),
  KALEM_OPENID_CLIENT_ID: z
    .string()
    .max(400)
    .optional()
    .describe('What the provider knows this server as. Absent: the button says that it is not set up.'),
  KALEM_OPENID_CLIENT_SECRET: z.string().max(400).optional().describe('The secret that goes with it.'),
};

type ParsedSettings = z.output<z.ZodObject<typeof accountSettings>>;

export interface MailConfig {
  /** smtp: or smtps:, with name and password if the server needs them. */
  url: string;
  from: string;
}

export interface OpenIdConfig {
  issuer: URL;
  clientId: string;
  clientSecret: string;
}

export function mailConfig(settings: ParsedSettings): MailConfig | null {
  const { KALEM_SMTP_URL: url, KALEM_MAIL_FROM: from } = settings;
  return url && from ? { url, from } : null;
}

export function openIdConfig(settings: ParsedSettings): OpenIdConfig | null {
  const { KALEM_OPENID_CLIENT_ID: clientId, KALEM_OPENID_CLIENT_SECRET: clientSecret } = settings;
  if (!clientId || !clientSecret) return null;
  return { issuer: new URL(settings.KALEM_OPENID_ISSUER), clientId, clientSecret };
}

/** Settings that are missing beside another one, each with the reason. */
export function missingAccountSettings(settings: ParsedSettings): [name: string, reason: string][] {
  const missing: [string, string][] = [];
  if (settings.KALEM_SMTP_URL && !settings.KALEM_MAIL_FROM)
    missing.push(['KALEM_MAIL_FROM', 'needed beside KALEM_SMTP_URL']);
  if (settings.KALEM_MAIL_FROM && !settings.KALEM_SMTP_URL)
    missing.push(['KALEM_SMTP_URL', 'needed beside KALEM_MAIL_FROM']);
  if (settings.KALEM_OPENID_CLIENT_ID && !settings.KALEM_OPENID_CLIENT_SECRET)
    missing.push(['KALEM_OPENID_CLIENT_SECRET', 'needed beside KALEM_OPENID_CLIENT_ID']);
  if (settings.KALEM_OPENID_CLIENT_SECRET && !settings.KALEM_OPENID_CLIENT_ID)
    missing.push(['KALEM_OPENID_CLIENT_ID', 'needed beside KALEM_OPENID_CLIENT_SECRET']);
  return missing;
}
