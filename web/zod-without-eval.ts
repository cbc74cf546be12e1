import { z } from 'zod';

// Zod's compiled checks need eval, which the CSP forbids. Zod reads this setting as soon as a schema is built.
z.config({ jitless: true });
