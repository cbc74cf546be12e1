// These are the tables that migrations/ creates. Change both together; a test compares them.
export {
  auditEntries,
  glossaryTerms,
  identities,
  oneTimeLinks,
  sessions,
  users,
} from './schema/accounts.ts';
export { invoices, operations, planRequests, stripeEvents, subscriptions } from './schema/billing.ts';
export { facts, services } from './schema/installation.ts';
export { conversations, messages, processes, processFiles } from './schema/processes.ts';
