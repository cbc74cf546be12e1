import { z } from 'zod';

/**
 * Actions kept in the audit log: changes to sign-in, roles and plans, and what admins do. The admin pages show each
 * one with the text `audit.actions.{action}`.
 */
export const auditActions = [
  'account.created',
  'account.deleted',
  'account.blocked',
  'account.unblocked',
  'account.roles_changed',
  'password.changed',
  'password.reset',
  'password.link_made',
  'email.changed',
  'identity.linked',
  'identity.unlinked',
  'invitation.made',
  'invitation.withdrawn',
  'invitation.used',
  'impersonation.begun',
  'impersonation.ended',
  'plan.requested',
  'plan.approved',
  'plan.refused',
  'plan.set',
  'plan.bought',
  'plan.ended',
  'process.cancelled',
  'process.run_again',
  'service.changed',
  'engine.changed',
  'model.changed',
] as const;
export const AuditAction = z.enum(auditActions);
export type AuditAction = z.infer<typeof AuditAction>;

export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Null for the command line and for Stripe. */
  actorId: z.string().nullable(),
  actorName: z.string(),
  action: AuditAction,
  subjectId: z.string().nullable(),
  subjectName: z.string().nullable(),
  /** Details such as {plan: 'Startup'} or {by: 'google'}; never a secret or a document's text. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
