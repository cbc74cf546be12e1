import { expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { invitationLetter, passwordLetter } from './letters.ts';

const to = 'ayse@example.org';
const url = 'https://kalem.example.org/login?mode=register&invitation=abc';

it('says how long each link can be used', () => {
  const { passwordLinkMinutes, invitationDays } = limits;
  expect(passwordLetter(to, 'en', url).text).toContain(`within ${passwordLinkMinutes} minutes`);
  expect(passwordLetter(to, 'tr', url).text).toContain(`${passwordLinkMinutes} dakika`);
  expect(invitationLetter(to, url).text).toContain(`within ${invitationDays} days`);
  expect(invitationLetter(to, url).text).toContain(`${invitationDays} gün`);
});

it('names the server and the link in text and HTML, and leaves no placeholder', () => {
  for (const { text, html } of [passwordLetter(to, 'en', url), invitationLetter(to, url)]) {
    for (const part of [text, html]) {
      expect(part).toContain('kalem.example.org');
      expect(part).not.toMatch(/\{\w+\}/);
    }
    expect(text).toContain(url);
    expect(html).toContain(`href="${url.replace('&', '&amp;')}"`);
  }
});
