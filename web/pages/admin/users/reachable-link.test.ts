import { expect, test } from 'vitest';
import { reachableLink } from './reachable-link.ts';

const path = '/login?mode=register&invitation=a-b_c';

test.each(['http://localhost:7777', 'http://127.0.0.1:7777', 'http://[::1]:7777'])(
  "a link to %s gets the browser's address of the server",
  (server) => {
    expect(reachableLink(server + path, 'https://kalem.example.org:8443')).toBe(
      `https://kalem.example.org:8443${path}`,
    );
  },
);

test.each(['https://kalem.example.org', 'http://192.168.1.5:7777', 'https://localhost.example.org'])(
  'a link to %s stays unchanged, whatever address the admin uses',
  (server) => {
    expect(reachableLink(server + path, 'http://localhost:9000')).toBe(server + path);
  },
);
