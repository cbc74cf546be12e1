/** The operator's pages under /admin, in the order of the navigation. */
export const adminPages = ['state', 'users', 'plans', 'processes', 'engines', 'models', 'audit'] as const;
