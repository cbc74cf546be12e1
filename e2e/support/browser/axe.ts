import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * Finds accessibility faults that axe calls serious or critical, each as rule, element and explanation.
 * @param part selector of the part of the page to check; without it the whole page
 */
export async function faults(page: Page, part?: string): Promise<string[]> {
  // Legacy mode checks in one go, since there are no frames of other origins; passed rules needn't be reported.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
    );
}
