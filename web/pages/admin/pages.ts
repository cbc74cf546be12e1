/** The operator's pages under /admin, in the order in which they stand. */
export const adminPages = ['state', 'users', 'plans', 'processes', 'engines', 'models', 'audit'] as const;
