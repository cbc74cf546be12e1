import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * What axe finds serious or critical, as rule and place.
 * @param part of the page that is looked at; all of it when not given
 */
export async function faults(page: Page, part?: string): Promise<string[]> {
  // Without frames of other origins the page can be looked at in one go, and what passes needn't be told.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
    );
}
