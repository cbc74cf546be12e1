import { discover } from '#server/accounts/open-id/open-id-discovery.ts';
import { type Config, publicAddress } from '#server/config.ts';
import { type Finding, findingsAbout, reasonOf } from './finding.ts';

const mailTimeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 5_000,
};

/** Connects, and signs in if the settings have credentials; sends no letter. */
export async function checkMail({ mail }: Config): Promise<Finding> {
  const { ok, problem } = findingsAbout('Mail');
  if (!mail) return ok('not set up: links are handed over by whoever runs the server (KALEM_SMTP_URL)');
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: mail.url, ...mailTimeouts });
  const { host } = new URL(mail.url);
  try {
    await transport.verify();
    return ok(`${host} takes mail`);
  } catch (error) {
    return problem(`${host} takes no mail (${reasonOf(error)}): see KALEM_SMTP_URL`);
  } finally {
    transport.close();
  }
}

export async function checkOpenId(config: Config): Promise<Finding> {
  const { openId, openIdName } = config;
  const { ok, problem } = findingsAbout('Sign-in');
  if (!openId) return ok(`with ${openIdName} is not set up (KALEM_OPENID_CLIENT_ID)`);
  const redirect = `${publicAddress(config)}/login?provider=google`;
  try {
    await discover(openId, redirect);
    return ok(`${openId.issuer.href} answers; it must know this address: ${redirect}`);
  } catch (error) {
    return problem(`${openId.issuer.href} can't be used (${reasonOf(error)}): see KALEM_OPENID_ISSUER`);
  }
}

/** Checks the form of the key only, without asking Stripe. */
export function checkPayment({ billing: { stripe } }: Config): Finding {
  const { ok, warning, problem } = findingsAbout('Payment');
  if (!stripe) return ok('not set up: an admin approves plans (KALEM_STRIPE_KEY)');
  if (!/^(sk|rk)_/.test(stripe.key)) return problem('KALEM_STRIPE_KEY is no secret key of Stripe');
  if (!stripe.webhookSecret.startsWith('whsec_'))
    return problem('KALEM_STRIPE_WEBHOOK_SECRET is no signing secret of Stripe');
  if (stripe.key.includes('_test_')) return warning('KALEM_STRIPE_KEY is for trying out: nobody pays');
  return ok('a secret key of Stripe is set');
}
