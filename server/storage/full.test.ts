import { expect, it } from 'vitest';
import { isStorageFull } from './full.ts';

const refused = (code: string, cause?: unknown) => Object.assign(new Error(code, { cause }), { code });

it('tells a full disk, a full quota and a database without room from other failures', () => {
  for (const code of ['ENOSPC', 'EDQUOT', '53100']) {
    expect(isStorageFull(refused(code)), code).toBe(true);
    // A query or a stream wraps the error like this.
    expect(isStorageFull(new Error('failed', { cause: refused('OTHER', refused(code)) })), code).toBe(true);
  }
  for (const other of [refused('EACCES'), refused('53300'), new Error('ENOSPC'), 'ENOSPC', null])
    expect(isStorageFull(other)).toBe(false);
});
