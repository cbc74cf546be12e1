import type { Locator, Page } from 'playwright-core';
import type { Words } from './words.ts';

/** The field for a text in the form of a tool that takes any text. */
export function textField(page: Page, { tool }: Pick<Words, 'tool'>): Locator {
  return page.getByRole('textbox', { name: tool('form.text'), exact: true });
}

/** Unfolds a form's options, which are folded to a line in a window under 1280 pixels. */
export async function openOptions(page: Page, { tool }: Pick<Words, 'tool'>): Promise<void> {
  const change = page
    .getByRole('region', { name: tool('form.options'), exact: true })
    .getByRole('button', { name: tool('form.optionsChange') });
  if (await change.isVisible()) await change.click();
}
