import { expect, test } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import { inputAtFault, optionsAtFault } from './at-fault.ts';

/** The error codes that a run can end with. */
const failures = errorCodes.slice(errorCodes.indexOf('document_encrypted'));
const blamed = (blames: typeof inputAtFault) =>
  failures.filter((code) => blames({ error: { code, params: {} } }));

test('a run that failed for its input offers another input, and never the same again', () => {
  expect(blamed(inputAtFault)).toEqual([
    'document_encrypted',
    'document_corrupt',
    'document_empty',
    'document_scanned',
    'document_garbled',
    'document_parts_unread',
    'document_too_complex',
    'text_too_short',
    'media_corrupt',
    'media_without_sound',
    'sound_too_short',
    'picture_corrupt',
    'picture_too_large',
    'text_unspeakable',
    'words_refused',
    'nothing_to_draw',
  ]);
});

test('one that failed for its options offers other options first', () => {
  expect(blamed(optionsAtFault)).toEqual([
    'voice_missing',
    'engine_missing',
    'service_gone',
    'sampler_unknown',
    'languages_uncovered',
    'languages_same',
    'language_unknown',
  ]);
});

test('a run that did not fail blames nothing', () => {
  expect([inputAtFault({ error: null }), optionsAtFault({ error: null })]).toEqual([false, false]);
});
