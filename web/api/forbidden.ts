import { createWatchers } from '../watchers.ts';

/** `reportForbidden` tells the page that the server refused something to this account, which `watchForbidden` hears. */
export const { notify: reportForbidden, watch: watchForbidden } = createWatchers();
