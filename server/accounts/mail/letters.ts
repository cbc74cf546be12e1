import { type Language, languages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { escapeHtml } from '#text/plain/marked/html.ts';
import en from '../texts/en.json' with { type: 'json' };
import tr from '../texts/tr.json' with { type: 'json' };
import type { Letter } from './mail.ts';

const texts = { en, tr };
type LetterTexts = (typeof en)['password'];

// No letter contains a user's name: somebody could sign up with a message for a name and a stranger's address, and
// Kalem would deliver the message.

/** @param url the link to set a new password */
export function passwordLetter(to: string, language: Language, url: string): Letter {
  const values = { server: new URL(url).host, minutes: String(limits.passwordLinkMinutes) };
  return composeLetter(to, [language], 'password', values, url);
}

/** Written in every language, because the server doesn't know the reader's. */
export function invitationLetter(to: string, url: string): Letter {
  const values = { server: new URL(url).host, days: String(limits.invitationDays) };
  return composeLetter(to, languages, 'invitation', values, url);
}

function composeLetter(
  to: string,
  letterLanguages: readonly Language[],
  kind: keyof typeof en,
  values: Readonly<Record<string, string>>,
  url: string,
): Letter {
  const parts = letterLanguages.map((language) => ({ language, ...fillIn(texts[language][kind], values) }));
  return {
    to,
    subject: parts.map(({ subject }) => subject).join(' · '),
    text: parts
      .map(({ opening, action, closing }) => `${opening}\n\n${action}:\n${url}\n\n${closing}\n`)
      .join('\n\n'),
    html: htmlPage(
      letterLanguages[0] ?? 'en',
      parts.map((part) => htmlSection(part.language, part, url)),
    ),
  };
}

/** Replaces placeholders such as {minutes} by their values. */
function fillIn(words: LetterTexts, values: Readonly<Record<string, string>>): LetterTexts {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return {
    subject: fill(words.subject),
    opening: fill(words.opening),
    action: fill(words.action),
    closing: fill(words.closing),
  };
}

/** Many mail programs ignore style sheets, so each element carries its own style. */
function htmlPage(language: Language, sections: readonly string[]): string {
  const body = 'margin:0;background:#f7f6f3;color:#23222a;font:16px/1.6 system-ui,sans-serif';
  const paper = 'max-width:30em;margin:0 auto;padding:40px 28px';
  const rule = '<hr style="border:0;border-top:1px solid #dddad2;margin:32px 0">';
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Kalem</title></head>
<body style="${body}"><div style="${paper}">
<p style="margin:0 0 24px;font-weight:600;font-size:18px">Kalem</p>
${sections.join(`\n${rule}\n`)}
</div></body>
</html>
`;
}

function htmlSection(language: Language, { opening, action, closing }: LetterTexts, url: string): string {
  const button = 'display:inline-block;padding:12px 20px;border-radius:8px;background:#3d4fc4;color:#ffffff';
  const small = 'margin:0 0 12px;font-size:14px;color:#66636d';
  const href = escapeHtml(url);
  return `<div lang="${language}">
<p style="margin:0 0 24px">${escapeHtml(opening)}</p>
<p style="margin:0 0 24px"><a href="${href}" style="${button};text-decoration:none">${escapeHtml(action)}</a></p>
<p style="${small}">${escapeHtml(closing)}</p>
<p style="${small};word-break:break-all">${href}</p>
</div>`;
}
