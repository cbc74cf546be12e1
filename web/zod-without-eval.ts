import { z } from 'zod';

// Zod's compiled checks need eval, which the CSP refuses; it is asked as soon as a schema is built.
z.config({ jitless: true });
