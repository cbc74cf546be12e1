ALTER TABLE process_files DROP CONSTRAINT process_files_role_check;
ALTER TABLE process_files ADD CONSTRAINT process_files_role_check
  CHECK (role IN ('input', 'text', 'output', 'document', 'data'));

CREATE TABLE conversations (
  id text PRIMARY KEY,
  process_id text NOT NULL REFERENCES processes (id) ON DELETE CASCADE,
  title text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX conversations_process ON conversations (process_id);

-- One row a question, with what became of it.
CREATE TABLE messages (
  id text PRIMARY KEY,
  conversation_id text NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
  position integer NOT NULL,
  text text NOT NULL,
  status text NOT NULL DEFAULT 'answering' CHECK (status IN ('answering', 'answered', 'stopped', 'failed')),
  answer jsonb,
  error jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (conversation_id, position)
);
CREATE INDEX messages_answering ON messages (created_at) WHERE status = 'answering';
