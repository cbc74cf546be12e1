import { login, me, register } from './accounts.ts';
import {
  destroyConversation,
  listConversations,
  listMessages,
  storeConversation,
  storeMessage,
  updateConversation,
} from './chat.ts';
import {
  cancelProcess,
  destroyProcess,
  downloadFile,
  exportProcess,
  linkFile,
  listProcesses,
  openLink,
  replaceResult,
  restoreResult,
  retryProcess,
  showDocument,
  showProcess,
  storeProcess,
  updateProcess,
} from './processes.ts';
import { authorizeChannel, authorizeUser } from './realtime.ts';
import { showConfig } from './server.ts';
import { listTools } from './tools.ts';

/** Every call of the product. A test checks that the server serves each one and no other. */
export const endpoints = {
  login,
  register,
  me,
  storeProcess,
  listProcesses,
  showProcess,
  updateProcess,
  destroyProcess,
  cancelProcess,
  retryProcess,
  downloadFile,
  linkFile,
  openLink,
  showDocument,
  exportProcess,
  replaceResult,
  restoreResult,
  listConversations,
  storeConversation,
  updateConversation,
  destroyConversation,
  listMessages,
  storeMessage,
  authorizeUser,
  authorizeChannel,
  listTools,
  showConfig,
} as const;
