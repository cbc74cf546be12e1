const personalSections = ['profile', 'password', 'sessions', 'providers', 'appearance', 'data'] as const;

/** The sections of the settings page in their order; each is the fragment of its address. */
export function settingsSections(isAdmin: boolean) {
  // The irreversible section comes last.
  return [...personalSections, ...(isAdmin ? (['server'] as const) : []), 'deletion'] as const;
}
