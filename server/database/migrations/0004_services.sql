-- Services of others that an admin has configured. The key is encrypted with the installation's secret.
CREATE TABLE services (
  id text PRIMARY KEY,
  kind text NOT NULL,
  name text NOT NULL,
  url text NOT NULL,
  models jsonb NOT NULL,
  voices jsonb NOT NULL,
  context_tokens integer NOT NULL,
  sealed_key text,
  created_at timestamptz NOT NULL DEFAULT now()
);
