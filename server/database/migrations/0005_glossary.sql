-- How a user wants words translated. A term without languages and target stays as it is everywhere.
CREATE TABLE glossary_terms (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  from_language text,
  to_language text,
  source text NOT NULL,
  source_folded text NOT NULL,
  target text,
  search_text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((from_language IS NULL) = (target IS NULL) AND (to_language IS NULL) = (target IS NULL)),
  CONSTRAINT glossary_terms_once
    UNIQUE NULLS NOT DISTINCT (user_id, source_folded, from_language, to_language)
);
