CREATE TABLE users (
  id text PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  email_folded text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  timezone text NOT NULL,
  roles jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE sessions (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE processes (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  type text NOT NULL,
  status text NOT NULL DEFAULT 'processing' CHECK (status IN ('processing', 'success', 'fail', 'cancelled')),
  title text NOT NULL,
  title_folded text NOT NULL,
  options jsonb NOT NULL,
  progress jsonb NOT NULL,
  error jsonb,
  result jsonb,
  from_id text,
  engine text,
  attempts integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz,
  heartbeat_at timestamptz,
  enqueued_at timestamptz NOT NULL DEFAULT now()
);
-- Lists are one user's, newest first; the filters ride on the same order.
CREATE INDEX processes_list ON processes (user_id, created_at DESC, id DESC);
CREATE INDEX processes_list_type ON processes (user_id, type, created_at DESC, id DESC);
CREATE INDEX processes_list_status ON processes (user_id, status, created_at DESC, id DESC);
-- The sweeper looks at unfinished rows alone.
CREATE INDEX processes_unfinished ON processes (heartbeat_at) WHERE status = 'processing';

CREATE TABLE process_files (
  id text PRIMARY KEY,
  process_id text NOT NULL REFERENCES processes (id) ON DELETE CASCADE,
  position integer NOT NULL,
  role text NOT NULL CHECK (role IN ('input', 'text', 'output', 'document')),
  name text NOT NULL,
  kind text NOT NULL,
  media_type text NOT NULL,
  size bigint NOT NULL,
  attempt integer NOT NULL DEFAULT 0
);
CREATE INDEX process_files_process ON process_files (process_id);

CREATE TABLE facts (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  secret boolean NOT NULL DEFAULT false
);
