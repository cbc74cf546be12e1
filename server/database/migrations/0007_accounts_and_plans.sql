-- Accounts without a password sign in by a provider; blocked ones not at all.
ALTER TABLE users ALTER COLUMN password_hash DROP NOT NULL;
ALTER TABLE users ADD COLUMN blocked_at timestamptz;
-- Who the user is to Stripe, from the first thought of paying on.
ALTER TABLE users ADD COLUMN stripe_customer_id text UNIQUE;
-- When its owner last showed that the address is theirs; null: nobody has asked.
ALTER TABLE users ADD COLUMN email_verified_at timestamptz;
-- To within a few minutes; sessions, which knew it so far, go when they end.
ALTER TABLE users ADD COLUMN last_seen_at timestamptz;
UPDATE users SET last_seen_at = (SELECT max(created_at) FROM sessions WHERE user_id = users.id);

ALTER TABLE sessions ADD COLUMN user_agent text;
ALTER TABLE sessions ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now();
-- The admin who acts as the user in this session.
ALTER TABLE sessions ADD COLUMN impersonator_id text REFERENCES users (id) ON DELETE CASCADE;

-- Accounts of others that open an account here.
CREATE TABLE identities (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  issuer text NOT NULL,
  subject text NOT NULL,
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (issuer, subject)
);
CREATE INDEX identities_user ON identities (user_id);

-- Links that are used once: to a new password, to a new account.
CREATE TABLE one_time_links (
  id text PRIMARY KEY,
  kind text NOT NULL,
  token_hash text NOT NULL UNIQUE,
  user_id text REFERENCES users (id) ON DELETE CASCADE,
  email text,
  created_by text REFERENCES users (id) ON DELETE SET NULL,
  -- It went to the address by mail: who uses it has shown that the address is theirs.
  mailed boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX one_time_links_user ON one_time_links (user_id);

-- Who did what, kept when the account is gone.
CREATE TABLE audit_entries (
  id text PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id text,
  actor_name text NOT NULL,
  action text NOT NULL,
  subject_id text,
  subject_name text,
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_entries_at ON audit_entries (at DESC);

CREATE TABLE subscriptions (
  user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  plan text NOT NULL,
  period text NOT NULL,
  status text NOT NULL,
  source text NOT NULL,
  ends_at timestamptz,
  cancels_at_end boolean NOT NULL DEFAULT false,
  stripe_subscription_id text UNIQUE,
  -- When Stripe was asked for what this row knows; what was asked for earlier changes nothing.
  stripe_asked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE plan_requests (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  plan text NOT NULL,
  period text NOT NULL,
  status text NOT NULL DEFAULT 'open',
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  decided_by text REFERENCES users (id) ON DELETE SET NULL
);
-- One open request a user.
CREATE UNIQUE INDEX plan_requests_open ON plan_requests (user_id) WHERE status = 'open';

CREATE TABLE invoices (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  number text NOT NULL,
  plan text NOT NULL,
  period text NOT NULL,
  -- In the currency's smallest unit.
  amount bigint NOT NULL,
  currency text NOT NULL,
  status text NOT NULL,
  url text,
  stripe_id text UNIQUE,
  issued_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX invoices_user ON invoices (user_id, issued_at DESC);
-- Stripe numbers its own.
CREATE UNIQUE INDEX invoices_number ON invoices (number) WHERE stripe_id IS NULL;

-- Every operation that counts, also after its process was deleted.
CREATE TABLE operations (
  process_id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  type text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- It failed on our side and counts no more.
  refunded_at timestamptz
);
CREATE INDEX operations_user ON operations (user_id, created_at);

-- Stripe sends an event more than once.
CREATE TABLE stripe_events (
  id text PRIMARY KEY,
  received_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX processes_status ON processes (status, created_at);
