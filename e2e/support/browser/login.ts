import type { Page } from 'playwright-core';
import { password } from '#testing/account.ts';
import type { Visitor } from './visitor.ts';

export function loginForm({ page, words: { shell, login } }: Pick<Visitor, 'page' | 'words'>) {
  return {
    email: page.getByLabel(shell('fields.email')),
    password: page.getByLabel(shell('fields.password'), { exact: true }),
    remember: page.getByRole('checkbox', { name: login('login.remember') }),
    submit: page.getByRole('button', { name: login('login.submit'), exact: true }),
  };
}

export async function submitLogin(
  visitor: Pick<Visitor, 'page' | 'words'>,
  email: string,
  secret = password,
): Promise<void> {
  const form = loginForm(visitor);
  await form.email.fill(email);
  await form.password.fill(secret);
  await form.submit.click();
}

export const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^(Hello|Merhaba), / });
