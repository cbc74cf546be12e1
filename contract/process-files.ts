import { z } from 'zod';
import { Document } from './documents.ts';
import { endpoint, IdParams } from './endpoint.ts';
import { languages } from './languages.ts';

export const downloadFile = endpoint({
  method: 'GET',
  path: '/processes/{id}/files/{fileId}',
  summary: "The content of one of a process's files; Range is honoured",
  tag: 'processes',
  params: IdParams.extend({ fileId: z.string() }),
  status: 200,
  errors: ['not_found'],
});

export const destroyFile = endpoint({
  method: 'DELETE',
  path: '/processes/{id}/files/{fileId}',
  summary: 'Delete one of the files that a finished process made; its inputs stay',
  tag: 'processes',
  params: IdParams.extend({ fileId: z.string() }),
  status: 204,
  errors: ['not_found', 'process_still_running'],
});

export const linkFile = endpoint({
  method: 'POST',
  path: '/processes/{id}/files/{fileId}/link',
  summary: 'A short-lived address of one file, for players and pictures, which send no bearer header',
  tag: 'processes',
  params: IdParams.extend({ fileId: z.string() }),
  status: 201,
  answer: z.object({
    /** A path on this server. Browsers show media inline where that is safe; everything else is a download. */
    url: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  errors: ['not_found'],
});

export const openLink = endpoint({
  method: 'GET',
  path: '/links/{token}',
  summary: 'The content of the file that a link was made for; Range is honoured',
  tag: 'processes',
  params: z.object({ token: z.string().max(400) }),
  status: 200,
  open: true,
  errors: ['not_found'],
});

export const showDocument = endpoint({
  method: 'GET',
  path: '/processes/{id}/document',
  summary: 'The plain text of the input with its pages and blocks',
  tag: 'processes',
  params: IdParams,
  status: 200,
  answer: Document,
  errors: ['not_found', 'process_without_result'],
});

export const exportProcess = endpoint({
  method: 'GET',
  path: '/processes/{id}/export',
  summary: 'The result as a file, made on request',
  tag: 'processes',
  params: IdParams,
  query: z.object({
    format: z.string().max(20),
    language: z.enum(languages).default('en'),
    /** Exports only this conversation of a tool with a chat. */
    conversationId: z.string().optional(),
  }),
  status: 200,
  errors: ['not_found', 'process_without_result', 'export_format_unsupported', 'rate_limited'],
});
